import type { Answer, EvaluationQuestion } from "#app/domain/forms/evaluation.ts";
import { getRequestState } from "#app/domain/forms/form-request.ts";
import { formatPhone } from "#app/domain/text/phone-display.ts";
import type { FormattedTime, Formatters } from "#app/http/formatters.ts";
import { formatDate, formatNumber } from "#app/i18n/format.ts";
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
	sent: FormattedTime;
	answered: FormattedTime | null;
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
	requests.map((request) => {
		const stands = getRequestState(request, format.now);
		const { t, locale } = format;
		return {
			uid: request.uid,
			title: (locale === "en" && request.title_en) || request.title_pt || t(`asked:kinds.${request.kind}`),
			kind: t(`asked:kinds.${request.kind}`),
			person: request.person ?? t("asked:desk.nobody"),
			candidate:
				request.candidate_uid && request.candidate ? { uid: request.candidate_uid, name: request.candidate } : null,
			job: request.job,
			stands: t(`asked:desk.stands.${stands === "open" ? request.state : stands}` as "asked:desk.stands.sent"),
			tone: tones[stands],
			score: request.score,
			passed: request.passed,
			knockedOut: request.knockouts.length > 0,
			sent: format.when(request.created_at),
			answered: request.answered_at && format.when(request.answered_at),
		};
	});

export function formatAnswer(
	question: EvaluationQuestion,
	answer: Answer | undefined,
	{ t, money, locale }: Formatters,
): string {
	if (answer === undefined) return question.isSealed ? t("asked:desk.inField") : "";
	const name = (item: string) => question.names?.[item]?.[locale] ?? item;
	if (question.kind === "monetary") return money(Number(answer), "BRL");
	if (question.kind === "yes or no") return answer === "yes" ? t("asked:yes") : t("asked:no");
	if (Array.isArray(answer))
		return answer
			.map((item, at) => (question.kind === "drag-drop" ? `${at + 1}. ${item}` : name(String(item))))
			.join(", ");
	if (question.fieldKind === "day") return formatDate(locale, String(answer));
	if (question.fieldKind === "phone") return formatPhone(String(answer));
	if (question.fieldKind === "integer") return formatNumber(locale, Number(answer));
	return name(String(answer));
}
