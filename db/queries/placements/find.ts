import { sql } from "kysely";
import type { PlacementStatus } from "#app/domain/placements/status.ts";
import type { Remuneration, TermSplit, Terms } from "#app/domain/placements/terms.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

interface Named {
	id: number;
	uid: string;
	name: string;
}

export interface Placement
	extends Row<
		"placements",
		| "id"
		| "uid"
		| "title"
		| "terms_version"
		| "lock_version"
		| "owner_id"
		| "fee_cents"
		| "guarantee_until"
		| "end_date"
		| "end_reason"
		| "approved_at"
	> {
	name: string;
	status: PlacementStatus;
	apply: { id: number; uid: string } | null;
	candidate: Named;
	job: Named;
	company: Named;
	costumer: Named | null;
	replaces: { id: number; uid: string; title: string } | null;
	replaced_by: { uid: string; title: string } | null;
	approved_by: Column<"recruiters", "name"> | null;
	terms: Terms;
	splits: (TermSplit & { id: number; name: string })[];
}

const hundredths = (column: string) => sql`round(${sql.ref(column)} * 100)::int`;

/** A hire of this business with all that was agreed about it. */
export async function findPlacement(db: Scoped, uid: string): Promise<Placement | undefined> {
	const { rows } = await sql<Omit<Placement, "terms" | "name"> & Flat>`
select p.id, p.uid, p.title, p.status, p.terms_version, p.lock_version, p.owner_id, p.fee_cents, p.guarantee_until, p.end_date,
  p.end_reason, p.approved_at, (select name from recruiters r where r.business_id = p.business_id and r.id = p.approved_by_id) as approved_by,
  (select json_build_object('id', a.id, 'uid', a.uid) from applies a where a.business_id = p.business_id and a.id = p.apply_id) as apply,
  json_build_object('id', c.id, 'uid', c.uid, 'name', c.name) as candidate,
  json_build_object('id', j.id, 'uid', j.uid, 'name', j.title) as job,
  json_build_object('id', k.id, 'uid', k.uid, 'name', k.name) as company,
  (select json_build_object('id', o.id, 'uid', o.uid, 'name', o.legal_name) from costumers o
    where o.business_id = p.business_id and o.id = p.costumer_id) as costumer,
  (select json_build_object('id', o.id, 'uid', o.uid, 'title', o.title) from placements o
    where o.business_id = p.business_id and o.id = p.replaces_id) as replaces,
  (select json_build_object('uid', o.uid, 'title', o.title) from placements o
    where o.business_id = p.business_id and o.replaces_id = p.id and o.status <> 'cancelled' limit 1) as replaced_by,
  p.start_date, p.regime, p.contract_model, p.currency, p.remuneration, ${hundredths("p.salary_months")} as salary_months, p.fee_type,
  ${hundredths("p.fee_pct")} as fee_pct, ${hundredths("p.fee_times")} as fee_times, p.fee_fixed_cents, p.min_fee_cents,
  ${hundredths("p.discount_pct")} as discount_pct, p.include_target_bonus, p.fee_reason, p.guarantee_days, p.prorata_days,
  (select uid from standard_billings b where b.business_id = p.business_id and b.id = p.standard_billing_id) as standard_billing,
  (select coalesce(json_agg(json_build_object('id', r.id, 'recruiter', r.uid, 'name', r.name, 'role', s.role,
      'pct', round(s.pct * 100)::int) order by s.position), '[]')
    from placement_splits s join recruiters r on r.business_id = s.business_id and r.id = s.recruiter_id
    where s.business_id = p.business_id and s.placement_id = p.id) as splits
from placements p
join candidates c on c.business_id = p.business_id and c.id = p.candidate_id
join jobs j on j.business_id = p.business_id and j.id = p.job_id
join client_companies k on k.business_id = p.business_id and k.id = p.client_company_id
where p.business_id = ${db.businessId} and p.uid = ${uid} and p.archived_at is null`.execute(db);
	const row = rows[0];
	return row && { ...row, name: row.candidate.name, terms: termsIn(row) };
}

type Flat = Omit<Terms, "fee_fixed" | "min_fee" | "costumer" | "splits"> &
	Row<"placements", "fee_fixed_cents" | "min_fee_cents"> & { remuneration: Remuneration[] };

function termsIn(row: Flat & Pick<Placement, "costumer" | "splits">): Terms {
	const { start_date, regime, contract_model, currency, remuneration, salary_months, fee_type, fee_pct } = row;
	const { fee_times, discount_pct, include_target_bonus, fee_reason, guarantee_days, prorata_days } = row;
	return {
		start_date,
		regime,
		contract_model,
		currency,
		remuneration,
		salary_months,
		fee_type,
		fee_pct,
		fee_times,
		discount_pct,
		include_target_bonus,
		fee_reason,
		guarantee_days,
		prorata_days,
		fee_fixed: row.fee_fixed_cents,
		min_fee: row.min_fee_cents,
		costumer: row.costumer?.uid ?? null,
		standard_billing: row.standard_billing,
		splits: row.splits.map(({ recruiter, role, pct }) => ({ recruiter, role, pct })),
	};
}

/** Earlier versions, the newest first. */
export async function listVersions(db: Scoped, placementId: number) {
	const { rows } = await sql<
		Row<"placement_versions", "version" | "reason"> & {
			terms: Terms;
			by: Column<"recruiters", "name"> | null;
			at: Column<"placement_versions", "created_at">;
		}
	>`
select v.version, v.terms, v.reason, r.name as by, v.created_at as at from placement_versions v
left join recruiters r on r.business_id = v.business_id and r.id = v.recruiter_id
where v.business_id = ${db.businessId} and v.placement_id = ${placementId} order by v.version desc limit 50`.execute(
		db,
	);
	return rows;
}

export async function termChoices(db: Scoped, companyId: number, placementId: number) {
	const { rows } = await sql<{
		costumers: { uid: string; name: string }[];
		billings: { uid: string; name: string }[];
		recruiters: { uid: string; name: string }[];
	}>`
select (select coalesce(json_agg(json_build_object('uid', uid, 'name', legal_name) order by legal_name), '[]') from costumers
    where business_id = ${db.businessId} and client_company_id = ${companyId} and archived_at is null) as costumers,
  (select coalesce(json_agg(json_build_object('uid', uid, 'name', name) order by name), '[]') from standard_billings
    where business_id = ${db.businessId} and active and archived_at is null) as billings,
  (select coalesce(json_agg(json_build_object('uid', r.uid, 'name', r.name) order by r.name), '[]') from (
    select uid, name from recruiters r where business_id = ${db.businessId} and (status = 'active' or exists (select from placement_splits s
      where s.business_id = r.business_id and s.placement_id = ${placementId} and s.recruiter_id = r.id)) order by name limit 300) r) as recruiters`.execute(
		db,
	);
	return rows[0] ?? { costumers: [], billings: [], recruiters: [] };
}
