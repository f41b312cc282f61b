import { sql } from "kysely";
import { findAdmissionModel } from "#app/domain/admissions/admission-models.ts";
import type { ContractRecord } from "#app/domain/esocial/contract-form.ts";
import type { WorkerRecord } from "#app/domain/esocial/worker-record.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { readSensitiveData } from "../candidate-sensitive-data.ts";

const sealedFields = ["cpf", "biological_gender", "ethnicity", "dependents"] as const;

/** Reads the encrypted values reported to eSocial and audits the access. */
export async function readSealedReportData(
	db: Scoped,
	{ candidateId, actor }: { candidateId: number; actor: Actor },
): Promise<WorkerRecord["sealed"]> {
	const { values } = await readSensitiveData(db, { businessId: db.businessId, id: candidateId, actor }, sealedFields);
	return values;
}

/** The unencrypted facts reported to eSocial about an employee. */
export async function findReportedData(db: Scoped, employeeId: number) {
	const row = await selectFacts(db, employeeId);
	return {
		// An employee hired directly by a client is reported by that client.
		employerCnpj: row.kind === "direct" ? row.client_cnpj : row.employer_cnpj,
		workplaceCnpj: row.client_cnpj ?? row.employer_cnpj,
		model:
			row.admission_model ??
			findAdmissionModel({
				regime: null,
				contract_model: row.contract_model,
				internal_contract_model: row.internal_contract_model,
			}),
		contract: {
			position: row.position ?? undefined,
			salary_cents: row.salary_cents ?? undefined,
			starts_on: row.starts_on,
		} satisfies { [K in keyof ContractRecord]: ContractRecord[K] | undefined },
		weeklyHours: row.weekly_hours,
		schedule: row.work_schedule,
		positionCbo: row.cbo_code,
		nationality: row.nationality,
		educationLevel: row.education_level,
		person:
			row.candidate_id === null
				? null
				: { candidateId: row.candidate_id, candidateUid: row.candidate_uid ?? "", facts: toPerson(row) },
	};
}

type FactsRow = Awaited<ReturnType<typeof selectFacts>>;

function selectFacts(db: Scoped, employeeId: number) {
	return db
		.selectFrom("employees as e")
		.innerJoin("businesses as b", "b.id", "e.business_id")
		.leftJoin("candidates as c", (join) =>
			join.onRef("c.business_id", "=", "e.business_id").onRef("c.id", "=", "e.candidate_id"),
		)
		.leftJoin("client_companies as k", (join) =>
			join.onRef("k.business_id", "=", "e.business_id").onRef("k.id", "=", "e.client_company_id"),
		)
		.select([
			...(["e.name", "e.position", "e.salary_cents", "e.contract_gender", "e.email", "e.mobile_phone"] as const),
			...(["e.work_schedule", "e.kind", "e.admission_model", "e.contract_model", "e.internal_contract_model"] as const),
			...(["b.cnpj as employer_cnpj", "k.cnpj as client_cnpj"] as const),
			...(["c.id as candidate_id", "c.uid as candidate_uid", "c.marital_status", "c.education_level"] as const),
			...(["c.street", "c.number", "c.complement", "c.district", "c.cep", "c.state", "c.nationality"] as const),
			...(["c.mobile_phone as candidate_phone", "c.email as candidate_email"] as const),
			sql<string>`e.admission_date::text`.as("starts_on"),
			sql<string | null>`c.date_birth::text`.as("birth_date"),
			sql<number | null>`(select w.weekly_hours from work_schedules w where w.business_id = e.business_id
        and w.name_pt = e.work_schedule and w.archived_at is null limit 1)`.as("weekly_hours"),
			sql<
				string | null
			>`(select o.cbo_code from positions o where o.business_id = e.business_id and o.archived_at is null
        and app_plain(e.position) in (app_plain(o.name_pt), app_plain(o.name_en)) and o.cbo_code is not null limit 1)`.as(
				"cbo_code",
			),
			sql<number | null>`(select n.ibge_code::int from cities n
        where app_plain(n.name) = app_plain(c.city) and n.state = c.state limit 1)`.as("city_code"),
		])
		.where("e.business_id", "=", db.businessId)
		.where("e.id", "=", employeeId)
		.executeTakeFirstOrThrow();
}

function toPerson(row: FactsRow): Omit<WorkerRecord, "sealed"> {
	const { name, birth_date, marital_status, contract_gender } = row;
	const { street, number, complement, district, cep, state, city_code } = row;
	return {
		name,
		birth_date,
		marital_status,
		contract_gender,
		phone: row.mobile_phone ?? row.candidate_phone,
		email: row.email ?? row.candidate_email,
		address: { street, number, complement, district, cep, state, city_code },
	};
}
