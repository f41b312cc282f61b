import { readHeading } from "./cv-headings.ts";
import { readLabel } from "./cv-labels.ts";
import { isLanguage, isLanguageLine } from "./cv-languages.ts";
import type { CvLine } from "./cv-lines.ts";
import { findPeriod, foldAccents } from "./cv-period.ts";
import type { CvSection } from "./cv-sections.ts";
import { trimSegment } from "./cv-segments.ts";

const maxSkills = 60;

export interface FoundSkill {
	name: string;
	/** Missing for a skill of the catalogue that the text about work names. */
	line?: CvLine;
}

/** Items of the skills sections, then catalogue skills named in work texts. */
export function findSkills(
	sections: readonly CvSection[],
	texts: readonly string[],
	existing: readonly string[],
): FoundSkill[] {
	const known = new Map(existing.map((name) => [foldAccents(name), name]));
	const result = new Map<string, FoundSkill>();
	for (const { lines } of sections.filter(({ kind }) => kind === "skills"))
		for (const { name, line } of listItems(lines)) {
			const key = foldAccents(name);
			if (!result.has(key)) result.set(key, { name: known.get(key) ?? name, line });
		}
	for (const name of findMentionedSkills(texts.join("\n"), existing))
		if (!result.has(foldAccents(name))) result.set(foldAccents(name), { name });
	return [...result.values()].slice(0, maxSkills);
}

const level =
	/^(?:b[aá]sic[oa]|intermedi[aá]ri[oa]|intermedi[oa]|avan[cç]ad[oa]|avanzad[oa]|advanced|intermediate|basic|beginner|expert|especialista|proficient|fluent|fluente|elementary|elemental|conversational|nati[vt][oae]?|[abc][12]|n[ií]vel.{0,20}|level.{0,20}|s[oó]lid[oa]|alto|m[eé]dio|\d{1,3}\s?%|\d{1,2}\+?\s?(?:anos?|years?|meses|months)(?: de experi[eê]ncia)?|[★☆●○■□▪▫◆◇*.]{1,10}|\d{1,2}\s?\/\s?\d{1,2})$/i;

function* listItems(lines: readonly CvLine[]): Generator<{ name: string; line: CvLine }> {
	let open = "";
	for (const [at, line] of lines.slice(0, 200).entries()) {
		if (isLanguageLine(line)) continue;
		const next = lines[at + 1];
		let text = open ? `${open} ${line.text}` : line.cells.join(" | ");
		open = "";
		// A list item, or a list in a sentence, that continues on the next line.
		if (next && goesOn(line, next)) {
			open = text;
			if (open.length < 600) continue;
			open = "";
		}
		const parts = /^([^:]{2,50}):\s+(.+)$/.exec(text);
		if (parts?.[2] && !level.test(parts[2].trim())) text = parts[2];
		for (const piece of splitList(text)) {
			const name = skillName(piece);
			if (name) yield { name, line };
		}
	}
}

function goesOn(line: CvLine, next: CvLine): boolean {
	if (/^[^:]{2,40}:/.test(next.text) || isLanguageLine(next)) return false;
	if (next.bullet || next.block !== line.block || next.gap > 0.5 || next.cells.length > 1) return false;
	if (line.bullet)
		return (
			next.left > line.left + 0.005 ||
			next.continues ||
			/(?:^|\s)(?:de|da|do|e|y|and|of|em|en|in|&|\/)$/i.test(line.text)
		);
	if (/[,;|]$/.test(line.text)) return false;
	return (
		next.continues ||
		(/[,;|]/.test(line.text) && /[,;|]/.test(next.text) && line.text.length > 60 && !/[.]$/.test(line.text)) ||
		/(?:^|\s)(?:de|da|do|e|y|and|of|em|en|&)$/i.test(line.text)
	);
}

/** Cuts a list at its signs, but not inside brackets. */
function splitList(text: string): string[] {
	const result: string[] = [];
	let depth = 0;
	let from = 0;
	for (let at = 0; at < text.length; at += 1) {
		const sign = text.charAt(at);
		if (sign === "(") depth += 1;
		else if (sign === ")") depth = Math.max(0, depth - 1);
		const isNumber = sign === "," && /\d/.test(text.charAt(at - 1)) && /\d/.test(text.charAt(at + 1));
		if (depth > 0 || !/[,;|•·\n]/.test(sign) || isNumber) continue;
		result.push(text.slice(from, at));
		from = at + 1;
	}
	result.push(text.slice(from));
	return result.length === 1 && / \/ /.test(text) ? text.split(" / ") : result;
}

/** A skill without its level; null for a sentence. */
function skillName(piece: string): string | null {
	let text = trimSegment(piece.replace(/\s*[★☆●○■□▪▫◆◇█░]{1,10}\s*$/u, "")).replace(/\.$/, "");
	const cut = /^(.{1,80}?)\s*(?:\(([^()]{1,40})\)|(?:\s[-–—]|:|\s)\s*([^\s:–—-][^:–—-]{0,39}))$/.exec(text);
	if (cut?.[1] && level.test((cut[2] ?? cut[3] ?? "").trim())) text = trimSegment(cut[1]);
	text = text.replace(/^(?:e|y|and)\s+(?=\p{Lu})/u, "");
	if (text.length < 1 || text.length > 60 || text.split(" ").length > 7 || level.test(text)) return null;
	if (!/[\p{L}]/u.test(text) || /@|https?:|www\./.test(text) || readLabel(text) === "duties") return null;
	if (findPeriod(text)) return null;
	if (
		/^(?:p[aá]gina?|page) \d|curriculum vitae/i.test(text) ||
		isLanguage(text) ||
		readHeading(text)?.kind === "languages"
	)
		return null;
	return text;
}

export function findMentionedSkills(text: string, existing: readonly string[]): string[] {
	const plain = foldAccents(text);
	return existing
		.map((name) => ({ name, at: getPlace(name, text, plain) }))
		.filter(({ at }) => at >= 0)
		.sort((a, b) => a.at - b.at || b.name.length - a.name.length)
		.map(({ name }) => name);
}

/** Whether a text contains the skill as a separate word. */
export function mentionsSkill(text: string, name: string): boolean {
	return getPlace(name, text, foldAccents(text)) >= 0;
}

function getPlace(name: string, text: string, plain: string): number {
	return name.length <= 2 ? listedAt(text, name) : wordAt(plain, foldAccents(name));
}

function wordAt(text: string, word: string): number {
	for (let at = text.indexOf(word), tries = 0; at >= 0 && tries < 200; at = text.indexOf(word, at + 1), tries += 1) {
		const before = text[at - 1] ?? " ";
		const after = text[at + word.length] ?? " ";
		if (!/[a-z0-9]/.test(before) && !/[a-z0-9+#]/.test(after)) return at;
	}
	return -1;
}

function listedAt(text: string, word: string): number {
	const edges = ",;|/•·:\n()";
	for (let at = text.indexOf(word), tries = 0; at >= 0 && tries < 2000; at = text.indexOf(word, at + 1), tries += 1) {
		const before = text.slice(Math.max(0, at - 3), at).trimEnd();
		const after = text.slice(at + word.length, at + word.length + 3).replace(/^ +/, "");
		const opens = text[at - 1] === "\n" || before === "" || edges.includes(before.at(-1) ?? "");
		const closes = after === "" || edges.includes(after[0] ?? "") || (after[0] === "." && !/\w/.test(after[1] ?? ""));
		if (opens && closes) return at;
	}
	return -1;
}
