import { sql } from "kysely";
import type { SensitiveField } from "#app/domain/candidates/sensitive-fields.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { findColumns, updateColumns } from "../candidate-columns.ts";
import { addSensitiveData } from "../candidate-sensitive-data.ts";
import { giveConsent } from "../consents.ts";

interface Of {
	businessId: number;
	/** Candidate id. */
	id: number;
	actor: Actor & { ip?: string | null };
}

interface Collected {
	columns: Record<string, unknown>;
	sealed: Partial<Record<SensitiveField, string>>;
	skills: readonly string[];
}

interface Agreed {
	/** Fields stored only with their own consent. */
	consents: readonly string[];
	sensitive: boolean;
	locale: string;
	siteId: number | null;
}

/** Writes collected data to the candidate with its consents. */
export async function saveCollectedData(
	db: Scoped,
	of: Of,
	{ columns, sealed, skills }: Collected,
	agreed: Agreed,
): Promise<void> {
	const { businessId, id, actor } = of;
	const names = Object.keys(columns);
	if (names.length > 0) {
		const { seen } = await findColumns(db, id, names);
		await updateColumns(db, { ...of, name: "data_collection" }, names, columns, seen);
	}
	await addSensitiveData(db, of, sealed);
	if (skills.length > 0)
		await sql`insert into candidate_skills (business_id, candidate_id, name)
select ${businessId}, ${id}, said from unnest(${[...skills]}::text[]) said
where not exists (select from candidate_skills k where k.business_id = ${businessId} and k.candidate_id = ${id} and lower(k.name) = lower(said))
on conflict do nothing`.execute(db);
	const given = { candidateId: id, locale: agreed.locale, siteId: agreed.siteId, ip: actor.ip ?? null };
	for (const field of agreed.consents) await giveConsent(db, { ...given, purpose: "admission", field });
	if (agreed.sensitive) await giveConsent(db, { ...given, purpose: "sensitive", field: null });
}
