import { parseMoney } from "../money/money.ts";
import { normalizeProse } from "../text/form-fields.ts";
import {
	type Answer,
	type Answers,
	type EvaluationQuestion,
	filterShownQuestions,
	maxTextLength,
} from "./evaluation.ts";

type Input = Record<string, string | string[]>;

export interface ParsedAnswers {
	/** As it was typed, to draw the form again. */
	typed: Input;
	answers: Record<string, Answer>;
	/** Message keys of `asked:problems` or `forms`, by input. */
	errors: Record<string, string>;
}

interface Reading {
	/** A draft: required answers may be missing. */
	partial: boolean;
	/** Files uploaded earlier or in this request, by question. */
	files: Readonly<Record<string, string>>;
	/** Answers parsed by their custom fields, by question; invalid ones are absent. */
	ofFields?: Answers;
}

export const getConsentField = (key: string) => `consent_${key}`;

/** Answers to questions that are not shown are dropped. */
export function readAnswers(
	questions: readonly EvaluationQuestion[],
	form: FormData,
	{ partial, files, ofFields = {} }: Reading,
): ParsedAnswers {
	const input: Input = {};
	const errors: Record<string, string> = {};
	const all: Record<string, Answer> = {};
	for (const question of questions) {
		const texts = textsIn(form, question);
		if (question.kind === "file" || question.kind === "video") {
			const file = files[question.key];
			if (file) all[question.key] = file;
			continue;
		}
		input[question.key] = isSeveral(question) ? texts : (texts[0] ?? "");
		const parsed = question.field ? { answer: ofFields[question.key] } : readOne(question, texts);
		if ("problem" in parsed) errors[question.key] = parsed.problem;
		else if (parsed.answer !== undefined) all[question.key] = parsed.answer;
	}
	const request = filterShownQuestions(questions, all);
	const answers: Record<string, Answer> = {};
	for (const question of questions) if (!request.includes(question)) delete errors[question.key];
	for (const { key, required, consent } of request) {
		const answer = all[key];
		if (answer !== undefined) answers[key] = answer;
		else if (required && !partial && !errors[key]) errors[key] = "forms:required";
		if (!consent) continue;
		const agreed = form.get(getConsentField(key)) === "on";
		input[getConsentField(key)] = agreed ? "on" : "";
		if (answer !== undefined && !agreed) errors[getConsentField(key)] = "asked:problems.consent";
	}
	return { typed: input, answers, errors };
}

const isSeveral = ({ kind, several }: EvaluationQuestion) =>
	kind === "drag-drop" || (kind === "multiple choice" && several);

function textsIn(form: FormData, { key, kind }: EvaluationQuestion): string[] {
	const raw = kind === "drag-drop" ? positions(form, key) : form.getAll(key);
	return raw.filter((item): item is string => typeof item === "string").map((text) => normalizeProse(text).trim());
}

/** Inputs of an ordering are named by position. */
function positions(form: FormData, key: string): FormDataEntryValue[] {
	return Array.from({ length: 20 }, (_, at) => form.get(`${key}[${at}]`)).filter((item) => item !== null);
}

type Result = { answer: Answer | undefined } | { problem: string };

function readOne({ kind, options, several }: EvaluationQuestion, texts: string[]): Result {
	const filled = texts.filter((text) => text !== "");
	const [item] = filled;
	if (item === undefined) return { answer: undefined };
	const readExisting = (allowed: readonly string[]) => filled.every((text) => allowed.includes(text));
	switch (kind) {
		case "text":
			return item.length > maxTextLength ? { problem: "asked:problems.long" } : { answer: item };
		case "yes or no":
			return readExisting(["yes", "no"]) ? { answer: item } : { problem: "asked:problems.choose" };
		case "score":
			return /^(\d|10)$/.test(item) ? { answer: Number(item) } : { problem: "asked:problems.choose" };
		case "monetary": {
			const cents = parseMoney(item);
			return cents === null ? { problem: "reference:problems.money" } : { answer: cents };
		}
		case "autocomplete":
			return readExisting(options) ? { answer: item } : { problem: "asked:problems.fromList" };
		case "multiple choice":
			if (!readExisting(options)) return { problem: "asked:problems.choose" };
			return { answer: several ? [...new Set(filled)] : item };
		case "drag-drop":
			return new Set(filled).size === options.length && readExisting(options)
				? { answer: filled }
				: { problem: "asked:problems.order" };
		default:
			return { answer: undefined };
	}
}
