import { blindIndexes } from "#db/kit/blind-index.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/** Whether a CPF differs from the candidate's known one or belongs to someone else. */
export async function isConflictingCpf(db: Scoped, candidateId: number, cpf: string): Promise<boolean> {
	const hashes = blindIndexes(cpf);
	const rows = await db
		.selectFrom("candidates")
		.select(["id", "cpf_hash"])
		.where("business_id", "=", db.businessId)
		.where("archived_at", "is", null)
		.where((eb) => eb.or([eb("id", "=", candidateId), eb("cpf_hash", "in", hashes)]))
		.execute();
	return rows.some(({ id, cpf_hash: hash }) => (id === candidateId ? hash !== null && !hashes.includes(hash) : true));
}
