import { foldText } from "../text/fold-text.ts";
import { splitSentences } from "../text/sentences.ts";
import { cleanText } from "./clean-text.ts";
import type { Concealer } from "./conceal.ts";
import { contactPatterns } from "./contact-patterns.ts";
import { detectLanguage, isForeignScript } from "./detect-language.ts";
import type { ModelTrouble } from "./model-problem.ts";
import type { ModelLanguage } from "./prompt.ts";
import { isFaithful } from "./translation.ts";

/** Reasons to exclude a sentence from drafts. */
export const exclusionReasons = ["no_source", "not_in_source", "link", "placeholder"] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

/** A sentence of a draft, with the numbers of its facts. */
export interface DraftSentence {
	text: string;
	facts: number[];
	strike: ExclusionReason | null;
	/** Starts a paragraph. */
	begins: boolean;
}

export type ParsedModelAnswer = { ok: true; sentences: DraftSentence[] } | { ok: false; trouble: ModelTrouble };

/** Facts an answer is checked against. */
export interface AnswerContext {
	/** Facts as sent. */
	facts: readonly string[];
	language: ModelLanguage;
	concealer: Concealer;
	/** A line for each fact, in another language than the facts'. */
	isTranslation?: boolean;
}

export const hasMarkup = (text: string): boolean => markup.test(text);
const markup = /<!doctype|<\/?(?:html|head|body|script|style|iframe|object|embed|svg|form|img|link|meta|base|a)\b/i;
const hiddenLinks =
	/[\p{L}\p{N}-]{1,63}\s?(?:\[\.\]|\(\.\)|\{\.\}|\s(?:dot|ponto)\s)\s?(?:com|net|org|br|io|info|example|test)(?![\p{L}\p{N}])/giu;
const citation = /\[\s{0,2}\d{1,2}(?:\s{0,2}[,;]\s{0,2}\d{1,2}){0,20}\s{0,2}\]/g;

/** Thoughts before the answer, and the fence around it. */
export const withoutWrapping = (text: string): string =>
	text
		.replace(/<think(?:ing)?>[\s\S]{0,200000}?<\/think(?:ing)?>/gi, "")
		.replace(/^\s{0,20}```[\w-]{0,20}[^\S\n]{0,20}\n/, "")
		.replace(/\n[^\S\n]{0,20}```\s{0,20}$/, "");

/** Plain-text sentences with fact numbers, in the requested language, without links or invented data. */
export function parseModelAnswer(answer: string, sent: AnswerContext): ParsedModelAnswer {
	const raw = withoutWrapping(answer);
	if (markup.test(raw)) return { ok: false, trouble: "markup" };
	const text = cleanText(raw);
	const bare = text.replace(citation, " ").replace(/\[[A-Z]{3,12}_\d{1,3}\]/g, " ");
	if (!/\p{L}/u.test(bare)) return { ok: false, trouble: "empty" };
	const language = detectLanguage(bare);
	if (isForeignScript(bare) || (language !== null && language !== sent.language))
		return { ok: false, trouble: "language" };
	const sentences: DraftSentence[] = [];
	let begins = true;
	for (const line of text.split("\n").slice(0, 200)) {
		if (line.trim() === "") begins = true;
		for (const sentence of readAnswerLine(line, sent)) {
			sentences.push({ ...sentence, begins });
			begins = false;
		}
	}
	if (sent.isTranslation) return readTranslation(sentences, sent);
	if (sentences.every(({ strike }) => strike !== null)) return { ok: false, trouble: "unsourced" };
	return { ok: true, sentences };
}

/** Requires one faithful line per passage; otherwise the whole translation is rejected. */
function readTranslation(sentences: readonly DraftSentence[], { facts }: AnswerContext): ParsedModelAnswer {
	const ordered = sentences.toSorted((first, other) => (first.facts[0] ?? 0) - (other.facts[0] ?? 0));
	const isWhole =
		ordered.length === facts.length &&
		ordered.every(({ strike, facts: cited }, at) => strike === null && cited.length === 1 && cited[0] === at + 1);
	return isWhole ? { ok: true, sentences: ordered } : { ok: false, trouble: "altered" };
}

