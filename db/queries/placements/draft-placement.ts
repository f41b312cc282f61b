import { sql } from "kysely";
import { getGuaranteeEnd } from "#app/domain/fees/guarantee.ts";
import { calculateHireFee } from "#app/domain/fees/hire-fee.ts";
import { basicSalaryType, buildFeeRule, type Terms, targetBonusType } from "#app/domain/placements/terms.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import type { Actor } from "#db/kit/types.ts";
import { cancelAdmission, openAdmission } from "../admissions/open-admission.ts";
import { undoPlacementBilling } from "../billing-plans/undo-placement.ts";

interface Hired {
	applyId: number;
	form: object | null;
	actor: Actor;
}

interface BoardForm {
	start_date?: string;
	regime?: number;
	salary_cents?: number;
	bonus_cents?: number;
	discount_pct?: number;
	currency?: string;
	fee_percent?: number;
}

const pj = 1;

/** Terms come from the form, offer, job, then standards. An existing draft is unchanged. */
export async function draftPlacement(
	db: Scoped,
	{ applyId, form, actor }: Hired,
): Promise<{ id: number; uid: string } | null> {
	const existing = await getStanding(db, applyId);
	if (existing) return existing;
	const { rows } = await sql<Prefill>`
select a.candidate_id, a.job_id, j.title, j.client_company_id, j.currency as job_currency, j.guarantee_days, j.regimes, j.zero_fee,
  coalesce(a.recruiter_id, j.owner_id) as owner_id, round(coalesce(j.fee_pct, c.fee_pct, f.fee_pct, 0) * 100)::int as fee_pct,
  f.id as fee_id, f.min_fee_cents, coalesce(j.standard_billing_id, (select b.id from standard_billings b
      where b.business_id = a.business_id and b.active and b.archived_at is null order by b.model <> 'contingency', b.id limit 1)) as billing_id,
  (select k.id from costumers k where k.business_id = a.business_id and k.client_company_id = j.client_company_id and k.archived_at is null
    and not k.blocked order by k.id limit 1) as costumer_id,
  coalesce((select jsonb_strip_nulls(jsonb_build_object('salary_cents', o.salary_cents, 'bonus_cents', o.bonus_cents,
       'discount_pct', round(o.fee_discount_pct * 100)::int, 'currency', o.currency, 'regime', o.regime, 'start_date', o.start_date))
     from offers o where o.business_id = a.business_id and o.apply_id = a.id and o.archived_at is null and o.status in ('sent', 'accepted')
    order by o.version desc limit 1), (select e.details from apply_events e where e.business_id = a.business_id and e.apply_id = a.id and e.to_status = 7
    and e.kind = 'moved' order by e.id desc limit 1)) as offer,
  (select p.id from placements p where p.business_id = a.business_id and p.job_id = a.job_id and p.status = 'ended in guarantee'
    and p.archived_at is null and not exists (select from placements n where n.business_id = p.business_id and n.replaces_id = p.id
      and n.status <> 'cancelled' and n.archived_at is null) order by p.end_date, p.id limit 1) as replaces_id,
  (select to_char(now() at time zone b.timezone, 'YYYY-MM-DD') from businesses b where b.id = a.business_id) as today
from applies a
join jobs j on j.business_id = a.business_id and j.id = a.job_id
join client_companies c on c.business_id = a.business_id and c.id = j.client_company_id
left join lateral (
  select f.id, f.fee_pct, f.min_fee_cents from standard_fees f
  left join position_levels l on l.business_id = f.business_id and l.id = f.position_level_id
  where f.business_id = a.business_id and f.active and f.archived_at is null
    and f.valid_from <= j.opening_date and (f.valid_to is null or f.valid_to >= j.opening_date)
    and (f.client_company_id is null or f.client_company_id = j.client_company_id)
    and (f.position_level_id is null or l.level = j.position_level) and (f.regime is null or f.regime = any(j.regimes))
  order by f.client_company_id is null, f.position_level_id is null, f.regime is null, f.id limit 1) f on true
where a.business_id = ${db.businessId} and a.id = ${applyId}`.execute(db);
	const result = rows[0];
	if (!result) return null;
	const draftTerms = { ...(result.offer as BoardForm | null), ...(form as BoardForm | null) };
	const regime = draftTerms.regime ?? result.regimes[0] ?? 2;
	const free = result.zero_fee && result.replaces_id !== null;
	const terms: Terms = {
		start_date: draftTerms.start_date ?? result.today,
		regime,
		contract_model: null,
		currency: (draftTerms.currency ?? result.job_currency) === "USD" ? "USD" : "BRL",
		remuneration: [
			...(draftTerms.salary_cents ? [{ type: basicSalaryType, cents: draftTerms.salary_cents }] : []),
			...(draftTerms.bonus_cents ? [{ type: targetBonusType, cents: draftTerms.bonus_cents }] : []),
		],
		salary_months: regime === pj ? 1200 : 1300,
		fee_type: "percent_annual",
		fee_pct:
			draftTerms.fee_percent === undefined
				? result.fee_pct
				: Math.min(10_000, Math.round(draftTerms.fee_percent * 100)),
		fee_times: 0,
		fee_fixed: 0,
		min_fee: result.min_fee_cents,
		discount_pct: draftTerms.discount_pct ?? 0,
		include_target_bonus: true,
		fee_reason: null,
		guarantee_days: result.guarantee_days ?? 0,
		prorata_days: 0,
		costumer: null,
		standard_billing: null,
		splits: [],
	};
	const created = await db
		.insertInto("placements")
		.values({
			...toPlacementColumns(terms, free),
			business_id: db.businessId,
			candidate_id: result.candidate_id,
			job_id: result.job_id,
			apply_id: applyId,
			title: result.title,
			client_company_id: result.client_company_id,
			costumer_id: result.costumer_id,
			owner_id: result.owner_id,
			standard_fee_id: result.fee_id,
			standard_billing_id: result.billing_id,
			replaces_id: free ? result.replaces_id : null,
			created_by_id: actor.type === "recruiter" ? actor.id : null,
		})
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
	await splitsOfJob(db, created.id, result.job_id);
	await checklist(db, created.id);
	await audit(db, { actor, action: "create", recordType: "placements", recordId: created.id });
	await openAdmission(db, created.id, actor);
	return created;
}

