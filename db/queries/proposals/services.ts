import { sql } from "kysely";
import type { FeeType } from "#app/domain/fees/fee-rule.ts";
import { type ServiceInputs, serviceFee } from "#app/domain/fees/service-fee.ts";
import type { ServiceKind } from "#app/domain/proposals/document.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import type { Actor } from "#db/kit/types.ts";
import { updateDiscountState } from "./discount.ts";
import { insertProposalEvent } from "./events.ts";
import { updateProposalValue } from "./totals.ts";

/** Money in cents; percentages, months, salaries and hours in hundredths. */
export interface ServiceInput {
	kind: ServiceKind;
	title: string;
	positionLevel: string | null;
	regime: number | null;
	openings: number;
	salary: number | null;
	bonus: number | null;
	standardFeeId: number | null;
	planId: number | null;
	rule: FeeType;
	feePct: number | null;
	salaries: number | null;
	amount: number | null;
	hours: number | null;
	months: number;
	withBonus: boolean;
	minFee: number | null;
	discountPct: number;
	discountMaxPct: number | null;
	overrideReason: string | null;
}

export interface ServiceRow extends ServiceInput, Row<"proposal_services", "id" | "uid"> {
	unit: Column<"proposal_services", "unit_cents">;
	total: Column<"proposal_services", "total_cents">;
	feeName: Column<"standard_fees", "name"> | null;
	job: { uid: string; title: string; code: string } | null;
}

const hundredths = (column: string) => sql`round(${sql.ref(column)} * 100)::int`;

export async function listServices(db: Scoped, proposalId: number): Promise<ServiceRow[]> {
	const { rows } = await sql<ServiceRow>`
select s.id, s.uid, s.kind, s.title, s.position_level as "positionLevel", s.regime::int as regime, s.openings, s.salary_cents::float8 as salary,
  s.bonus_cents::float8 as bonus, s.standard_fee_id as "standardFeeId", s.pricing_plan_configuration_id as "planId", s.fee_type as rule,
  ${hundredths("s.fee_pct")} as "feePct", ${hundredths("s.fee_salaries")} as salaries, s.amount_cents::float8 as amount,
  ${hundredths("s.hours")} as hours, ${hundredths("s.salary_months")} as months, s.include_target_bonus as "withBonus",
  s.min_fee_cents::float8 as "minFee", ${hundredths("s.discount_pct")} as "discountPct", ${hundredths("s.discount_max_pct")} as "discountMaxPct",
  s.override_reason as "overrideReason", s.unit_cents::float8 as unit, s.total_cents::float8 as total, f.name as "feeName",
  case when j.id is not null then json_build_object('uid', j.uid, 'title', j.title, 'code', j.code) end as job
from proposal_services s
left join standard_fees f on f.business_id = s.business_id and f.id = s.standard_fee_id
left join jobs j on j.business_id = s.business_id and j.id = s.job_id
where s.business_id = ${db.businessId} and s.proposal_id = ${proposalId} order by s.position, s.id`.execute(db);
	return rows;
}

export const toFeeInput = (service: ServiceInput): ServiceInputs => ({
	rule: service.rule,
	salary: service.salary ?? 0,
	bonus: service.bonus ?? 0,
	months: service.months,
	withBonus: service.withBonus,
	feePct: service.feePct ?? 0,
	salaries: service.salaries ?? 0,
	amount: service.amount ?? 0,
	hours: service.hours ?? 0,
	minFee: service.minFee,
	discountPct: service.discountPct,
	openings: service.openings,
});

const part = (value: number | null) => (value === null ? null : String(value / 100));

function getColumns(service: ServiceInput) {
	const { unit, total } = serviceFee(toFeeInput(service));
	return {
		kind: service.kind,
		title: service.title,
		position_level: service.positionLevel,
		regime: service.regime,
		openings: service.openings,
		salary_cents: service.salary,
		bonus_cents: service.bonus,
		standard_fee_id: service.standardFeeId,
		pricing_plan_configuration_id: service.planId,
		fee_type: service.rule,
		fee_pct: part(service.feePct),
		fee_salaries: part(service.salaries),
		amount_cents: service.amount,
		hours: part(service.hours),
		salary_months: String(service.months / 100),
		include_target_bonus: service.withBonus,
		min_fee_cents: service.minFee,
		discount_pct: String(service.discountPct / 100),
		discount_max_pct: part(service.discountMaxPct),
		override_reason: service.overrideReason,
		unit_cents: unit,
		total_cents: total,
	};
}

/** Also updates the proposal's value, discount state and history. */
export async function saveService(
	db: Scoped,
	proposalId: number,
	{ uid, service }: { uid: string | null; service: ServiceInput },
	actor: Actor,
): Promise<boolean> {
	const columns = getColumns(service);
	const { max } = await db
		.selectFrom("proposal_services")
		.select(sql<number>`coalesce(max(position), 0)::int`.as("max"))
		.where("business_id", "=", db.businessId)
		.where("proposal_id", "=", proposalId)
		.executeTakeFirstOrThrow();
	const written = uid
		? await db
				.updateTable("proposal_services")
				.set({ ...columns, updated_at: new Date() })
				.where("business_id", "=", db.businessId)
				.where("proposal_id", "=", proposalId)
				.where("uid", "=", uid)
				.returning("id")
				.executeTakeFirst()
		: await db
				.insertInto("proposal_services")
				.values({ ...columns, business_id: db.businessId, proposal_id: proposalId, position: max + 1 })
				.returning("id")
				.executeTakeFirst();
	if (!written) return false;
	const { title, discountPct, overrideReason } = service;
	await insertProposalEvent(db, proposalId, {
		kind: "services",
		reason: overrideReason?.slice(0, 120),
		details: { title, act: uid ? "changed" : "added", total: columns.total_cents, discountPct },
		actor,
	});
	await follow(db, proposalId, actor);
	return true;
}

export async function removeService(db: Scoped, proposalId: number, uid: string, actor: Actor): Promise<boolean> {
	const gone = await db
		.deleteFrom("proposal_services")
		.where("business_id", "=", db.businessId)
		.where("proposal_id", "=", proposalId)
		.where("uid", "=", uid)
		.where("job_id", "is", null)
		.returning("title")
		.executeTakeFirst();
	if (!gone) return false;
	const details = { title: gone.title, act: "removed" };
	await insertProposalEvent(db, proposalId, { kind: "services", details, actor });
	await follow(db, proposalId, actor);
	return true;
}

async function follow(db: Scoped, proposalId: number, actor: Actor): Promise<void> {
	await updateProposalValue(db, proposalId);
	await updateDiscountState(db, proposalId, actor);
	await sql`update proposals set updated_at = now(), lock_version = lock_version + 1
where business_id = ${db.businessId} and id = ${proposalId}`.execute(db);
}
