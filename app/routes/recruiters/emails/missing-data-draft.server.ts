import type { Recruiter } from "#app/domain/access/session-user.ts";
import type { MailTexts } from "#app/domain/mail/email-template.ts";
import { firstName } from "#app/domain/mail/merge-fields.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { DraftEntryPoint } from "#app/routes/shared/language-model/model-draft.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Addressee } from "#db/queries/email-composition.ts";
import { findMissingData } from "../triage/criteria.server.ts";

interface DraftRequest {
	/** Public id of an apply. */
	apply: string | null;
	person: Addressee;
	format: Formatters;
}

/** Letter requesting the data missing for a decision; undefined when complete. */
export async function readMissingDataEmail(
	trx: Scoped,
	user: Recruiter,
	{ apply, person, format }: DraftRequest,
): Promise<MailTexts | undefined> {
	if (!apply || !/^[\w-]{1,64}$/.test(apply)) return undefined;
	const request = await findMissingData(trx, user, apply, format);
	if (!request || request.candidate !== person.uid || request.missing.length === 0) return undefined;
	const values = {
		job: plain(request.job),
		name: plain(firstName(person.name)),
		missing: request.missing.map((title) => `- ${plain(title)}`).join("\n"),
	};
	return {
		subject: format.t("letters:compose.missing.subject", values),
		body: format.t("letters:compose.missing.body", values),
	};
}

/** Removes braces that would be parsed as merge fields. */
const plain = (text: string) => text.replace(/[{}]{2,}/g, "");

/** Lets a language model draft the middle of the same letter. */
export const defineMissingDataDraft = (
	user: Recruiter,
	{ apply, person, format }: Pick<DraftRequest, "format"> & { apply: string; person: Addressee | null },
): DraftEntryPoint<"missing_letter"> => ({
	purpose: "missing_letter",
	recordType: "applies",
	recordUid: apply,
	async readRequest(trx) {
		const request = /^[\w-]{1,64}$/.test(apply) ? await findMissingData(trx, user, apply, format) : undefined;
		if (!request || request.missing.length === 0 || (person && request.candidate !== person.uid)) return null;
		return {
			facts: [
				{ kind: "intent", text: format.t("letters:compose.missing.intent") },
				{ kind: "job", text: request.job },
				...request.missing.map((text) => ({ kind: "missing" as const, text })),
			],
			person: { candidateId: request.candidateId },
			language: format.locale,
		};
	},
	// Adds the greeting of the rule-based letter.
	async toText(_trx, middle) {
		const name = plain(firstName(person?.name ?? ""));
		return plain(`${format.t("letters:compose.missing.greeting", { name })}\n\n${middle}`);
	},
});
