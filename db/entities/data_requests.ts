import { sql } from "kysely";
import { enqueue } from "#db/kit/enqueue.ts";
import type { ComputedSql, Effects, EntitySql } from "#db/kit/entity-sql.ts";

/** State of a request's deadline: 15 days after its arrival. */
const computed: Record<string, ComputedSql> = {
	clock: (row) => sql`(select case when ${sql.ref(`${row}.status`)} <> 'open' then 'over'
    when ${sql.ref(`${row}.due_on`)} < t.day then 'late'
    when ${sql.ref(`${row}.due_on`)} <= t.day + 5 then 'soon' else 'time' end
  from (select (now() at time zone timezone)::date as day from businesses where id = ${sql.ref(`${row}.business_id`)}) t)`,
};

/** Mails the answer to the requester. */
const effects: Effects = {
	async saved(db, { id, before, after }) {
		if (["answered", "refused"].includes(String(after.status)) && before?.status !== after.status)
			await enqueue(db, "data_request", { businessId: db.businessId, requestId: id });
	},
};

export const dataRequests: EntitySql = { computed, effects };
