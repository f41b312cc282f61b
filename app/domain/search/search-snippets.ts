import { foldText } from "../text/fold-text.ts";
import type { SearchField } from "./search-fields.ts";
import type { SearchTerm } from "./search-query.ts";
import { searchWords, splitCompound, wordForms } from "./search-words.ts";

export interface ExpandedTerm extends SearchTerm {
	others?: readonly string[];
}

/** A text of a person and its location: a search field, or their introduction. */
export interface PersonText {
	place: Exclude<SearchField, "current"> | "about" | "experience";
	text: string;
	/** When a note, mail or answer was written. */
	at?: Date | null;
	/** Title of a mail, form or interview. */
	title?: string | null;
	/** Whether a title or employer is of now. */
	isCurrent?: boolean;
}

/** The matching sentence in pieces; those at odd indexes are the match. */
export interface SearchSnippet {
	place: PersonText["place"];
	at: Date | null;
	title: string | null;
	pieces: string[];
}

/** Maximum words of a synonym. */
const longestSynonym = 5;
const before = 50;
const after = 80;

export function findSearchSnippets(
	terms: readonly ExpandedTerm[],
	texts: readonly PersonText[],
	most = 3,
): SearchSnippet[] {
	const reasons = new Map<PersonText, SearchSnippet>();
	const read = texts.map((text) => ({ text, tokens: getTokens(text) }));
	for (const term of terms) {
		for (const { text, tokens } of read) {
			if (!isInField(term, text)) continue;
			const range = findTerm(term, tokens);
			if (!range) continue;
			if (!reasons.has(text) && reasons.size < most)
				reasons.set(text, {
					place: text.place,
					at: text.at ?? null,
					title: text.title ?? null,
					pieces: cutSentence(text.text, terms, range),
				});
			break;
		}
	}
	return [...reasons.values()];
}

export function listMissingTerms(terms: readonly ExpandedTerm[], texts: readonly PersonText[]): ExpandedTerm[] {
	const read = texts.map((text) => ({ text, tokens: getTokens(text) }));
	return terms.filter((term) => !read.some(({ text, tokens }) => isInField(term, text) && findTerm(term, tokens)));
}

function isInField({ field }: SearchTerm, { place, isCurrent }: PersonText): boolean {
	if (field === null) return true;
	if (field === "current") return isCurrent === true;
	if (field === "cv") return place === "cv" || place === "about" || place === "experience";
	return field === place;
}

interface Token {
	word: string;
	from: number;
	to: number;
}

const tokensOf = new WeakMap<PersonText, Token[]>();

/** Caches the tokens of a text across terms and passes. */
function getTokens(text: PersonText): Token[] {
	const existing = tokensOf.get(text);
	if (existing) return existing;
	const tokens = readTokens(text.text);
	tokensOf.set(text, tokens);
	return tokens;
}

