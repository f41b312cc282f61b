import { sql } from "kysely";
import type { Computed, EntitySql } from "#db/kit/entity-sql.ts";
import { protectionsOf } from "#db/queries/off-limits.ts";

export const computed: Record<string, Computed> = { flags: () => sql`null::text[]` };

/** What to know before approaching somebody: a protection refuses, or warns. */
export const page: EntitySql["page"] = {
	flags: async (db, businessId, ids) => {
		const all = await protectionsOf(db, businessId, ids);
		return new Map(
			[...all].map(([id, { severity }]) => [id, [severity === "block" ? "off_limits" : "off_limits_warn"]]),
		);
	},
};
