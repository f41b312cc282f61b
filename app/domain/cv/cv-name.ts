import { firstNames } from "../text/brazilian-names.ts";
import { type ContactMatch, countNameMatches } from "./cv-contacts.ts";
import { courseScore, schoolScore } from "./cv-education-scores.ts";
import { readHeading } from "./cv-headings.ts";
import { readLabelledLine } from "./cv-labels.ts";
import type { CvLine } from "./cv-lines.ts";
import { foldAccents } from "./cv-period.ts";
import type { CvSection } from "./cv-sections.ts";
import { trimSegment } from "./cv-segments.ts";
import { companyScore, isCity, isPlace, isRegion, roleScore } from "./cv-text-scores.ts";

const notNames =
	/\b(?:curriculum|curriculo|vitae|resume|cv|contato|contact|perfil|profile|pagina|page|dados|pessoais|rua|avenida|av|endereco|address|telefone|phone|celular|email|e-mail|objetivo|resumo|summary|brasil|brazil|europass|brasileir[oa]|casad[oa]|solteir[oa]|divorciad[oa]|anos|years|nascid[oa]|linkedin|github|documento|arquivo|file|estado|civil|cnh|cep|experiencia|experience|graduado|graduada|estudante|student|senhor|confidencial|confidential|software|excel|office|python|java|sql|marketing|management|gestao|gestion|administracao|vendas|project|development|comunicacao|lideranca|leadership|teamwork|equipe)\b/;
const particles =
	/^(?:d[aeo]s?|del|della|di|du|e|y|i|van|von|der|den|la|las|los|el|al|bin|ibn|ben|ter|ten|san|santa|mc|st\.?|dal|do)$/i;
const titles = /^(?:dr|dra|sr|sra|prof|profa|eng|enga|mr|mrs|ms|miss|mx|sir|dott|adv)\.?\s+(?=\p{Lu})/iu;
const given = new Set(firstNames.map(foldAccents));
const documentWords =
	/^(?:curriculum|curr[ií]culos?|cv|r[eé]sum[eé])(?:\s+vit(?:ae|[ae]e))?(?:\s+(?:de|of|profissional))?\s*[-–—:|·]?\s*/i;

interface Candidate {
	name: string;
	line: CvLine;
	score: number;
}

/** Scores position, letter size, nearby e-mail and plausibility as a name. */
export function findName(
	lines: readonly CvLine[],
	sections: readonly CvSection[],
	email: string | undefined,
	skills: readonly string[],
): ContactMatch | undefined {
	const kinds = new Map(sections.flatMap(({ kind, lines: own }) => own.map((line) => [line, kind] as const)));
	const known = new Set(skills.map(foldAccents));
	const biggest = Math.max(0, ...lines.filter(({ page }) => page === 1).map(({ size }) => size));
	const result: Candidate[] = [];
	// A document title precedes the name.
	const shift = lines[0] && lines[0].text.replace(documentWords, "") === "" ? 1 : 0;
	for (const [at, line] of lines.slice(0, 400).entries()) {
		const kind = kinds.get(line);
		const labelled = kind === "references" || kind === "experience" ? null : readLabelledLine(line);
		if (labelled?.label === "name") {
			const name = readName(labelled.value, true);
			if (name) result.push({ name, line, score: 9 });
			continue;
		}
		if (line.page > 2 || kind === undefined || line.bullet) continue;
		for (const { text, whole } of nameTexts(lines, at)) {
			const name = known.has(foldAccents(text))
				? null
				: readName(
						text,
						false,
						(biggest > 1.12 && line.size >= biggest - 0.03 && at < 12) ||
							(email !== undefined && countNameMatches(email, text) > 0),
					);
			if (!name) continue;
			const words = name.split(" ").length;
			const matches = email ? countNameMatches(email, name) : 0;
			const isBig = biggest > 1.12 && line.size >= biggest - 0.03;
			let score = matches * 2 + (given.has(foldAccents(name.split(" ")[0] ?? "")) ? 1 : 0) + (whole ? 1.5 : 0);
			if (isBig) score += 4;
			else if (biggest > 1.3) score -= 1;
			// Beside a sidebar, the main column starts with the name.
			const startsColumn = at > 0 && line.page === 1 && lines[at - 1]?.block !== line.block;
			if (startsColumn) score += 2;
			else if (at < 8) score += Math.max(0, 3 - Math.max(0, at - shift) * 0.6);
			const isAside = kind !== "head" && kind !== "contact" && kind !== "personal";
			if (isAside && !isBig && !startsColumn && matches < 2) score -= 4;
			if (line.bold) score += 0.5;
			if (words === 1) score -= isBig || matches > 0 || at === 0 ? 0.5 : 6;
			if (text !== line.text && !whole) score -= 0.5;
			result.push({ name, line, score });
		}
	}
	const best = result.reduce<Candidate | null>((top, item) => (top && top.score >= item.score ? top : item), null);
	if (!best || best.score < 2.5) return undefined;
	const rival = result.find(
		(item) =>
			item !== best && item.name !== best.name && !best.name.includes(item.name) && item.score > best.score - 0.7,
	);
	return { value: best.name, line: best.line, certain: best.score >= 4.5 && !rival };
}