function readTokens(text: string): Token[] {
	const plain = foldText(text);
	// When one character became two, positions of both texts differ.
	const isAligned = plain.length === text.length;
	const tokens: Token[] = [];
	for (const { 0: written, index } of (isAligned ? plain : text).matchAll(/[\p{L}\p{M}\p{N}]+(?:\+\+|#)?/gu)) {
		const words = isAligned && !/[+#]$/.test(written) ? [written] : searchWords(written);
		for (const word of words) tokens.push({ word, from: index, to: index + written.length });
	}
	return tokens;
}

interface Matcher {
	sequences: string[][];
	forms: Set<string> | null;
	start: string | null;
}

const matcherOf = new WeakMap<ExpandedTerm, Matcher>();

function getMatcher(term: ExpandedTerm): Matcher {
	const existing = matcherOf.get(term);
	if (existing) return existing;
	const words = searchWords(term.text);
	const [only = ""] = words;
	const isWord = term.form === "word" && words.length === 1;
	const compound = isWord ? splitCompound(only) : null;
	const created = {
		sequences: [
			words,
			...(compound ? [[...compound]] : []),
			...(words.length === 2 ? [[words.join("")]] : []),
			...(term.others ?? []).map(searchWords),
		],
		forms: isWord ? new Set(wordForms(only)) : null,
		start: isWord && only.length >= 5 && term.field === null ? only : null,
	};
	matcherOf.set(term, created);
	return created;
}

type Range = readonly [from: number, to: number];

function findTerm(term: ExpandedTerm, tokens: readonly Token[]): Range | null {
	const { sequences, forms, start } = getMatcher(term);
	for (const sequence of sequences)
		for (let at = 0; at + sequence.length <= tokens.length; at += 1) {
			const isHere = sequence.every((word, place) => {
				const token = tokens[at + place]?.word ?? "";
				if (term.form === "prefix" && place === sequence.length - 1) return token.startsWith(word);
				if (token === word) return true;
				return sequence.length === 1 && (forms?.has(token) || (start !== null && token.startsWith(start)));
			});
			const [first, last] = [tokens[at], tokens[at + sequence.length - 1]];
			if (isHere && first && last) return [first.from, last.to];
		}
	return null;
}

/** The sentence around a match, with every term marked. */
function cutSentence(text: string, terms: readonly ExpandedTerm[], [from, to]: Range): string[] {
	const left = text.slice(Math.max(0, from - before), from);
	const right = text.slice(to, to + after);
	// From the end of a sentence, otherwise of a word.
	const begin = from - left.length + (/^.*[.!?;\n]\s*/s.exec(left)?.[0].length ?? (from > before ? skipWord(left) : 0));
	const end =
		to +
		(/^[^.!?;\n]*[.!?;\n]/.exec(right)?.[0].length ?? (to + after < text.length ? lastBlank(right) : right.length));
	const cut = text.slice(begin, end).replace(/\s+/g, " ").trim();
	const marks: Range[] = [];
	const tokens = readTokens(cut);
	for (const term of terms) {
		const range = findTerm(term, tokens);
		if (range && !marks.some(([start, stop]) => range[0] < stop && start < range[1])) marks.push(range);
	}
	marks.sort(([a], [b]) => a - b);
	const pieces: string[] = [];
	let done = 0;
	for (const [start, stop] of marks) {
		pieces.push(cut.slice(done, start), cut.slice(start, stop));
		done = stop;
	}
	return [...pieces, cut.slice(done)];
}

const skipWord = (text: string) => text.indexOf(" ") + 1;
const lastBlank = (text: string) => (text.includes(" ") ? text.lastIndexOf(" ") : text.length);

/** Adds synonyms of single terms and of consecutive ones, attached to the first. */
export function addSynonyms(terms: readonly SearchTerm[], groups: readonly (readonly string[])[]): ExpandedTerm[] {
	const isPlain = ({ field, form }: SearchTerm) => field === null && form === "word";
	return terms.map((term, from) => {
		if (!isPlain(term)) return term;
		const rest = terms.slice(from, from + longestSynonym);
		const until = rest.findIndex((other) => !isPlain(other));
		const spans = new Set(
			(until < 0 ? rest : rest.slice(0, until)).flatMap((_, more) => {
				const words = searchWords(
					rest
						.slice(0, more + 1)
						.map(({ text }) => text)
						.join(" "),
				);
				return words.length === 1 ? wordForms(words[0] ?? "") : [words.join(" ")];
			}),
		);
		const others = groups.filter((group) => group.some((word) => spans.has(searchWords(word).join(" ")))).flat();
		return others.length > 0 ? { ...term, others } : term;
	});
}

/** Words of several terms in one plain text, for further database queries. */
export const listTermWords = (terms: readonly ExpandedTerm[]): string[] =>
	[...new Set(terms.flatMap(({ text }) => searchWords(foldText(text))))].slice(0, 20);
