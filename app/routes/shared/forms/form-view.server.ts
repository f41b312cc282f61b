import type { RouterContextProvider } from "react-router";
import { site } from "#app/context.ts";
import { type Answer, type EvaluationQuestion, shuffleOptions } from "#app/domain/forms/evaluation.ts";
import { type FormRequestStatus, getDeadline, type RequestKind } from "#app/domain/forms/form-request.ts";
import { getConsentField } from "#app/domain/forms/parse-answers.ts";
import { formatMoneyInput } from "#app/domain/money/money.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { FormField } from "#app/ui/list-view/types.ts";
import { listRequestFiles } from "#db/queries/forms/files.ts";
import type { FormRequest } from "#db/queries/forms/find.ts";
import { listAskedQuestions } from "#db/queries/forms/questions.ts";
import type { FormRequestContext } from "./access.server.ts";
import {
	drawFieldQuestions,
	getInitialFieldValues,
	openFieldQuestions,
	withFieldConsents,
} from "./field-questions.server.ts";

/** A question as its boxes are drawn. */
export interface QuestionView {
	key: string;
	kind: EvaluationQuestion["kind"];
	label: string;
	required: boolean;
	several: boolean;
	options: { value: string; label: string }[];
	/** Who the question applies to; null means everyone. */
	only: string | null;
	consent: string | null;
	file: string | null;
	/** The control of the custom field it is answered into. */
	control: FormField | null;
}

export interface FormView {
	kind: RequestKind;
	stands: FormRequestStatus | "intro";
	title: string;
	text: string | null;
	brand: string;
	person: string | null;
	/** Name of the candidate a referee is asked about. */
	about: string | null;
	job: string | null;
	until: string;
	when: string | null;
	minutes: number;
	timed: { minutes: number; deadline: string | null; time: string | null } | null;
	questions: QuestionView[];
	typed: Record<string, string | string[]>;
	consent: string | null;
	kept: boolean;
	saved: boolean;
	/** They answered just now. */
	sent: boolean;
	canRefuse: boolean;
	mine: boolean;
	score: number | null;
}

type Context = Readonly<RouterContextProvider>;

export async function buildFormView(
	context: Context,
	{ trx, request }: FormRequestContext,
	stands: FormRequestStatus,
	{ mine, saved, sent }: { mine: boolean; saved: boolean; sent: boolean },
): Promise<FormView> {
	const format = createFormatters(context);
	const { locale, t } = format;
	const { kind, time_limit, started_at } = request;
	const all = await listAskedQuestions(trx, request);
	const fields = stands === "open" ? await openFieldQuestions(trx, request, all) : [];
	const query = await withFieldConsents(trx, request.candidate_id, all, fields);
	const files = query.some((item) => item.kind === "file" || item.kind === "video")
		? await listRequestFiles(trx, [request.id])
		: new Map<string, { name: string }>();
	const controls = await drawFieldQuestions(trx, fields, format);
	const deadline = getDeadline(request);
	const open = stands === "open" && !(time_limit !== null && started_at === null);
	return {
		kind,
		stands: stands === "open" && !open ? "intro" : stands,
		title: (locale === "en" && request.title_en) || request.title_pt || t(`asked:kinds.${kind}`),
		text: kind === "cultural_fit" ? t("asked:fitText") : request.text,
		brand: context.get(site).title,
		person: request.anonymous ? null : request.person,
		about: kind === "professional_reference" ? request.candidate : null,
		job: request.job,
		until: formatDate(locale, request.expires_at, "long"),
		when: formatDate(
			locale,
			stands === "done" ? (request.answered_at ?? request.expires_at) : request.expires_at,
			"long",
		),
		minutes: Math.max(1, Math.round(query.reduce((sum, item) => sum + getSeconds(item), 0) / 60)),
		timed: time_limit
			? {
					minutes: time_limit,
					deadline: deadline?.toISOString() ?? null,
					time: deadline && formatDate(locale, deadline, "datetime"),
				}
			: null,
		questions: open
			? query.map((item) => ({
					...drawn(item, query, request, format, files),
					control: controls.get(item.key) ?? null,
				}))
			: [],
		typed: open
			? {
					...getInput(
						query.filter(({ field }) => !field),
						request.answers,
						format,
					),
					...getInitialFieldValues(fields, request, format, mine),
				}
			: {},
		consent: request.consent_text,
		kept: open && request.state === "partial",
		saved,
		sent: sent && stands === "done",
		canRefuse: kind === "professional_reference",
		mine,
		score: stands === "done" && request.passed !== null && kind === "evaluation" ? request.score : null,
	};
}

/** Estimated seconds to answer. */
const getSeconds = ({ kind }: EvaluationQuestion) =>
	kind === "text" ? 60 : kind === "file" || kind === "video" ? 120 : 15;

const getLabel = ({ pt, en }: Pick<EvaluationQuestion, "pt" | "en">, { locale }: Formatters) =>
	locale === "en" && en ? en : pt;

function drawn(
	evaluationQuestion: EvaluationQuestion,
	all: readonly EvaluationQuestion[],
	{ kind, uid, answers }: FormRequest,
	format: Formatters,
	files: ReadonlyMap<string, { name: string }>,
): Omit<QuestionView, "control"> {
	const { t } = format;
	const before = evaluationQuestion.when && all.find(({ key }) => key === evaluationQuestion.when?.key);
	const answer = answers[evaluationQuestion.key];
	const label = (value: string) =>
		kind === "cultural_fit"
			? t(`asked:fitScale.${value as "1"}`)
			: value === "yes" && evaluationQuestion.kind === "yes or no"
				? t("asked:yes")
				: value === "no" && evaluationQuestion.kind === "yes or no"
					? t("asked:no")
					: value;
	const values =
		evaluationQuestion.kind === "yes or no"
			? ["yes", "no"]
			: evaluationQuestion.kind === "score"
				? Array.from({ length: 11 }, (_, n) => String(n))
				: evaluationQuestion.kind === "drag-drop"
					? Array.isArray(answer)
						? answer.map(String)
						: shuffleOptions(evaluationQuestion.options, `${uid}:${evaluationQuestion.key}`)
					: evaluationQuestion.options;
	return {
		key: evaluationQuestion.key,
		kind: evaluationQuestion.kind,
		label: getLabel(evaluationQuestion, format),
		required: evaluationQuestion.required,
		several: evaluationQuestion.several,
		options: values.map((value) => ({ value, label: label(value) })),
		only:
			evaluationQuestion.when && before
				? t("asked:only", {
						answer:
							evaluationQuestion.when.is === "yes"
								? t("asked:yes")
								: evaluationQuestion.when.is === "no"
									? t("asked:no")
									: evaluationQuestion.when.is,
						question: getLabel(before, format),
					})
				: null,
		consent: evaluationQuestion.consent,
		file: typeof answer === "string" ? (files.get(answer)?.name ?? null) : null,
	};
}

function getInput(
	request: readonly EvaluationQuestion[],
	answers: Readonly<Record<string, Answer>>,
	{ locale }: Formatters,
) {
	const input: Record<string, string | string[]> = {};
	for (const { key, kind, consent } of request) {
		const answer = answers[key];
		if (answer === undefined || kind === "file" || kind === "video") continue;
		input[key] =
			kind === "monetary"
				? formatMoneyInput(Number(answer), locale)
				: Array.isArray(answer)
					? answer.map(String)
					: String(answer);
		if (consent) input[getConsentField(key)] = "on";
	}
	return input;
}
