import { parseMoney } from "../money/money.ts";
import { prose } from "../text/form-fields.ts";
import { type Answer, type EvaluationQuestion, filterShownQuestions, longestText } from "./evaluation.ts";

type Typed = Record<string, string | string[]>;

export interface Read {
	/** As it was typed, to draw the form again. */
	typed: Typed;
	answers: Record<string, Answer>;
	/** By box: a key of `asked:problems`, or of `forms`. */
	errors: Record<string, string>;
}

interface Reading {
	/** It is only put aside: what is missing may stay so. */
	partial: boolean;
	/** Files that were taken earlier or just now, by question. */
	files: Readonly<Record<string, string>>;
}

export const getConsentField = (key: string) => `consent_${key}`;

/** Reads what was typed into the boxes of these questions. Answers to what is not asked are dropped. */
export function readAnswers(
	questions: readonly EvaluationQuestion[],
	form: FormData,
	{ partial, files }: Reading,
): Read {
	const typed: Typed = {};
	const errors: Record<string, string> = {};
	const all: Record<string, Answer> = {};
	for (const question of questions) {
		const texts = textsIn(form, question);
		if (question.kind === "file" || question.kind === "video") {
			const file = files[question.key];
			if (file) all[question.key] = file;
			continue;
		}
		typed[question.key] = isSeveral(question) ? texts : (texts[0] ?? "");
		const found = readOne(question, texts);
		if ("problem" in found) errors[question.key] = found.problem;
		else if (found.answer !== undefined) all[question.key] = found.answer;
	}
	const asked = filterShownQuestions(questions, all);
	const answers: Record<string, Answer> = {};
	for (const question of questions) if (!asked.includes(question)) delete errors[question.key];
	for (const { key, required, consent } of asked) {
		const answer = all[key];
		if (answer !== undefined) answers[key] = answer;
		else if (required && !partial && !errors[key]) errors[key] = "forms:required";
		if (!consent) continue;
		const agreed = form.get(getConsentField(key)) === "on";
		typed[getConsentField(key)] = agreed ? "on" : "";
		if (answer !== undefined && !agreed) errors[getConsentField(key)] = "asked:problems.consent";
	}
	return { typed, answers, errors };
}

const isSeveral = ({ kind, several }: EvaluationQuestion) =>
	kind === "drag-drop" || (kind === "multiple choice" && several);

function textsIn(form: FormData, { key, kind }: EvaluationQuestion): string[] {
	const raw = kind === "drag-drop" ? positions(form, key) : form.getAll(key);
	return raw.filter((one): one is string => typeof one === "string").map((text) => prose(text).trim());
}

/** Boxes of an order are called by their places. */
function positions(form: FormData, key: string): FormDataEntryValue[] {
	return Array.from({ length: 20 }, (_, at) => form.get(`${key}[${at}]`)).filter((one) => one !== null);
}

type Found = { answer: Answer | undefined } | { problem: string };

function readOne({ kind, options, several }: EvaluationQuestion, texts: string[]): Found {
	const said = texts.filter((text) => text !== "");
	const [one] = said;
	if (one === undefined) return { answer: undefined };
	const known = (allowed: readonly string[]) => said.every((text) => allowed.includes(text));
	switch (kind) {
		case "text":
			return one.length > longestText ? { problem: "asked:problems.long" } : { answer: one };
		case "yes or no":
			return known(["yes", "no"]) ? { answer: one } : { problem: "asked:problems.choose" };
		case "score":
			return /^(\d|10)$/.test(one) ? { answer: Number(one) } : { problem: "asked:problems.choose" };
		case "monetary": {
			const cents = parseMoney(one);
			return cents === null ? { problem: "reference:problems.money" } : { answer: cents };
		}
		case "autocomplete":
			return known(options) ? { answer: one } : { problem: "asked:problems.fromList" };
		case "multiple choice":
			if (!known(options)) return { problem: "asked:problems.choose" };
			return { answer: several ? [...new Set(said)] : one };
		case "drag-drop":
			return new Set(said).size === options.length && known(options)
				? { answer: said }
				: { problem: "asked:problems.order" };
		default:
			return { answer: undefined };
	}
}
