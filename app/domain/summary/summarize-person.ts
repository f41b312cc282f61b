import { findSpokenLanguages } from "../cv/cv-languages.ts";
import { findPeriod } from "../cv/cv-period.ts";
import { mentionsSkill } from "../cv/cv-skills.ts";
import { roleScore } from "../cv/cv-text-scores.ts";
import { findTitleLevel, getTitleOverlap } from "../jobs/title-keywords.ts";
import { searchWords } from "../search/search-words.ts";
import { type Sentence, splitSentences } from "../text/sentences.ts";
import { hasPersonalData, isHeadingLine, mentionsAvailability, mentionsExperience } from "./sentence-kinds.ts";

/** Text written by the candidate: CV, cover letter, form answer or profile. */
export interface SummarySource {
	place: "cv" | "letter" | "answer" | "about" | "experience";
	/** The question, of an answer. */
	title?: string;
	text: string;
}

export const summaryParts = ["title", "skills", "level", "languages", "availability"] as const;
export type SummaryPart = (typeof summaryParts)[number];

/** Verbatim sentence of a source: `sources[source].text.slice(from, to)`. */
export interface SummaryLine extends Sentence {
	part: SummaryPart;
	source: number;
}

export interface SummaryJob {
	title: string;
	skills: readonly { name: string }[];
	languages: readonly { language: string }[];
}

const longest = 240;
const mostLetters = 60_000;

interface Candidate extends Sentence {
	source: number;
	place: SummarySource["place"];
	/** Relative position in the text, 0 to 1: earlier text is usually newer. */
	depth: number;
	/** How many of the job's skills it names. */
	skills: number;
}

/** Relevance of a sentence for a part; 0 when irrelevant. */
type Rule = (sentence: Candidate, job: SummaryJob) => number;

const rules: Record<SummaryPart, Rule> = {
	title({ text, depth }, job) {
		const role = text.length > 140 ? 0 : roleScore(text);
		return role < 1 ? 0 : 1 + role + 4 * getTitleOverlap(job.title, text) + (1 - depth) + (isOfToday(text) ? 2 : 0);
	},
	// A sentence describes use of the skill, a list only names it.
	skills: ({ text, skills }) => (skills === 0 ? 0 : skills + (isProse(text) ? 1.5 : 0)),
	level({ text, depth, skills }) {
		const experience = mentionsExperience(text) ? 2 : 0;
		const position = findTitleLevel(text) !== null && findPeriod(text) ? 1 : 0;
		return experience + position === 0 ? 0 : experience + position + Math.min(1, skills) + (1 - depth);
	},
	languages({ text }, job) {
		const named = findSpokenLanguages(text).filter(({ level }) => level !== null);
		const wanted = named.filter(({ language }) => job.languages.some((other) => other.language === language)).length;
		return named.length + 3 * wanted;
	},
	availability: ({ text, place }) => (mentionsAvailability(text) ? (place === "cv" ? 1 : 2) : 0),
};

const isOfToday = (text: string) => /\b(?:atual|atualmente|presente|current|present|hoje|actualidad)\b/i.test(text);
const isProse = (text: string) => text.split(/\s+/).length >= 7 && text.split(/[,;|•]/).length <= 5;

/** At most five verbatim sentences; nothing about age, family, health, origin or belief. */
export function summarizePerson(sources: readonly SummarySource[], job: SummaryJob, name = ""): SummaryLine[] {
	const own = new Set(searchWords(name));
	const sentences = sources
		.flatMap((source, at) => readSource(source, at, job))
		.filter(({ text }) => !searchWords(text).every((word) => own.has(word)));
	const used = new Set<string>();
	return summaryParts.flatMap((part) => {
		const scores = sentences.map((sentence) => (used.has(sentence.text) ? 0 : rules[part](sentence, job)));
		const most = Math.max(0, ...scores);
		const at = scores.indexOf(most);
		const best = sentences[at];
		if (!best || most === 0) return [];
		used.add(best.text);
		const range =
			part === "skills" || part === "languages"
				? joinList(sources[best.source]?.text ?? "", sentences, scores, at)
				: best;
		const { from, to } = range;
		return [{ part, source: best.source, from, to, text: sources[best.source]?.text.slice(from, to) ?? "" }];
	});
}

/** Joins list lines that are adjacent and about the same subject. */
function joinList(text: string, sentences: readonly Candidate[], scores: readonly number[], at: number) {
	const first = sentences[at] as Candidate;
	let { from, to } = first;
	const follows = (next: number, start: number, end: number) =>
		sentences[next]?.source === first.source &&
		(scores[next] ?? 0) > 0 &&
		!isProse(sentences[next]?.text ?? "") &&
		!/[\p{L}\p{N}]/u.test(text.slice(start, end));
	if (isProse(first.text)) return { from, to };
	for (let next = at + 1; follows(next, to, sentences[next]?.from ?? to); next++) {
		const end = sentences[next]?.to ?? to;
		if (end - from > longest) break;
		to = end;
	}
	for (let before = at - 1; follows(before, sentences[before]?.to ?? from, from); before--) {
		const start = sentences[before]?.from ?? from;
		if (to - start > longest) break;
		from = start;
	}
	return { from, to };
}

function readSource({ place, text }: SummarySource, source: number, job: SummaryJob): Candidate[] {
	const read = text.slice(0, mostLetters);
	return splitSentences(read)
		.filter((sentence) => sentence.text.length > 3 && !hasPersonalData(sentence.text) && !isHeadingLine(sentence.text))
		.map((sentence) => ({
			...cut(sentence),
			source,
			place,
			depth: sentence.from / Math.max(1, read.length),
			skills: job.skills.filter(({ name }) => mentionsSkill(sentence.text, name)).length,
		}));
}

/** Truncates a long sentence at a word boundary. */
function cut(sentence: Sentence): Sentence {
	if (sentence.text.length <= longest) return sentence;
	const end = sentence.text.lastIndexOf(" ", longest);
	const text = sentence.text.slice(0, end > 0 ? end : longest);
	return { text, from: sentence.from, to: sentence.from + text.length };
}