/** The sentences of one line, each judged. */
export function readAnswerLine(line: string, sent: AnswerContext): Omit<DraftSentence, "begins">[] {
	const numbers = [...line.matchAll(citation)].flatMap(([group]) => (group.match(/\d{1,2}/g) ?? []).map(Number));
	const facts = [...new Set(numbers)].filter((number) => number >= 1 && number <= sent.facts.length);
	const isMadeUp = facts.length < new Set(numbers).size;
	const text = withoutMarks(line.replace(citation, " "));
	const parts = sent.isTranslation ? [text] : splitSentences(text).map((sentence) => sentence.text);
	return parts
		.filter((part) => /[\p{L}\p{N}]/u.test(part))
		.map((part) => {
			const { plain, hadLink } = withoutLinks(part);
			const restored = sent.concealer.restore(plain);
			const strike = hadLink
				? "link"
				: restored === null
					? "placeholder"
					: facts.length === 0 || isMadeUp
						? "no_source"
						: isSupported(plain, facts, sent)
							? null
							: "not_in_source";
			return { text: restored ?? plain, facts, strike };
		});
}

/** Removes markup, citations and addresses that are not from the facts, then restores placeholders. */
export function toVisibleText(text: string, { concealer }: AnswerContext): string {
	return concealer.restore(withoutLinks(withoutMarks(text.replace(citation, " "))).plain) ?? "";
}

/** Removes Markdown; keeps the text of links, drops their addresses. */
const withoutMarks = (line: string): string =>
	line
		.replace(/^\s{0,20}(?:#{1,6}|>|[-*•])\s{1,4}/, "")
		.replace(/[*_`~]{2,3}|`/g, "")
		.replace(/\s{2,}/g, " ")
		.trim();

/** Contacts from the facts are placeholders at this point, so remaining ones were invented. */
export function withoutLinks(text: string): { plain: string; hadLink: boolean } {
	let plain = text.replace(/!?\[([^[\]]{0,300})\]\([^()\n]{0,2000}\)/g, "$1 ");
	for (const [, pattern] of contactPatterns) plain = plain.replace(pattern, " ");
	plain = plain.replace(hiddenLinks, " ");
	return plain === text
		? { plain: text, hadLink: false }
		: { plain: plain.replace(/\s{2,}/g, " ").trim(), hadLink: true };
}

const stop = new Set(
	"para como esta este essa esse isso mais muito pela pelo pelos pelas sobre entre quando tambem seus suas nosso nossa voce voces sera serao pode podem temos tenho that this with from your have will would could about they them their there which when what been were more also than then into only please".split(
		" ",
	),
);

const getStems = (text: string): Set<string> =>
	new Set(
		foldText(text)
			.split(/[^\p{L}\p{N}_]+/u)
			.filter((word) => word.length > 3 && !stop.has(word))
			.map((word) => word.slice(0, 5))
			// Short names: SAP, BI, C++.
			.concat(
				(text.match(/(?<![\p{L}\p{N}])\p{Lu}[\p{Lu}\d]{0,2}[+#]{0,2}(?![\p{L}\p{N}+#])/gu) ?? []).filter(
					(word) => word.length > 1,
				),
			),
	);
const getNumbers = (text: string): string[] =>
	text.replace(/\[[A-Z]{3,12}_\d{1,3}\]/g, " ").match(/\d+(?:[.,]\d+)*/g) ?? [];

/** True if the cited facts contain all numbers and names, and some of the words. */
function isSupported(
	sentence: string,
	facts: readonly number[],
	{ facts: all, isTranslation }: AnswerContext,
): boolean {
	const cited = facts.map((number) => all[number - 1] ?? "").join("\n");
	if (isTranslation) return isFaithful(cited, sentence);
	const numbers = new Set(getNumbers(cited));
	if (!getNumbers(sentence).every((number) => numbers.has(number))) return false;
	const everything = foldText(all.join("\n"));
	const names = [
		...sentence.replace(/\[[A-Z]{3,12}_\d{1,3}\]/g, " ").matchAll(/(?<=[\p{L}\p{N},;] )\p{Lu}[\p{L}\p{N}]+/gu),
	];
	if (!names.every(([name]) => everything.includes(foldText(name)))) return false;
	const [own, theirs] = [getStems(sentence), getStems(cited)];
	const shared = [...own].filter((stem) => theirs.has(stem)).length;
	return own.size === 0 || (shared > 0 && shared * 5 >= own.size);
}

/** Text of the sentences that are not excluded. */
export const joinDraft = (sentences: readonly DraftSentence[]): string =>
	sentences
		.filter(({ strike }) => strike === null)
		.reduce((text, sentence) => `${text}${text === "" ? "" : sentence.begins ? "\n\n" : " "}${sentence.text}`, "");
