import type { CustomFieldKind } from "../custom-fields/custom-field.ts";
import type { Question } from "./survey-questions.ts";

/** Question kinds of evaluations (specification, section 2: evaluation types). */
export const evaluationKinds = [
	"text",
	"multiple choice",
	"yes or no",
	"autocomplete",
	"drag-drop",
	"monetary",
	"file",
	"video",
] as const;
export type EvaluationKind = (typeof evaluationKinds)[number];

/** A question as its answer is read: of an evaluation or a survey. */
export interface EvaluationQuestion {
	key: string;
	kind: EvaluationKind | "score";
	pt: string;
	en: string | null;
	required: boolean;
	/** Options to choose or order; for drag-drop in the right order. */
	options: readonly string[];
	/** Those that are right; of yes or no "yes" or "no". Empty: none is wrong. */
	right: readonly string[];
	several: boolean;
	/** Points for a correct answer; for free text, the maximum a reviewer may give. */
	points: number;
	/** A wrong answer is reported to the decision maker. */
	knockout: boolean;
	/** Shown only after that answer to the other question. */
	when: { key: string; is: string } | null;
	/** The answer counts only with this agreed. */
	consent: string | null;
	/** The custom field it is answered into (`field-question.ts`). */
	field?: string | null;
	/** Labels of options that differ from their values. */
	names?: Readonly<Record<string, { pt: string; en: string }>>;
	/** How its field shows a value. */
	fieldKind?: CustomFieldKind;
	/** The answer is stored on the record alone. */
	isSealed?: boolean;
}

/** An answer: a text, the chosen or ordered options, cents, or a file's public id. */
export type Answer = string | readonly string[] | number;
export type Answers = Readonly<Record<string, Answer>>;

export const maxTextLength = 5000;
export const maxPoints = 100;

const choosing: readonly string[] = ["multiple choice", "autocomplete", "drag-drop"];
const judged: readonly string[] = ["multiple choice", "autocomplete", "drag-drop", "yes or no"];

/** Whether it is shown, given the previous answers. */
export function isQuestionShown(question: Pick<EvaluationQuestion, "when">, answers: Answers): boolean {
	const { when } = question;
	if (!when) return true;
	const answer = answers[when.key];
	return [answer].flat().some((item) => String(item) === when.is);
}

/** Questions depending on a hidden question are hidden as well. */
export function filterShownQuestions<Q extends Pick<EvaluationQuestion, "key" | "when">>(
	questions: readonly Q[],
	answers: Answers,
): Q[] {
	const saved: Record<string, Answer> = {};
	return questions.filter((question) => {
		if (!isQuestionShown(question, saved)) return false;
		const answer = answers[question.key];
		if (answer !== undefined) saved[question.key] = answer;
		return true;
	});
}

export const isAutoScored = (evaluationQuestion: Pick<EvaluationQuestion, "kind" | "right" | "points">): boolean =>
	evaluationQuestion.points > 0 &&
	(evaluationQuestion.kind === "drag-drop" ||
		(judged.includes(evaluationQuestion.kind) && evaluationQuestion.right.length > 0));

export const needsReview = (evaluationQuestion: Pick<EvaluationQuestion, "kind" | "right" | "points">): boolean =>
	evaluationQuestion.points > 0 && !isAutoScored(evaluationQuestion) && evaluationQuestion.kind !== "score";

/** From 0 to 1: how right an answer is. */
function rightness({ kind, right, options }: EvaluationQuestion, answer: Answer | undefined): number {
	if (answer === undefined) return 0;
	const messages = [answer].flat().map(String);
	if (kind !== "drag-drop")
		return messages.length === right.length && messages.every((item) => right.includes(item)) ? 1 : 0;
	return options.filter((option, at) => messages[at] === option).length / Math.max(1, options.length);
}

export interface EvaluationResult {
	/** From 0 to 100; null while nothing is known or a reviewer's points are missing. */
	score: number | null;
	passed: boolean | null;
	/** Keys of the questions with a knockout answer. */
	knockouts: string[];
	/** Answers that wait for a reader's points. */
	unread: string[];
}

