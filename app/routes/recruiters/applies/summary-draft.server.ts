import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { detectLanguage } from "#app/domain/language-model/detect-language.ts";
import type { PurposeKey } from "#app/domain/language-model/purposes.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { readDebrief } from "#app/routes/shared/interviews/debrief.server.ts";
import type { DraftEntryPoint, DraftRequest } from "#app/routes/shared/language-model/model-draft.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findApplyNotificationData } from "#db/queries/apply-notification-data.ts";
import { listNotesAboutApply } from "#db/queries/notes/about-apply.ts";
import { findDebriefApply, listScoredFeedbacks } from "#db/queries/scorecards/debrief-apply.ts";

/** Sources that can be summarized: an application's notes, or its scorecards. */
export const summaryKinds = ["notes", "debrief"] as const;
export type SummaryKind = (typeof summaryKinds)[number];

export const maySummarize = (user: Recruiter, kind: SummaryKind): boolean =>
	can(user, "read", "applies") &&
	can(user, "read", "candidates") &&
	can(user, "read", kind === "notes" ? "notes" : "interviews");

interface SummaryPlace {
	/** Public id of the application. */
	uid: string;
	kind: SummaryKind;
	format: Formatters;
}

/** Model draft of an apply summary; each sentence cites its source. */
export function defineSummaryDraft(user: Recruiter, { uid, kind, format }: SummaryPlace): DraftEntryPoint<PurposeKey> {
	const place = { recordType: "applies", recordUid: uid };
	const about = (trx: Scoped) => (maySummarize(user, kind) ? findSummarized(trx, uid) : null);
	const notes: DraftEntryPoint<"notes_summary"> = {
		...place,
		purpose: "notes_summary",
		async readRequest(trx) {
			const apply = await about(trx);
			const facts = apply ? await listNoteFacts(trx, user, apply) : [];
			return apply && facts.length > 0 ? { facts, ...describe(apply, facts, format) } : null;
		},
	};
	const debrief: DraftEntryPoint<"debrief_summary"> = {
		...place,
		purpose: "debrief_summary",
		async readRequest(trx) {
			const apply = await about(trx);
			if (!apply) return null;
			const cards = await listScorecardFacts(trx, user, apply.applyId, format);
			const facts = [...cards, ...(await listFeedbackFacts(trx, user, apply.applyId))];
			return facts.length > 0 ? { facts, ...describe(apply, facts, format) } : null;
		},
	};
	return kind === "notes" ? notes : debrief;
}

/** Maximum characters sent per text; at most twenty scorecard texts are sent. */
const mostOfNote = 1_000;

async function findSummarized(trx: Scoped, uid: string) {
	const apply = /^[\w-]{1,64}$/.test(uid) ? await findDebriefApply(trx, uid) : undefined;
	const news = apply && (await findApplyNotificationData(trx, apply.id));
	return apply && news && news.anonymised_at === null ? { applyId: apply.id, candidateId: news.candidateId } : null;
}

/** The facts' language is used, since the summary is checked against their words. */
function describe(
	{ candidateId }: { candidateId: number },
	facts: readonly { text: string }[],
	{ locale }: Formatters,
): Pick<DraftRequest<PurposeKey>, "person" | "language"> {
	const language = detectLanguage(facts.map(({ text }) => text).join("\n"));
	return { person: { candidateId }, language: language === "pt" || language === "en" ? language : locale };
}

async function listNoteFacts(trx: Scoped, user: Recruiter, about: { applyId: number; candidateId: number }) {
	const notes = await listNotesAboutApply(trx, about, user);
	return notes.map(({ uid, body_text }) => ({
		kind: "note" as const,
		text: body_text.slice(0, mostOfNote),
		to: `/recruiters/notes/${uid}`,
	}));
}

/** Interviewers' comments per attribute, as far as this viewer may see them. */
async function listScorecardFacts(trx: Scoped, user: Recruiter, applyId: number, format: Formatters) {
	const { t } = format;
	const [person] = (await readDebrief(trx, { applyId }, user.id, format)).people;
	if (!person || person.hidden) return [];
	return person.cards
		.flatMap((card) => {
			const to = `/recruiters/interviews/${card.interview}`;
			const fact = (text: string) => ({ kind: "scorecard" as const, text: text.slice(0, mostOfNote), to });
			return [
				...card.judgements.flatMap(({ attribute, verdict, note }) =>
					verdict || note
						? [
								fact(
									[`${attribute}: ${verdict ? t(`scorecards:verdicts.${verdict}`) : "–"}`, note]
										.filter(Boolean)
										.join(". "),
								),
							]
						: [],
				),
				...(card.notes ? [fact(card.notes)] : []),
			];
		})
		.slice(0, 20);
}

async function listFeedbackFacts(trx: Scoped, user: Recruiter, applyId: number) {
	if (!can(user, "read", "feedbacks")) return [];
	return (await listScoredFeedbacks(trx, applyId))
		.flatMap(({ uid, text }) =>
			text ? [{ kind: "note" as const, text: text.slice(0, mostOfNote), to: `/recruiters/feedbacks/${uid}` }] : [],
		)
		.slice(0, 3);
}
