import type { RouterContextProvider } from "react-router";
import { i18n, requestInfo } from "#app/context.ts";
import { getConsentFieldName } from "#app/domain/candidates/consent-field.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { InputValues } from "#app/entities/kit/schema.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { giveConsent, listMissingConsents } from "#db/queries/consents.ts";

const purpose = "admission";

/** Fields stored only with their own consent (specification, section 3: should_consent). */
const consented = (entity: Entity): string[] =>
	Object.entries(entity.fields).flatMap(([name, { shouldConsent }]) => (shouldConsent ? [name] : []));

/** Fields of this record without consent yet; all of them for a new record. */
export async function fieldsWithoutConsent(trx: Scoped, entity: Entity, id: unknown): Promise<string[]> {
	const fields = consented(entity);
	if (fields.length === 0 || typeof id !== "number") return fields;
	return listMissingConsents(trx, { candidateId: id, purpose, fields });
}

/** Splits newly stored fields into those with a consent and those lacking one. */
export async function splitFieldConsents(
	trx: Scoped,
	entity: Entity,
	{ values, base, form }: { values: InputValues; base: InputValues; form: FormData },
): Promise<{ given: string[]; missing: string[] }> {
	const isNew = (name: string) => values[name] !== undefined && values[name] !== null && values[name] !== base[name];
	const request = (await fieldsWithoutConsent(trx, entity, base.id)).filter(isNew);
	const isGiven = (name: string) => form.get(getConsentFieldName(name)) === "on";
	return { given: request.filter(isGiven), missing: request.filter((name) => !isGiven(name)) };
}

/** Saves consents with day, text version and purpose; the history names the recording user. */
export async function saveConsents(
	context: Readonly<RouterContextProvider>,
	trx: Scoped,
	{ candidateId, fields, actor }: { candidateId: number; fields: readonly string[]; actor: Actor },
): Promise<void> {
	if (fields.length === 0) return;
	const { locale } = context.get(i18n);
	const { ip } = context.get(requestInfo);
	for (const field of fields) await giveConsent(trx, { candidateId, purpose, field, locale, siteId: null, ip });
	await audit(trx, {
		actor,
		action: "give_consent",
		recordType: "candidates",
		recordId: candidateId,
		changes: { fields: [...fields] },
		ip: actor.ip ?? null,
	});
}
