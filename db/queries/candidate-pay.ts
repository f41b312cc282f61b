import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

export interface Pay
	extends Row<
		"candidates",
		| "clt_expectation_cents"
		| "pj_expectation_cents"
		| "temporary_expectation_cents"
		| "freelance_expectation_cents"
		| "currency"
		| "reason_to_leave"
		| "current_regime"
		| "lock_version"
	> {
	items: PayItem[];
}

export interface PayItem {
	id: number;
	kind: "current" | "desired" | "minimum";
	type_remuneration: number;
	regime: number | null;
	amount_cents: number;
	currency: string;
	period: string;
	as_of: string;
	benefits: string[];
}

/** Current and expected salary; callers must check the remuneration permission. */
export async function findPay(db: Scoped, id: number): Promise<Pay> {
	const { rows } = await sql<Pay>`
select c.clt_expectation_cents, c.pj_expectation_cents, c.temporary_expectation_cents, c.freelance_expectation_cents, c.currency,
  c.reason_to_leave, c.current_regime, c.lock_version,
  (select coalesce(jsonb_agg(to_jsonb(x)), '[]') from (select id, kind, type_remuneration, regime, amount_cents, currency, period, as_of, benefits
     from candidate_remunerations r where r.business_id = c.business_id and r.candidate_id = c.id order by kind, type_remuneration, id) x) as items
from candidates c where c.business_id = ${db.businessId} and c.id = ${id}`.execute(db);
	const result = rows[0];
	if (!result) throw new Error("The candidate went away");
	return result;
}