/** The line, its first part, and the line joined with following ones (up to four). */
function nameTexts(lines: readonly CvLine[], at: number): { text: string; whole: boolean }[] {
	const line = lines[at] as CvLine;
	const texts = [{ text: line.text, whole: false }];
	const [first = "", ...rest] = line.text.split(/\s+[-–—|·•]\s+|\s*[|•]\s*/);
	if (rest.length > 0 || line.cells.length > 1)
		texts.push({ text: line.cells.length > 1 ? (line.cells[0] ?? "") : first, whole: false });
	const isNext = (below: CvLine | undefined): below is CvLine =>
		below?.block === line.block && Math.abs(below.size - line.size) < 0.05 && below.gap < 0.8;
	for (let end = at + 1; line.size > 1.3 && end < at + 4 && isNext(lines[end]); end += 1) {
		const whole = lines.slice(at, end + 1).map(({ text }) => text);
		texts.unshift({ text: whole.join(" "), whole: true });
	}
	return texts;
}

/** Null for headings, roles, employers, schools and cities. */
function readName(source: string, isLabelled: boolean, isLikely = isLabelled): string | null {
	let text = trimSegment(source.slice(0, 120).replace(documentWords, ""));
	text = text.replace(/\s*\([^)]{0,40}\)$/, "").replace(titles, "");
	const comma = /^([^,]{2,50}),\s*([^,]{2,50})(?:,.*)?$/.exec(text);
	if (comma?.[1] && comma[2]) {
		const isSurname =
			comma[1] === comma[1].toLocaleUpperCase() &&
			comma[2] !== comma[2].toLocaleUpperCase() &&
			!/^(?:PhD|MBA|PMP|MSc|Ph\.D|Jr|Esq|MD|RN|CPA)\b/.test(comma[2]) &&
			comma[1].split(" ").length <= 3;
		text = isSurname ? `${comma[2]} ${comma[1]}` : comma[1];
	}
	if (text.length < 2 || text.length > 70 || /[\d@:/\\_!?#%+=<>{}[\]"“”;]/.test(text)) return null;
	const words = text.split(" ");
	if (words.length > 8 || (words.length === 1 && text.length < 3 && /^\p{Script=Latin}/u.test(text))) return null;
	const plain = foldAccents(text);
	if (notNames.test(plain) || readHeading(text)) return null;
	const isLatin = /\p{Script=Latin}/u.test(text);
	if (!isLatin) return /^[\p{L}\p{M}\s.'’·-]+$/u.test(text) ? text : null;
	if (
		!words.every(
			(word) => particles.test(word) || /^\p{Lu}[\p{L}\p{M}'’.-]*$/u.test(word) || /^[dlo]['’]\p{Lu}/iu.test(word),
		)
	)
		return null;
	if (!words.some((word) => /^\p{Lu}/u.test(word))) return null;
	if (!isLabelled && (isPlace(text) || isCity(text) || isRegion(text))) return null;
	if (!isLabelled && isOther(text, isLikely) && !given.has(plain.split(" ")[0] ?? "")) return null;
	return fixCase(text);
}

/** Checks only the first word of a likely name, since surnames can be trades. */
function isOther(text: string, isLikely: boolean): boolean {
	const rest = isLikely ? (text.split(" ")[0] ?? "") : text;
	return roleScore(rest) >= 2 || companyScore(rest) >= 2 || schoolScore(rest) >= 2 || courseScore(rest) >= 2;
}

/** Fixes the case of names, or of single words, in capitals. */
function fixCase(text: string): string {
	const words = text.split(" ");
	const isShouted = words.every((word) => word === word.toLocaleUpperCase());
	return words
		.map((word) =>
			isShouted || (word.length > 3 && word === word.toLocaleUpperCase())
				? capitalise(word, words.indexOf(word) > 0)
				: word,
		)
		.join(" ");
}

function capitalise(word: string, isInner: boolean): string {
	if (/^(?:I{2,3}|IV|VI{0,3})$/.test(word)) return word;
	const lower = word.toLocaleLowerCase("pt-BR");
	if (isInner && particles.test(lower) && lower !== "san" && lower !== "santa" && lower !== "st.") return lower;
	return lower.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toLocaleUpperCase("pt-BR"));
}
