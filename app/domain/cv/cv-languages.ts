import { spokenLanguages } from "../reference/spoken-languages.ts";
import type { CvLine } from "./cv-lines.ts";
import { foldAccents } from "./cv-period.ts";
import { type CvSection, getSectionLines } from "./cv-sections.ts";

export interface CvLanguage {
	/** Portuguese name, as stored. */
	language: string;
	/** A value of `languageLevels`. */
	level: number;
}

export interface FoundLanguage extends CvLanguage {
	line: CvLine;
}

const most = 10;
const spanish: Record<string, string> = {
	ingles: "Inglês",
	espanol: "Espanhol",
	castellano: "Espanhol",
	portugues: "Português",
	frances: "Francês",
	aleman: "Alemão",
	italiano: "Italiano",
	mandarin: "Mandarim",
	chino: "Mandarim",
	chines: "Mandarim",
	chinese: "Mandarim",
	japones: "Japonês",
	arabe: "Árabe",
	ruso: "Russo",
	coreano: "Coreano",
	catalan: "Catalão",
	catala: "Catalão",
	neerlandes: "Holandês",
	holandes: "Holandês",
	polaco: "Polonês",
	griego: "Grego",
};
const names = [
	...spokenLanguages.flatMap(({ pt, en }) => [pt, en].map((name) => ({ pt, plain: foldAccents(name) }))),
	...Object.entries(spanish).flatMap(([plain, pt]) =>
		spokenLanguages.some((item) => item.pt === pt) ? [{ pt, plain }] : [],
	),
].map(({ pt, plain }) => ({ pt, pattern: new RegExp(`(?<![a-z])${plain.replace(/[^a-z ]/g, ".")}(?![a-z])`) }));

const levels: [RegExp, number][] = [
	[/(?<![a-z])(?:nativ[oae]\b|native|matern[oa]|mother tongue|bilingu)/, 5],
	[/(?<![a-z])(?:fluen(?:t[e]?|cia|cy)\b|fluid[oa]|proficien\w{0,6}|full professional|dominio total|c2\b)/, 4],
	[/(?<![a-z])(?:avancad[oa]|avanzad[oa]|advanced|professional working|upper|c1\b)/, 3],
	[/(?<![a-z])(?:intermediari[oa]|intermedi[oa]|intermediate|limited working|conversa\w{0,8}|b1\b|b2\b|medio\b)/, 2],
	[/(?<![a-z])(?:basic[oa]?\b|elementary|elemental|iniciante|beginner|a1\b|a2\b|nocoes)/, 1],
];

/** From the language section, or from lines that contain nothing else. */
export function findLanguages(sections: readonly CvSection[]): FoundLanguage[] {
	const own = getSectionLines(sections, "languages");
	const others = sections
		.filter(({ kind }) => kind !== "languages" && kind !== "experience" && kind !== "references" && kind !== "courses")
		.flatMap(({ lines }) => lines)
		.filter(isLanguageLine);
	const loose = sections.some(({ kind }) => kind === "experience")
		? []
		: getSectionLines(sections, "experience").filter(isLanguageLine);
	const result = new Map<string, FoundLanguage>();
	let pending: { name: string; line: CvLine } | null = null;
	for (const line of joinLevels([...own, ...others, ...loose].slice(0, 100))) {
		const isMother = /^.{0,12}(?:matern|mother tongue)/.test(foldAccents(line.cells[0] ?? ""));
		for (const piece of pieces(line.text)) {
			const name = nameIn(piece);
			const level = levelIn(piece) ?? (isMother && name ? 5 : undefined);
			const known = name ?? (level !== undefined ? pending?.name : undefined);
			if (known && level !== undefined) {
				if (!result.has(known)) result.set(known, { language: known, level, line: pending?.line ?? line });
				pending = null;
			} else if (name) pending = { name, line };
		}
	}
	return [...result.values()].slice(0, most);
}

/** Joins levels that wrap to the next line with their languages. */
function joinLevels(lines: readonly CvLine[]): CvLine[] {
	const result: CvLine[] = [];
	for (const line of lines) {
		const above = result.at(-1);
		const goesOn =
			above &&
			above.block === line.block &&
			above.text.length < 300 &&
			(/^[(\p{Ll}]/u.test(line.text) || /\([^)]{0,40}$/.test(above.text));
		if (!above || !goesOn) result.push(line);
		else result[result.length - 1] = Object.assign({}, above, { text: `${above.text} ${line.text}` });
	}
	return result;
}

const pieces = (text: string) => text.slice(0, 400).split(/[,;|•·]|\s\/\s|\.\s+(?=\p{Lu})/u);

const nameIn = (text: string): string | undefined => {
	const plain = foldAccents(text);
	return names.find(({ pattern }) => pattern.test(plain))?.pt;
};
const levelIn = (text: string): number | undefined => {
	const plain = foldAccents(text);
	return levels.find(([words]) => words.test(plain))?.[1];
};

/** Whether a line consists mainly of languages and their levels. */
export function isLanguageLine({ text }: CvLine): boolean {
	if (text.length > 200) return false;
	const all = pieces(
		text
			.replace(/^[^:¦]{3,40}:\s/, (label) => (nameIn(label) ? label : ""))
			.replace(
				/^(?:outra?\(?s?\)? l[ií]ngua\(?s?\)?|l[ií]ngua\(?s?\)? materna\(?s?\)?|mother tongues?(?:\(s\))?|other languages?(?:\(s\))?|idiomas?|lengua\(?s?\)?(?: materna\(?s?\)?)?|otro\(?s?\)? idioma\(?s?\)?)\s/i,
				"",
			),
	);
	return (
		all.length > 0 &&
		all.every((piece) => nameIn(piece) !== undefined && piece.trim().split(/\s+/).length <= 6) &&
		(all.some((piece) => levelIn(piece) !== undefined) || /matern|mother/i.test(text))
	);
}

/** The lower level of a span: "intermediário/avançado". */
function lowestLevel(text: string): number | undefined {
	const span = /\p{L}+\s?(?:\/|\s(?:a|ao|ou|to|or)\s)\s?\p{L}+/u.exec(text)?.[0] ?? "";
	const both = span.split(/\/|\s(?:a|ao|ou|to|or)\s/).map(levelIn);
	const levels = both.filter((level) => level !== undefined);
	return levels.length === 2 ? Math.min(...levels) : levelIn(text);
}

/** `level` is null where the sentence does not state one. */
export function findSpokenLanguages(text: string): { language: string; level: number | null }[] {
	const result = new Map<string, { language: string; level: number | null }>();
	for (const part of pieces(text)) {
		/** A level before a list applies to all: "fluency in English and Spanish". */
		let ahead: number | null = null;
		for (const piece of part.split(/\s(?:e|ou|and|or|y)\s/)) {
			const language = nameIn(piece);
			const level: number | null = lowestLevel(piece) ?? (language ? ahead : null);
			if (level !== null && language && isAhead(piece)) ahead = level;
			if (language && !result.get(language)?.level) result.set(language, { language, level });
		}
	}
	return [...result.values()];
}

/** Whether the level precedes its language. */
function isAhead(piece: string): boolean {
	const plain = foldAccents(piece);
	const at = Math.min(...names.map(({ pattern }) => plain.search(pattern)).filter((index) => index >= 0));
	return levelIn(piece.slice(0, at)) !== undefined;
}

/** Whether a text is the name of a language and nothing else. */
export function isLanguage(text: string): boolean {
	const plain = foldAccents(text.slice(0, 60)).trim();
	return names.some(({ pattern }) => plain.replace(pattern, "").trim() === "");
}
