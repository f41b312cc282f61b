import { sql } from "kysely";
import type { Computed } from "#db/kit/entity-sql.ts";

export const computed: Record<string, Computed> = {
	members_count: (row) => sql`(select count(*)::int from talent_pool_members m
  where m.business_id = ${sql.ref(`${row}.business_id`)} and m.talent_pool_id = ${sql.ref(`${row}.id`)})`,
};
