import { sql } from "kysely";
import { type SlotCase, spendsSlot } from "#app/domain/money/job-slots.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { addCreditEntry, lockLedger } from "./credits.ts";

const unit = "job_slot";

export async function findJobSlot(
	db: Scoped,
	jobId: number,
): Promise<{ spends: boolean; balance: number; company: { id: number; uid: string; name: string } }> {
	const { rows } = await sql<SlotCase & { balance: number; company: { id: number; uid: string; name: string } }>`
select c.job_slots as setting, json_build_object('id', c.id, 'uid', c.uid, 'name', c.name) as company,
  b.balance is not null as "hasBought", coalesce(b.balance, 0)::int as balance,
  j.zero_fee or exists (select from proposal_services s where s.business_id = j.business_id and s.job_id = j.id
    and s.kind in ('search_fee', 'outsourcing')) as "paidOtherwise",
  exists (select from credit_transactions t where t.business_id = j.business_id and t.client_company_id = c.id and t.unit = ${unit}
    and t.kind = 'consume' and t.reference_type = 'jobs' and t.reference_id = j.id) as spent
from jobs j left join client_companies c on c.business_id = j.business_id and c.id = j.client_company_id
left join credit_balances b on b.business_id = c.business_id and b.client_company_id = c.id and b.unit = ${unit}
where j.business_id = ${db.businessId} and j.id = ${jobId}`.execute(db);
	const row = rows[0];
	if (!row) throw new Error("The job is gone");
	return { spends: spendsSlot(row), balance: row.balance, company: row.company };
}

/** Spends a slot at most once per job; false when the company has none left. */
export async function spendSlot(db: Scoped, jobId: number, actor: Actor): Promise<boolean> {
	const { spends, company } = await findJobSlot(db, jobId);
	if (!spends) return true;
	// The lock serializes openings of the company's jobs, so the balance is current.
	await lockLedger(db, { companyId: company.id, unit });
	const { balance } = await findJobSlot(db, jobId);
	if (balance < 1) return false;
	await addCreditEntry(db, {
		companyId: company.id,
		kind: "consume",
		unit,
		amount: -1,
		origin: { type: "jobs", id: jobId },
		byId: actor.type === "recruiter" ? actor.id : null,
	});
	return true;
}
