import { sql } from "kysely";
import { readListView } from "#app/domain/lists/list-view.ts";
import { isMemberEntity, parseListAddress } from "#app/domain/lists/tearsheet.ts";
import { getEntity } from "#app/entities/index.ts";
import { readQuery } from "#app/entities/kit/list-query.ts";
import { buildListSpec } from "#app/entities/kit/list-spec.ts";
import type { ComputedSql, EntitySql, SaveCheck } from "#db/kit/entity-sql.ts";

const computed: Record<string, ComputedSql> = {
	members_count: (row) => sql`(select count(*) from tearsheet_members m
  where m.business_id = ${sql.ref(`${row}.business_id`)} and m.tearsheet_id = ${sql.ref(`${row}.id`)})`,
};

// Validates with full access: each user's own permissions apply when the list is refreshed.
const everybody = { id: 0, isAdmin: true, rolePermissions: {} };

/** Rejects a saved address with unknown conditions: it would match nobody. */
const tearsheet: Pick<EntitySql, "forbidden"> = {
	async forbidden(_db, input, base): ReturnType<SaveCheck> {
		const { dynamic_filter: address, entity: key } = { ...base, ...input } as Record<string, unknown>;
		const entity = isMemberEntity(key) ? getEntity(key) : undefined;
		const filter = typeof address === "string" && isMemberEntity(key) ? parseListAddress(address, key) : null;
		if (!entity || !filter) return {};
		const { unknown } = readQuery(entity, readListView(filter, buildListSpec(entity, everybody)), everybody);
		if (unknown.length === 0) return {};
		const names = unknown.map(({ name }) => name).join(", ");
		return { dynamic_filter: { key: "work:problems.filterUnknown", values: { names } } };
	},
};

export const tearsheets: EntitySql = { computed, ...tearsheet };
