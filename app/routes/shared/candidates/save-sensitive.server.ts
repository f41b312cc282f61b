import type { RouterContextProvider } from "react-router";
import { i18n, requestInfo, site } from "#app/context.ts";
import {
	consentRequiredFields,
	hasSensitiveData,
	type sensitiveForm,
} from "#app/domain/candidates/sensitive-fields.ts";
import type { FormResult, ParsedForm } from "#app/ui/form/parse.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { isCpfTaken, writeSensitiveData } from "#db/queries/candidate-sensitive-data.ts";
import { giveConsent, listMissingConsents } from "#db/queries/consents.ts";

interface Of {
	trx: Scoped;
	businessId: number;
	/** The candidate's. */
	id: number;
	actor: Actor;
}

type Good = Extract<ParsedForm<typeof sensitiveForm>, { ok: true }>;
type Stored =
	| { ok: true }
	| { ok: false; status: 422 | 409; answer: { result: FormResult; conflict?: { now: string; seen: string } } };

/** Saves posted sensitive data with its consents; recruiters may request hiring consents only. */
export async function saveSensitive(
	context: Readonly<RouterContextProvider>,
	{ trx, businessId, id, actor }: Of,
	form: FormData,
	parsed: Good,
): Promise<Stored> {
	const { t, locale } = context.get(i18n);
	const { value } = parsed;
	const isOwn = actor.type === "candidate";
	const refused = (errors: Parameters<Good["reply"]>[0]): Stored => ({
		ok: false,
		status: 422,
		answer: { result: parsed.reply(errors) },
	});
	// The candidate's own form never reveals whether a CPF is registered.
	if (!isOwn && value.cpf && (await isCpfTaken(trx, id, value.cpf)))
		return refused({ cpf: ["candidate_record:sensitive.cpfTaken"] });
	// Without the checksum, a partial form would clear every value.
	const seen = form.get("seen");
	if (typeof seen !== "string") return refused({ "": [t("errors:generic")] });
	const of = { candidateId: id, purpose: "admission" } as const;
	const fields = consentRequiredFields.filter((field) => value[field] !== null);
	const missing = await listMissingConsents(trx, { ...of, fields });
	if (missing.length > 0 && form.get("consent") !== "on")
		return refused({
			consent: [isOwn ? "candidates:info.consentRequired" : "candidate_record:sensitive.consentRequired"],
		});
	const asksSensitive =
		isOwn &&
		hasSensitiveData(value) &&
		(await listMissingConsents(trx, { ...of, purpose: "sensitive", fields: [null] })).length > 0;
	if (asksSensitive && form.get("sensitive_consent") !== "on")
		return refused({ sensitive_consent: ["reference:problems.sensitiveConsent"] });
	const saved = await writeSensitiveData(trx, { businessId, id, actor }, value, seen);
	if (!saved.ok) {
		const now = t("candidate_record:sensitive.changed");
		return { ok: false, status: 409, answer: { result: parsed.reply({}), conflict: { now, seen: saved.seen } } };
	}
	const given = {
		...of,
		locale,
		siteId: isOwn ? context.get(site).id : null,
		ip: isOwn ? context.get(requestInfo).ip : null,
	};
	for (const field of missing) await giveConsent(trx, { ...given, field });
	if (asksSensitive) await giveConsent(trx, { ...given, purpose: "sensitive", field: null });
	return { ok: true };
}
