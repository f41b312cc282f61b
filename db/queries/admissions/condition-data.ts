import { sql } from "kysely";
import { type AdmissionFacts, requiresDriverLicense } from "#app/domain/admissions/conditions.ts";
import { tryDecrypt } from "#db/kit/encryption.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

interface FactRow
	extends Row<"candidates", "date_birth" | "nationality" | "transportation">,
		Row<"employees", "contract_gender" | "admission_date"> {
	job_equipment: string[] | null;
	texts: string[] | null;
	gender: string | null;
	dependents: string | null;
}

const contractGenders: Readonly<Record<number, "female" | "male">> = { 1: "female", 2: "male" };

export async function findConditionData(db: Scoped, employeeId: number): Promise<AdmissionFacts> {
	const { rows } = await sql<FactRow>`
select c.date_birth::text as date_birth, c.nationality, c.transportation, e.contract_gender, e.admission_date::text as admission_date,
  j.equipment || e.equipment as job_equipment, array[j.requirements, j.responsibilities, j.description] as texts,
  (select s.sealed from candidate_sensitive s where s.business_id = e.business_id and s.candidate_id = e.candidate_id and s.field = 'biological_gender') as gender,
  (select s.sealed from candidate_sensitive s where s.business_id = e.business_id and s.candidate_id = e.candidate_id and s.field = 'dependents') as dependents
from employees e left join candidates c on c.business_id = e.business_id and c.id = e.candidate_id
left join jobs j on j.business_id = e.business_id and j.id = e.job_id
where e.business_id = ${db.businessId} and e.id = ${employeeId}`.execute(db);
	const row = rows[0];
	const gender = tryDecrypt(row?.gender ?? null, "value");
	return {
		gender: contractGenders[row?.contract_gender ?? 0] ?? (gender === "female" || gender === "male" ? gender : null),
		birth: row?.date_birth ? String(row.date_birth) : null,
		nationality: row?.nationality ?? null,
		dependents: row?.dependents ? countDependents(tryDecrypt(row.dependents, "value")) : 0,
		transportation: row?.transportation ?? null,
		licence: requiresDriverLicense({
			equipment: row?.job_equipment ?? [],
			texts: (row?.texts ?? []).filter((text) => typeof text === "string"),
		}),
		firstDay: String(row?.admission_date ?? ""),
	};
}

/** An older free text counts as one. */
function countDependents(text: string | null): number {
	if (!text) return 0;
	try {
		const rows: unknown = JSON.parse(text);
		return Array.isArray(rows) ? rows.length : 1;
	} catch {
		return 1;
	}
}
