import { sql } from "kysely";
import { z } from "zod";
import { listSealedFields, type PayrollFacts, type PayrollFieldName } from "#app/domain/payroll/fields.ts";
import { parseJson } from "#app/domain/text/parse-json.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { readSensitiveData } from "../candidate-sensitive-data.ts";
import { openSealedEvent } from "../esocial/sealed-event.ts";

/** Every access to sealed data is logged. */
export async function findPayrollData(
	db: Scoped,
	employeeIds: readonly number[],
	{ fields, actor }: { fields: readonly PayrollFieldName[]; actor: Actor },
): Promise<PayrollFacts[]> {
	const rows = await selectRows(db, employeeIds);
	const sealedFields = listSealedFields(fields);
	const facts: PayrollFacts[] = [];
	for (const id of employeeIds) {
		const row = rows.find((item) => item.id === id);
		if (!row) continue;
		const sealed = sealedFields.length > 0 && row.candidate_id !== null;
		const { values } = sealed
			? await readSensitiveData(db, { businessId: db.businessId, id: row.candidate_id ?? 0, actor }, sealedFields)
			: { values: {} };
		facts.push(Object.assign(toFacts(row), readSealed(values)));
	}
	return facts;
}

type FactsRow = Awaited<ReturnType<typeof selectRows>>[number];

function selectRows(db: Scoped, ids: readonly number[]) {
	return db
		.selectFrom("employees as e")
		.innerJoin("businesses as b", "b.id", "e.business_id")
		.leftJoin("candidates as c", (join) =>
			join.onRef("c.business_id", "=", "e.business_id").onRef("c.id", "=", "e.candidate_id"),
		)
		.leftJoin("client_companies as k", (join) =>
			join.onRef("k.business_id", "=", "e.business_id").onRef("k.id", "=", "e.client_company_id"),
		)
		.leftJoin("departaments as d", (join) =>
			join.onRef("d.business_id", "=", "e.business_id").onRef("d.id", "=", "e.departament_id"),
		)
		.select(["e.id", "e.name", "e.position", "e.salary_cents", "e.contract_gender", "e.email", "e.mobile_phone"])
		.select([
			"e.work_schedule",
			"e.candidate_id",
			"b.cnpj as employer_cnpj",
			"k.cnpj as client_cnpj",
			"k.name as client",
		])
		.select(["d.name as department", "c.marital_status", "c.education_level", "c.nationality", "c.street", "c.number"])
		.select(["c.complement", "c.district", "c.city", "c.state", "c.cep", "c.email as candidate_email"])
		.select(["c.mobile_phone as candidate_phone"])
		.select([
			sql<string>`e.admission_date::text`.as("admission_date"),
			sql<string | null>`e.end_date::text`.as("end_date"),
			sql<string | null>`e.experience_end::text`.as("experience_end"),
			sql<string | null>`c.date_birth::text`.as("birth_date"),
			sql<number | null>`(select w.weekly_hours from work_schedules w where w.business_id = e.business_id
        and w.name_pt = e.work_schedule and w.archived_at is null limit 1)`.as("weekly_hours"),
			sql<number | null>`(select n.ibge_code::int from cities n
        where app_plain(n.name) = app_plain(c.city) and n.state = c.state limit 1)`.as("city_code"),
			sql<
				string | null
			>`(select v.sealed from esocial_events v where v.business_id = e.business_id and v.employee_id = e.id
        and v.kind in ('S-2200', 'S-2300', 'S-2206') and v.sealed is not null order by v.id desc limit 1)`.as("event"),
			sql<
				string | null
			>`(select v.receipt from esocial_events v where v.business_id = e.business_id and v.employee_id = e.id
        and v.kind in ('S-2200', 'S-2300') and v.state = 'accepted' order by v.id desc limit 1)`.as("receipt"),
		])
		.where("e.business_id", "=", db.businessId)
		.where("e.id", "in", [...ids])
		.execute();
}

const sexes: Readonly<Record<number, string>> = { 1: "F", 2: "M" };

function toFacts(row: FactsRow): PayrollFacts {
	const input = openSealedEvent(row.event)?.input ?? {};
	const box = (name: string) => (typeof input[name] === "string" && input[name] !== "" ? input[name] : undefined);
	const values: { [K in keyof PayrollFacts]: PayrollFacts[K] | null } = {
		name: row.name,
		// These codes come from the contract's eSocial event.
		registration: box("registration"),
		cbo: box("cbo"),
		category: box("category"),
		birth_date: row.birth_date,
		sex: sexes[row.contract_gender ?? 0],
		marital_status: row.marital_status,
		education: row.education_level,
		nationality: row.nationality,
		email: row.email ?? row.candidate_email,
		phone: row.mobile_phone ?? row.candidate_phone,
		street: row.street,
		number: row.number,
		complement: row.complement,
		district: row.district,
		city: row.city,
		city_code: row.city_code,
		state: row.state,
		cep: row.cep,
		admission_date: row.admission_date,
		end_date: row.end_date,
		experience_end: row.experience_end,
		position: row.position,
		department: row.department,
		work_schedule: row.work_schedule,
		weekly_hours: row.weekly_hours,
		salary: row.salary_cents,
		employer_cnpj: row.employer_cnpj,
		workplace_cnpj: row.client_cnpj ?? row.employer_cnpj,
		client: row.client,
		esocial_receipt: row.receipt,
	};
	return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
}

const cells = z.record(z.string(), z.union([z.string(), z.number()]).optional());
const rows = z.array(z.unknown());

type Sealed = Awaited<ReturnType<typeof readSensitiveData>>["values"];

function readSealed(values: Sealed): PayrollFacts {
	const form = (text: string | undefined) => cells.safeParse(parseJson(text ?? "")).data ?? {};
	const [bank, ctps, voter] = [
		form(values.bank_data_form),
		form(values.ctps_form),
		form(values.voter_registration_form),
	];
	const dependents = rows.safeParse(parseJson(values.dependents ?? "")).data;
	const facts = {
		cpf: values.cpf,
		rg: values.rg,
		pis: values.pis,
		mother_name: values.mother_name,
		father_name: values.father_name,
		ctps_number: ctps.number,
		ctps_series: ctps.series,
		ctps_state: ctps.state,
		voter_number: voter.number,
		bank: bank.number,
		bank_branch: bank.branch,
		bank_account: bank.account,
		dependents_count: dependents?.length,
	};
	return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}
