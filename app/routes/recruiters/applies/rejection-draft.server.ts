import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";

import { findStrengths } from "#app/domain/interviews/debrief.ts";
import { firstName } from "#app/domain/mail/merge-fields.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { readDebrief } from "#app/routes/shared/interviews/debrief.server.ts";
import type { DraftEntryPoint } from "#app/routes/shared/language-model/model-draft.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findApplyNotificationData } from "#db/queries/apply-notification-data.ts";
import { findDebriefApply } from "#db/queries/scorecards/debrief-apply.ts";

/** Recipient of a rejection with their language; null without read permission. */
async function findRejected(trx: Scoped, user: Recruiter, uid: string) {
	if (!/^[\w-]{1,64}$/.test(uid) || !can(user, "read", "applies") || !can(user, "read", "candidates")) return null;
	const apply = await findDebriefApply(trx, uid);
	const news = apply && (await findApplyNotificationData(trx, apply.id));
	if (!apply || !news || news.anonymised_at !== null) return null;
	return { apply, news, locale: news.locale === "en" ? ("en" as const) : ("pt" as const) };
}

/** Model draft of a rejection mail: a user has decided already, and sends it. */
export const defineRejectionDraft = (
	user: Recruiter,
	{ uid, candidate, format }: { uid: string; candidate: string | null; format: Formatters },
): DraftEntryPoint<"rejection_letter"> => ({
	purpose: "rejection_letter",
	recordType: "applies",
	recordUid: uid,
	async readRequest(trx) {
		const rejected = await findRejected(trx, user, uid);
		if (!rejected || (candidate !== null && rejected.apply.candidate !== candidate)) return null;
		const { apply, news, locale } = rejected;
		const t = fixedT(locale);
		const praised = can(user, "read", "interviews") ? await listPraised(trx, user, apply.id, format) : [];
		return {
			facts: [
				{ kind: "intent", text: t("letters:compose.rejection.thanks") },
				{ kind: "job", text: news.jobTitle },
				{ kind: "intent", text: t("letters:compose.rejection.decision") },
				...(praised.length > 0
					? [
							{
								kind: "scorecard" as const,
								text: t("letters:compose.rejection.praised", { names: praised.join(", ") }),
							},
						]
					: []),
				{ kind: "intent", text: t("letters:compose.rejection.wish") },
			],
			person: { candidateId: news.candidateId },
			language: locale,
		};
	},
	async toText(trx, middle) {
		const rejected = await findRejected(trx, user, uid);
		const name = plain(firstName(rejected?.apply.name ?? ""));
		return rejected
			? plain(`${fixedT(rejected.locale)("letters:compose.missing.greeting", { name })}\n\n${middle}`)
			: plain(middle);
	},
});

/** Attributes without negative ratings, as far as this viewer may see scorecards. */
async function listPraised(trx: Scoped, user: Recruiter, applyId: number, format: Formatters): Promise<string[]> {
	const [person] = (await readDebrief(trx, { applyId }, user.id, format)).people;
	return person && !person.hidden ? findStrengths(person.attributes).strengths.slice(0, 8) : [];
}

/** Rule-based rejection text, the fallback without scorecards; null without permission. */
export async function readRejectionText(trx: Scoped, user: Recruiter, uid: string) {
	const rejected = await findRejected(trx, user, uid);
	if (!rejected) return null;
	const { apply, news, locale } = rejected;
	const t = fixedT(locale);
	const values = {
		job: plain(news.jobTitle),
		name: plain(firstName(apply.name)),
		thanks: t("letters:compose.rejection.thanks"),
		decision: t("letters:compose.rejection.decision"),
		wish: t("letters:compose.rejection.wish"),
	};
	return {
		candidate: apply.candidate,
		subject: t("letters:compose.rejection.subject", values),
		body: t("letters:compose.rejection.body", values),
	};
}

/** Removes braces that would be parsed as merge fields. */
const plain = (text: string) => text.replace(/[{}]{2,}/g, "");
