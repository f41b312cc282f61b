import { sql } from "kysely";
import type { ComputedSql, EntitySql } from "#db/kit/entity-sql.ts";

const computed: Record<string, ComputedSql> = {
	/** An open-ended plan has no total. */
	agreed: (row) => sql`case when ${sql.ref(`${row}.kind`)} = 'milestones' then ${sql.ref(`${row}.total_cents`)} end`,
	invoiced: (row) => sql`(select coalesce(sum(l.amount_cents), 0)::bigint from billing_lines l
  where l.business_id = ${sql.ref(`${row}.business_id`)} and l.billing_plan_id = ${sql.ref(`${row}.id`)} and l.status in ('invoiced', 'paid'))`,
};

export const billingPlans: EntitySql = { computed };
