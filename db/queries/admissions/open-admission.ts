import { sql } from "kysely";
import {
	type AdmissionModel,
	findAdmissionModel,
	findEmploymentKind,
} from "#app/domain/admissions/admission-models.ts";
import { admissionDeadline, taskDay } from "#app/domain/admissions/deadline.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import type { Actor } from "#db/kit/types.ts";
import { cancelEmployeeAdmission } from "./cancel.ts";
import { notifyContacts } from "./handovers.ts";
import { activateLink } from "./link.ts";
import { equipmentLead, moveDeadlines, readHolidayCalendar } from "./move-deadlines.ts";
import { listRequirements } from "./requirements.ts";
import { syncModelRequirements } from "./sync-model-requirements.ts";
import { updateStage } from "./update-stage.ts";

interface Hire
	extends Row<
			"placements",
			| "candidate_id"
			| "job_id"
			| "client_company_id"
			| "title"
			| "regime"
			| "contract_model"
			| "salary_cents"
			| "currency"
			| "owner_id"
		>,
		Row<"candidates", "name" | "email" | "mobile_phone">,
		Row<"jobs", "position_level" | "work_schedule" | "benefits" | "equipment" | "city" | "state"> {
	first_day: string;
}

/** Idempotent; called wherever a placement is created. Existing admissions stay unchanged. */
export async function openAdmission(
	db: Scoped,
	placementId: number,
	actor: Actor,
): Promise<{ id: number; uid: string } | null> {
	const existing = await findByPlacement(db, placementId);
	if (existing) return { id: existing.id, uid: existing.uid };
	const hire = await findHire(db, placementId);
	if (!hire) return null;
	const { rows } = await sql<Row<"employees", "id" | "uid">>`
insert into employees (business_id, name, candidate_id, kind, contract_model, position, client_company_id, job_id, salary_cents, currency, admission_date,
  owner_id, email, mobile_phone, work_schedule, benefits, equipment, placement_id, stage, admission_model, created_by_id)
values (${db.businessId}, ${hire.name}, ${hire.candidate_id}, ${findEmploymentKind(hire)}, ${findEmploymentKind(hire) === "client" ? (hire.contract_model ?? 1) : null},
  ${hire.title}, ${hire.client_company_id}, ${hire.job_id}, ${hire.salary_cents}, ${hire.currency}, ${hire.first_day}, ${hire.owner_id},
  ${hire.email}, ${hire.mobile_phone}, ${hire.work_schedule}, ${hire.benefits}, ${hire.equipment}, ${placementId}, 'waiting', ${findAdmissionModel(hire)},
  ${actor.type === "recruiter" ? actor.id : null})
on conflict (business_id, placement_id) where placement_id is not null and archived_at is null do nothing returning id, uid`.execute(
		db,
	);
	const created = rows[0];
	if (!created) return openAdmission(db, placementId, actor);
	await fillChecklist(db, {
		id: created.id,
		placementId,
		model: findAdmissionModel(hire),
		firstDay: hire.first_day,
		place: hire,
	});
	await activateLink(db, created.id);
	await updateStage(db, created.id);
	await audit(db, { actor, action: "create", recordType: "employees", recordId: created.id });
	return created;
}

const findByPlacement = (db: Scoped, placementId: number) =>
	db
		.selectFrom("employees")
		.select(["id", "uid", sql<string>`admission_date::text`.as("first_day")])
		.where("business_id", "=", db.businessId)
		.where("placement_id", "=", placementId)
		.where("archived_at", "is", null)
		.executeTakeFirst();

async function findHire(db: Scoped, placementId: number): Promise<Hire | undefined> {
	const { rows } = await sql<Hire>`
select p.candidate_id, p.job_id, p.client_company_id, p.title, p.regime, p.contract_model, p.salary_cents, p.currency, p.owner_id, c.name, c.email,
  c.mobile_phone, j.position_level, j.work_schedule, j.benefits, j.equipment, j.city, j.state, p.start_date::text as first_day
from placements p join candidates c on c.business_id = p.business_id and c.id = p.candidate_id
join jobs j on j.business_id = p.business_id and j.id = p.job_id
where p.business_id = ${db.businessId} and p.id = ${placementId}`.execute(db);
	return rows[0];
}

interface Dossier {
	id: number;
	placementId: number;
	model: AdmissionModel;
	/** YYYY-MM-DD. */
	firstDay: string;
	place: { city: string | null; state: string | null };
}

async function fillChecklist(db: Scoped, dossier: Dossier): Promise<void> {
	const { id, placementId, model, firstDay } = dossier;
	const { day, holidays } = await readHolidayCalendar(db, dossier.place);
	const requirements = await listRequirements(db, model);
	const common = { business_id: db.businessId, employee_id: id };
	const rows = requirements.map(({ id: requirement_id, days_before, ...requirement }) => ({
		...common,
		...requirement,
		requirement_id,
		due_on: days_before === null ? null : taskDay(day, firstDay, days_before, holidays),
	}));
	if (rows.length > 0) await db.insertInto("admission_items").values(rows).execute();
	// Equipment from the placement's checklist becomes a task due before the first day.
	await sql`
insert into admission_items (business_id, employee_id, kind, name_pt, name_en, check_id, due_on, position)
select x.business_id, ${id}, 'task', x.name, e.name_en, x.id, ${taskDay(day, firstDay, equipmentLead, holidays)}, 1000 + x.id::int
from placement_checks x left join equipment e on e.business_id = x.business_id and e.id = x.equipment_id
where x.business_id = ${db.businessId} and x.placement_id = ${placementId} and x.kind = 'equipment'`.execute(db);
	await sql`update employees set due_on = ${admissionDeadline(day, firstDay, holidays)} where business_id = ${db.businessId} and id = ${id}`.execute(
		db,
	);
}

/** Updates an admission after changed terms, only before work begins; another contract changes documents. */
export async function syncAdmissionTerms(
	db: Scoped,
	placementId: number,
	before: { regime: number | null; contract_model: number | null },
): Promise<void> {
	const [existing, hire] = [await findByPlacement(db, placementId), await findHire(db, placementId)];
	if (!existing || !hire) return;
	const kind = findEmploymentKind(hire);
	const model = findAdmissionModel(hire);
	const isOtherModel = findAdmissionModel({ ...hire, ...before }) !== model;
	const { rows } = await sql<Row<"employees", "id">>`
update employees set kind = ${kind}, contract_model = ${kind === "client" ? (hire.contract_model ?? 1) : null}, internal_contract_model = null,
  position = ${hire.title}, salary_cents = ${hire.salary_cents}, currency = ${hire.currency}, admission_date = ${hire.first_day},
  admission_model = case when ${isOtherModel} then ${model} else admission_model end
where business_id = ${db.businessId} and id = ${existing.id} and stage not in ('active', 'ended', 'cancelled') returning id`.execute(
		db,
	);
	if (rows.length === 0) return;
	if (isOtherModel) await syncModelRequirements(db, existing.id);
	if (existing.first_day !== hire.first_day) {
		await moveDeadlines(db, existing.id);
		await notifyContacts(db, existing.id, "moved");
	}
	await updateStage(db, existing.id);
}

export async function cancelAdmission(db: Scoped, placementId: number, actor: Actor): Promise<void> {
	const existing = await findByPlacement(db, placementId);
	if (existing) await cancelEmployeeAdmission(db, existing.id, actor);
}
