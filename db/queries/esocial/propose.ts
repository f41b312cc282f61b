import { sql } from "kysely";
import type { SensitiveField } from "#app/domain/candidates/sensitive-fields.ts";
import type { Scoped } from "#db/kit/in-business.ts";

const proposedFields: readonly SensitiveField[] = ["dependents", "ethnicity", "biological_gender"];

/** Proposes an event for changed encrypted data; triggers propose those of other columns. */
export async function proposeChangeEvent(db: Scoped, candidateId: number, fields: readonly SensitiveField[]) {
	const changed = fields.filter((field) => proposedFields.includes(field));
	if (changed.length === 0) return;
	await sql`select app_propose_esocial(e.business_id, e.id, 'S-2205', ${sql.val([...changed])}::text[]) from employees e
where e.business_id = ${db.businessId} and e.candidate_id = ${candidateId} and e.archived_at is null
  and e.stage not in ('ended', 'cancelled')`.execute(db);
}
