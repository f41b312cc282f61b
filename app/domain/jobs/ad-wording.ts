import { readAdSections } from "../criteria/ad-sections.ts";
import { foldAccents } from "../cv/cv-period.ts";
import { type HintKind, inclusiveTerms } from "../reference/inclusive-terms.ts";
import type { UnlawfulKind } from "../reference/unlawful-ad-terms.ts";
import type { AffirmativeGroup } from "./affirmative-group.ts";
import { lintAd } from "./job-ad-lint.ts";
import { getLawfulWording } from "./lawful-wording.ts";
import { removeAdWords } from "./remove-ad-words.ts";

export type AdLanguageKind = UnlawfulKind | HintKind;

export const adParts = ["title", "description", "responsibilities", "requirements"] as const;
export type AdPart = (typeof adParts)[number];

/** Unlawful or exclusionary words of an ad. */
export interface AdFinding {
	kind: AdLanguageKind;
	unlawful: boolean;
	index: number;
	/** Verbatim from the ad. */
	match: string;
	/** Lawful or inclusive replacement; empty: remove the words. */
	replacement: string;
	/** The rest of its line, without markup. */
	before: string;
	after: string;
}

type Hit = Omit<AdFinding, "before" | "after">;

const longestAd = 60_000;
const mostFindings = 40;

/** Permitted terms of affirmative ads: CLT 373-A, sole paragraph; Law 12.288/2010; Law 8.213/91, article 93. */
const permitted: Readonly<Record<AffirmativeGroup, readonly AdLanguageKind[]>> = {
	women: ["sex"],
	black: ["colour"],
	pcd: ["health"],
	lgbt: ["sex", "orientation"],
	"50+": ["age"],
};

/** Normalises text so that positions of findings are stable. */
export const normalizeAd = (text: string): string => text.normalize("NFC").replaceAll("&nbsp;", " ");

/** Unlawful findings come first. `text` is plain or HTML from `normalizeAd`. */
export function checkAdLanguage(text: string, part: AdPart, affirmative: string = "none"): AdFinding[] {
	const visible = hideTags(text.slice(0, longestAd));
	const allowed = affirmative in permitted ? permitted[affirmative as AffirmativeGroup] : [];
	const unlawful = [...findUnlawful(visible), ...findYears(visible, part)].filter(
		({ kind }) => !allowed.includes(kind),
	);
	const longest = unlawful.sort((a, b) => b.match.length - a.match.length);
	const findings: Hit[] = [];
	for (const finding of [...longest, ...findHints(visible, part)])
		if (!findings.some((other) => overlaps(other, finding))) findings.push(finding);
	const ordered = findings.sort((a, b) => Number(b.unlawful) - Number(a.unlawful) || a.index - b.index);
	return ordered.slice(0, mostFindings).map((hit) => ({ ...hit, ...getLine(visible, hit) }));
}

const farthest = 80;

function getLine(text: string, { index, match }: Hit): Pick<AdFinding, "before" | "after"> {
	const before = text.slice(Math.max(0, index - farthest), index);
	const after = text.slice(index + match.length, index + match.length + farthest);
	return {
		before: before.slice(before.lastIndexOf("\n") + 1).trimStart(),
		after: (after.split("\n", 1)[0] ?? "").trimEnd(),
	};
}

const overlaps = (hit: Hit, other: Hit) =>
	hit.index < other.index + other.match.length && other.index < hit.index + hit.match.length;

/** Replaces tags with blanks to preserve offsets; block tags become line ends. */
function hideTags(html: string): string {
	return html.replace(/<(\/?)([a-z][a-z0-9]{0,9})(?:\s[^<>]{0,2000})?\/?>/gi, (tag, _, name: string) =>
		/^(?:a|b|i|em|strong|span)$/i.test(name) ? " ".repeat(tag.length) : "\n".repeat(tag.length),
	);
}

