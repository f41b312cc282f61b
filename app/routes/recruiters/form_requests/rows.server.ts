import type { Answer, EvaluationQuestion } from "#app/domain/forms/evaluation.ts";
import { getRequestState } from "#app/domain/forms/request.ts";
import type { Formatters, When } from "#app/http/formatters.ts";
import type { ListedRequest } from "#db/queries/forms/find.ts";

export interface RequestRow {
	uid: string;
	title: string;
	kind: string;
	person: string;
	candidate: { uid: string; name: string } | null;
	job: string | null;
	stands: string;
	tone: "neutral" | "info" | "success" | "warning" | "danger";
	score: number | null;
	passed: boolean | null;
	knockedOut: boolean;
	sent: When;
	answered: When | null;
}

const tones = {
	done: "success",
	refused: "warning",
	revoked: "neutral",
	expired: "neutral",
	over: "warning",
	open: "info",
} as const;

/** Requests as their tables show them. */
export const formatRequestRows = (requests: readonly ListedRequest[], format: Formatters): RequestRow[] =>
	requests.map((one) => {
		const stands = getRequestState(one, format.now);
		const { t, locale } = format;
		return {
			uid: one.uid,
			title: (locale === "en" && one.title_en) || one.title_pt || t(`asked:kinds.${one.kind}`),
			kind: t(`asked:kinds.${one.kind}`),
			person: one.person ?? t("asked:desk.nobody"),
			candidate: one.candidate_uid && one.candidate ? { uid: one.candidate_uid, name: one.candidate } : null,
			job: one.job,
			stands: t(`asked:desk.stands.${stands === "open" ? one.state : stands}` as "asked:desk.stands.sent"),
			tone: tones[stands],
			score: one.score,
			passed: one.passed,
			knockedOut: one.knockouts.length > 0,
			sent: format.when(one.created_at),
			answered: one.answered_at && format.when(one.answered_at),
		};
	});

/** An answer in words. */
export function formatAnswer(
	question: EvaluationQuestion,
	answer: Answer | undefined,
	{ t, money }: Formatters,
): string {
	if (answer === undefined) return "";
	if (question.kind === "monetary") return money(Number(answer), "BRL");
	if (question.kind === "yes or no") return answer === "yes" ? t("asked:yes") : t("asked:no");
	if (Array.isArray(answer))
		return answer.map((one, at) => (question.kind === "drag-drop" ? `${at + 1}. ${one}` : String(one))).join(", ");
	return String(answer);
}
