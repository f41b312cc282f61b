import { shouldConsent } from "#app/domain/candidates/candidate-sensitive.ts";
import { labelsOf } from "#app/entities/kit/labels.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import type { Opened } from "#app/routes/recruiters/with-record.server.ts";
import { audit } from "#db/kit/audit.ts";
import { updateRecord } from "#db/kit/crud.ts";
import { writeField } from "#db/queries/candidate-sensitive.ts";
import { withdrawConsent } from "#db/queries/consents.ts";

const isSealed = (field: string) => shouldConsent.some((one) => one === field);
const isDescribed = (field: string) => candidates.fields[field]?.shouldConsent === true;

/** Only a consent to a field is taken back here: one to an application goes with the application. */
export const isTakenBack = ({ purpose, field }: { purpose: string; field: string | null }) =>
	purpose === "admission" && field !== null && (isSealed(field) || isDescribed(field));

/** A field's own name. */
export function nameOf(field: string, t: TFunction): string {
	if (isDescribed(field)) return labelsOf(candidates, t).field(field);
	if (field === "bank_data_form") return t("candidate_record:consents.bank");
	return isSealed(field) ? t(`candidate_record:sensitive.fields.${field as "pis"}`) : field;
}

/** Ends the consent and forgets what was kept by it, with what was asked only because of it. False when there is none. */
export async function takeBack(open: Opened<"candidates">, uid: string, consentId: number): Promise<boolean> {
	const { trx, who, businessId, id, actor } = open;
	const given = await withdrawConsent(trx, businessId, id, consentId);
	if (!given || !isTakenBack(given)) return false;
	const field = given.field ?? "";
	if (isSealed(field)) await writeField(trx, businessId, id, field, null);
	else {
		const details = Object.entries(candidates.fields).filter(([, { detailOf }]) => detailOf?.choice === field);
		const names = [field, ...details.map(([name]) => name)];
		const values = Object.fromEntries(names.map((name) => [name, null]));
		await updateRecord(trx, businessId, candidates, who, uid, values, { version: null, actor });
	}
	await audit(trx, businessId, {
		actor,
		action: "withdraw_consent",
		recordType: "candidates",
		recordId: id,
		changes: { fields: [field] },
		ip: actor.ip ?? null,
	});
	return true;
}