function findUnlawful(text: string): Hit[] {
	const isApprentice = /\baprendi(?:z|zes|zagem)\b|\bapprentice/i.test(text);
	return lintAd(text).flatMap(({ kind, match, index }): Hit[] => {
		// Apprentices are 14 to 24 by law: 10.097/2000.
		if (kind === "age" && isApprentice) return [];
		const plain = foldAccents(match);
		if (kind === "age" && /^(?:time|equipe|ambiente|espirito|publico|perfil|young\b.*\bteam$)/.test(plain))
			return [{ kind: "youth", unlawful: false, index, match, replacement: getLawfulWording("age", match) }];
		return [{ kind, unlawful: true, index, match, replacement: getLawfulWording(kind, match) }];
	});
}

const years =
	/\b(?:(?:minimo|pelo menos|no minimo|ao menos|ha|at least|minimum)\s(?:de\s|of\s)?){0,2}(?:\d{1,2}|dois|duas|tres|quatro|cinco|seis|sete|oito|dez|two|three|four|five|six|seven|eight|ten)\s?\+?\s(?:a \d{1,2} )?(?:anos|years)(?: ou mais| or more)?\b(?!\s(?:de\s)?(?:idade|mercado|historia|garantia|contrato|estrada|old|in business|de empresa))/g;

/** CLT 442-A: years of experience count only in requirements, elsewhere they may describe the company. */
function findYears(text: string, part: AdPart): Hit[] {
	if (part === "title") return [];
	return readAdSections(text, part === "requirements" ? "must" : "work").flatMap((sentence) => {
		const isRequirement = sentence.section === "must" || sentence.section === "wish";
		const requirementWords = /experi|vivencia|atuacao|requisit|minimo|pelo menos|at least/;
		if (!isRequirement && !requirementWords.test(foldAccents(sentence.text))) return [];
		if (!isRequirement && /\b(?:empresa|mercado|company|ha \d+ anos)\b/.test(foldAccents(sentence.text))) return [];
		return [...foldAccents(sentence.text).matchAll(years)].map((hit) => ({
			kind: "experience" as const,
			unlawful: true,
			index: sentence.from + hit.index,
			match: sentence.text.slice(hit.index, hit.index + hit[0].length),
			replacement: "",
		}));
	});
}

function findHints(text: string, part: AdPart): Hit[] {
	const plain = foldAccents(text);
	return inclusiveTerms
		.filter(({ title }) => !title || part === "title")
		.flatMap(({ kind, pattern, replacement }) =>
			[...plain.matchAll(pattern)].map((hit) => {
				const match = text.slice(hit.index, hit.index + hit[0].length);
				const replacementText = typeof replacement === "string" ? replacement : replacement(hit[0]);
				return { kind, unlawful: false, index: hit.index, match, replacement: inCaseFrom(match, replacementText) };
			}),
		);
}

/** Capitalises the replacement when the original is capitalised. */
const inCaseFrom = (match: string, words: string): string =>
	/^\p{Lu}/u.test(match) && !words.startsWith("de ") ? words.charAt(0).toUpperCase() + words.slice(1) : words;

/** Names one finding in a form. */
export const findingKey = (part: AdPart, { index, kind, match }: AdFinding): string =>
	[part, index, kind, match].join("|");

/** Null: the text no longer contains the finding. */
export function replaceFinding(
	ad: Readonly<Record<AdPart, string>>,
	key: string,
	affirmative?: string,
): { part: AdPart; text: string } | null {
	const [name, index, kind, ...words] = key.split("|");
	const part = adParts.find((item) => item === name);
	if (!part) return null;
	const text = normalizeAd(ad[part]);
	const same = checkAdLanguage(text, part, affirmative).filter(
		(finding) => finding.kind === kind && finding.match === words.join("|"),
	);
	const finding = same.find((item) => item.index === Number(index)) ?? same[0];
	return finding ? { part, text: putInPlace(text, finding.index, finding) } : null;
}

/** The line of a finding as it reads once replaced. */
export const getCorrectedLine = (finding: AdFinding): string =>
	putInPlace(`${finding.before}${finding.match}${finding.after}`, finding.before.length, finding);

function putInPlace(text: string, from: number, { match, replacement }: Hit): string {
	const to = from + match.length;
	return replacement === "" ? removeAdWords(text, from, to) : `${text.slice(0, from)}${replacement}${text.slice(to)}`;
}
