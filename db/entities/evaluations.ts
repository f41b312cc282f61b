import { sql } from "kysely";
import type { ComputedSql, EntitySql } from "#db/kit/entity-sql.ts";
import { questionColumns } from "./surveys.ts";

const computed: Record<string, ComputedSql> = {
	...questionColumns("evaluation_id"),
	answered: (row) =>
		sql`(select count(*)::int from form_requests q where q.business_id = ${sql.ref(`${row}.business_id`)} and q.evaluation_id = ${sql.ref(`${row}.id`)} and q.state = 'done')`,
};

export const evaluations: EntitySql = { computed };