interface Prefill
	extends Row<"applies", "candidate_id" | "job_id">,
		Row<"jobs", "title" | "client_company_id" | "guarantee_days" | "regimes" | "zero_fee">,
		Row<"standard_fees", "min_fee_cents"> {
	job_currency: Column<"jobs", "currency">;
	owner_id: number | null;
	fee_pct: number;
	fee_id: Column<"standard_fees", "id"> | null;
	billing_id: number | null;
	costumer_id: Column<"costumers", "id"> | null;
	offer: unknown;
	replaces_id: Column<"placements", "id"> | null;
	today: string;
}

function getStanding(db: Scoped, applyId: number) {
	return db
		.selectFrom("placements")
		.select(["id", "uid"])
		.where("business_id", "=", db.businessId)
		.where("apply_id", "=", applyId)
		.where("status", "<>", "cancelled")
		.where("archived_at", "is", null)
		.executeTakeFirst();
}

/** Terms as columns, including derived amounts. */
export function toPlacementColumns(terms: Terms, free: boolean) {
	const rule = buildFeeRule(terms, free);
	return {
		start_date: terms.start_date,
		regime: terms.regime,
		contract_model: terms.contract_model,
		currency: terms.currency,
		remuneration: JSON.stringify(terms.remuneration),
		salary_cents: rule.salary,
		target_bonus_cents: rule.bonus,
		salary_months: terms.salary_months / 100,
		fee_type: terms.fee_type,
		fee_pct: terms.fee_pct / 100,
		fee_times: terms.fee_times / 100,
		fee_fixed_cents: terms.fee_fixed,
		min_fee_cents: terms.min_fee,
		discount_pct: terms.discount_pct / 100,
		include_target_bonus: terms.include_target_bonus,
		fee_reason: terms.fee_reason,
		guarantee_days: terms.guarantee_days,
		prorata_days: terms.prorata_days,
		guarantee_until: getGuaranteeEnd(terms.start_date, terms.guarantee_days),
		fee_cents: calculateHireFee(rule).cents,
	};
}

