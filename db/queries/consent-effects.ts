import { legallySensitiveFields } from "#app/domain/candidates/sensitive-fields.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { findColumns, updateColumns } from "#db/queries/candidate-columns.ts";
import { writeSensitiveField } from "#db/queries/candidate-sensitive-data.ts";
import { withdrawConsent } from "#db/queries/consents.ts";

export interface ConsentTarget {
	purpose: string;
	field: string | null;
}

/** Whether a field of the record itself depends on consent. */
export const isConsentColumn = (field: string) => candidates.fields[field]?.shouldConsent === true;

export interface ConsentContext {
	trx: Scoped;
	businessId: number;
	/** Candidate id. */
	id: number;
	actor: Actor;
}

/** Revokes the consent and deletes data stored only under it. False without one. */
export async function revokeConsent(
	of: ConsentContext,
	consentId: number,
	may: (given: ConsentTarget) => boolean,
): Promise<boolean> {
	const given = await withdrawConsent(of.trx, of.id, consentId);
	if (!given || !may(given)) return false;
	await deleteWithoutConsent(of, given);
	return true;
}

/** Deletes data whose only basis was the revoked consent. */
export async function deleteWithoutConsent(of: ConsentContext, given: ConsentTarget): Promise<void> {
	const { trx, id, actor } = of;
	const fields = keptBy(given);
	for (const field of fields.filter((field) => !isConsentColumn(field)))
		await writeSensitiveField(trx, id, field, null);
	await forgetColumns(of, fields.filter(isConsentColumn));
	await audit(trx, {
		actor,
		action: "withdraw_consent",
		recordType: "candidates",
		recordId: id,
		changes: fields.length > 0 ? { fields } : { purpose: given.purpose },
		ip: actor.ip ?? null,
	});
}

/** Fields stored only under this consent. */
function keptBy({ purpose, field }: ConsentTarget): string[] {
	if (purpose === "sensitive") return [...legallySensitiveFields];
	return purpose === "admission" && field !== null ? [field] : [];
}

async function forgetColumns({ trx, businessId, id, actor }: ConsentContext, fields: readonly string[]) {
	if (fields.length === 0) return;
	const details = Object.entries(candidates.fields).filter(([, { detailOf }]) =>
		fields.includes(detailOf?.choice ?? ""),
	);
	const names = [...fields, ...details.map(([name]) => name)];
	const { seen } = await findColumns(trx, id, names);
	await updateColumns(trx, { businessId, id, actor, name: "civil" }, names, {}, seen);
}
