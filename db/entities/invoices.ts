import { sql } from "kysely";
import type { ComputedSql, EntitySql } from "#db/kit/entity-sql.ts";

/** Overdue is not stored: it is computed from the date in the business's time zone. */
const computed: Record<string, ComputedSql> = {
	owed: (row) => sql`case when ${sql.ref(`${row}.status`)} in ('issued', 'sent', 'partial')
    then greatest(0, ${sql.ref(`${row}.net_cents`)} - ${sql.ref(`${row}.paid_cents`)}) else 0 end`,
	standing: (
		row,
	) => sql`case when ${sql.ref(`${row}.status`)} in ('issued', 'sent', 'partial') and ${sql.ref(`${row}.due_date`)}
    < (select (now() at time zone timezone)::date from businesses where id = ${sql.ref(`${row}.business_id`)}) then 'overdue'
  when ${sql.ref(`${row}.status`)} = 'cancelled' and exists (select from invoices n where n.business_id = ${sql.ref(`${row}.business_id`)}
    and n.replaces_id = ${sql.ref(`${row}.id`)}) then 'replaced' end`,
};

export const invoices: EntitySql = { computed };