/** Copies the job's fee split to the placement; defaults to the job's owner. */
async function splitsOfJob(db: Scoped, placementId: number, jobId: number): Promise<void> {
	await sql`
insert into placement_splits (business_id, placement_id, position, recruiter_id, role, pct)
select ${db.businessId}, ${placementId}, row_number() over (order by t.role <> 'owner', t.split_pct desc, t.recruiter_id) - 1, t.recruiter_id,
  t.role, t.split_pct from job_team t where t.business_id = ${db.businessId} and t.job_id = ${jobId} and t.split_pct > 0
  and (select sum(split_pct) from job_team s where s.business_id = t.business_id and s.job_id = t.job_id) = 100`.execute(
		db,
	);
	await sql`
insert into placement_splits (business_id, placement_id, position, recruiter_id, role, pct)
select ${db.businessId}, ${placementId}, 0, p.owner_id, 'owner', 100 from placements p where p.business_id = ${db.businessId} and p.id = ${placementId}
  and p.owner_id is not null and not exists (select from placement_splits s where s.business_id = p.business_id and s.placement_id = p.id)`.execute(
		db,
	);
}

/** Adds equipment to hand over; documents belong to the admission. */
async function checklist(db: Scoped, placementId: number): Promise<void> {
	await sql`
insert into placement_checks (business_id, placement_id, kind, name, equipment_id)
select ${db.businessId}, ${placementId}, 'equipment', e.name_pt, e.id from equipment e
where e.business_id = ${db.businessId} and e.active and e.archived_at is null and e.kind in ('notebook', 'badge')`.execute(
		db,
	);
}

/** Removes a placement whose hire was undone before anything followed. */
export async function cancelPlacement(db: Scoped, applyId: number, actor: Actor): Promise<void> {
	const { rows } = await sql<Row<"placements", "id" | "status" | "replaces_id" | "job_id">>`
update placements p set status = 'cancelled' from placements b
where p.business_id = ${db.businessId} and p.apply_id = ${applyId} and p.archived_at is null and p.status in ('draft', 'approved', 'started', 'in guarantee')
  and b.business_id = p.business_id and b.id = p.id returning p.id, b.status, p.replaces_id, p.job_id`.execute(db);
	for (const { id, status, replaces_id: replacedId, job_id: jobId } of rows) {
		if (status !== "draft" && replacedId !== null) await restoreReplacedHire(db, { replacedId, jobId });
		await undoPlacementBilling(db, id);
		await cancelAdmission(db, id, actor);
		await audit(db, {
			actor,
			action: "update",
			recordType: "placements",
			recordId: id,
			changes: { status: [status, "cancelled"] },
		});
	}
}

/** Reverts the approval of a replacement: the client is owed a free hire again. */
async function restoreReplacedHire(
	db: Scoped,
	{ replacedId, jobId }: { replacedId: number; jobId: number },
): Promise<void> {
	const original = await db
		.updateTable("placements")
		.set({ status: "ended in guarantee" })
		.where("business_id", "=", db.businessId)
		.where("id", "=", replacedId)
		.where("status", "=", "replaced")
		.returning("id")
		.executeTakeFirst();
	if (!original) return;
	await db
		.updateTable("jobs")
		.set({ zero_fee: true })
		.where("business_id", "=", db.businessId)
		.where("id", "=", jobId)
		.execute();
}