/** Result of the answers; `marks` are a reviewer's points by question. */
export function getEvaluationResult(
	questions: readonly EvaluationQuestion[],
	answers: Answers,
	{ passScore, marks = {} }: { passScore: number | null; marks?: Readonly<Record<string, number>> },
): EvaluationResult {
	const request = filterShownQuestions(questions, answers);
	const unread = request.filter(
		(item) => needsReview(item) && answers[item.key] !== undefined && marks[item.key] === undefined,
	);
	let got = 0;
	let most = 0;
	for (const item of request) {
		if (isAutoScored(item)) got += item.points * rightness(item, answers[item.key]);
		else if (needsReview(item)) got += Math.min(item.points, Math.max(0, marks[item.key] ?? 0));
		else continue;
		most += item.points;
	}
	const score = most === 0 || unread.length > 0 ? null : Math.round((got / most) * 10_000) / 100;
	return {
		score,
		passed: score === null || passScore === null ? null : score >= passScore,
		knockouts: request.filter((item) => isKnockedOut(item, answers[item.key])).map(({ key }) => key),
		unread: unread.map(({ key }) => key),
	};
}

function isKnockedOut(evaluationQuestion: EvaluationQuestion, answer: Answer | undefined): boolean {
	if (!evaluationQuestion.knockout || answer === undefined || evaluationQuestion.right.length === 0) return false;
	const messages = [answer].flat().map(String);
	return !messages.every((text) => evaluationQuestion.right.includes(text)) || messages.length === 0;
}

/** Deterministic shuffle, so that the order reveals no answer. */
export function shuffleOptions(options: readonly string[], seed: string): string[] {
	const weight = (text: string) =>
		[...`${seed}:${text}`].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003, 7);
	const mixed = [...options].sort((a, b) => weight(a) - weight(b) || a.localeCompare(b));
	// Never the right order by chance.
	const same = mixed.every((item, at) => item === options[at]);
	return same && mixed.length > 1 ? [...mixed.slice(1), mixed[0] as string] : mixed;
}

type Problems = Readonly<Record<string, string>>;

export const maxQuestions = 40;

export function evaluationProblems(
	questions: readonly EvaluationQuestion[],
	added: Omit<EvaluationQuestion, "key">,
): Problems {
	if (questions.length >= maxQuestions) return { pt: "questions:problems.tooMany" };
	const { kind, options, right, knockout, when, several } = added;
	if (choosing.includes(kind) && new Set(options).size < 2) return { options: "questions:problems.twoOptions" };
	if (kind === "multiple choice" && !several && right.length > 1) return { several: "questions:problems.oneRight" };
	if (kind === "autocomplete" && right.length > 1) return { options: "questions:problems.oneRight" };
	if (knockout && !(judged.includes(kind) && kind !== "drag-drop" && right.length > 0))
		return { knockout: "questions:problems.noRight" };
	if (when) {
		const before = questions.find(({ key }) => key === when.key);
		if (!before || !getPossibleAnswers(before).includes(when.is)) return { when: "questions:problems.unknownBranch" };
	}
	return {};
}

/** Answers of a question that a condition may refer to. */
export function getPossibleAnswers({ kind, options }: Pick<EvaluationQuestion, "kind" | "options">): readonly string[] {
	if (kind === "yes or no") return ["yes", "no"];
	return kind === "multiple choice" || kind === "autocomplete" ? options : [];
}

/** Removes conditions on questions that were deleted or now come later. */
export function removeBrokenConditions(questions: readonly EvaluationQuestion[]): EvaluationQuestion[] {
	return questions.map((question, at) => {
		const { when } = question;
		if (!when) return question;
		const before = questions.slice(0, at).find(({ key }) => key === when.key);
		return before && getPossibleAnswers(before).includes(when.is) ? question : { ...question, when: null };
	});
}

/** A survey's question as it is read and drawn. */
export function parseSurveyQuestion({ key, kind, pt, en, required, options = [] }: Question): EvaluationQuestion {
	const kinds = { score: "score", text: "text", choice: "multiple choice", yes: "yes or no" } as const;
	return {
		key,
		kind: kinds[kind],
		pt,
		en,
		required,
		options,
		right: [],
		several: false,
		points: 0,
		knockout: false,
		when: null,
		consent: null,
	};
}

/** Normalises the questions of any kind of form. */
export const parseQuestions = (kind: string, items: readonly unknown[]): EvaluationQuestion[] =>
	kind === "survey" ? (items as Question[]).map(parseSurveyQuestion) : (items as EvaluationQuestion[]);
