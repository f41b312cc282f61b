import type { CvLine } from "./cv-lines.ts";
import { findDate, findPeriod, foldAccents, type Period } from "./cv-period.ts";
import { companyScore, isContractTerm, isDuration, isPlace, isUf, roleScore, stripPlace } from "./cv-text-scores.ts";

/** Signs that part a role from an employer; a hyphen without blanks parts nothing. */
const strong = /\s+[-–—|·•@»>]\s+|\s*[|•·]\s*|\s+[-–—]{2}\s+|\t/u;

/** Cuts blanks and signs off both ends. */
export const trimSegment = (text: string): string =>
	text
		.slice(0, 400)
		.replace(/\s+/g, " ")
		.replace(/^[\s\-–—|·•,:;*/]+|[\s\-–—|·•,:;*/(]+$/g, "")
		.slice(0, 200);

/** A period, or a separate date: in brackets, after comma or dash, in a cell. */
export function lineDate(line: CvLine): Period | null {
	const period = findPeriod(line.text);
	if (period) return period;
	const date = findDate(line.text);
	if (!date) return null;
	const before = line.text.slice(0, date.index).trimEnd();
	const after = line.text.slice(date.index + date.length).trimStart();
	const opens =
		before === "" ||
		/[(,|–—·-]$/.test(before) ||
		line.cells.some(
			(cell) => cell.trim().startsWith(line.text.slice(date.index, date.index + date.length)) && cell.length < 20,
		);
	const closes = after === "" || /^[),|–—·-]/.test(after) || (before === "" && line.cells.length > 1);
	return opens && closes ? date : null;
}

/** Texts of a heading line without dates, durations, places and kinds of contract. */
export function splitLineSegments(line: CvLine, date: Period | null = null): string[] {
	let offset = 0;
	const cells: string[] = [];
	for (const cell of line.cells) {
		const from = date ? date.index - offset : -1;
		const isWithin = date !== null && from >= 0 && from < cell.length;
		cells.push(isWithin ? `${cell.slice(0, from)} | ${cell.slice(from + (date?.length ?? 0))}` : cell);
		offset += cell.length + 1;
	}
	return cells
		.map(withoutLabel)
		.flatMap((cell) => splitPlaces(stripBrackets(cell)))
		.map((part) => trimSegment(stripPlace(trimSegment(part))))
		.filter(
			(part) =>
				/\p{L}{2}/u.test(part) &&
				!isDuration(part) &&
				!isPlace(part) &&
				!isContractTerm(part) &&
				!(part.length === 2 && isUf(part)) &&
				!/^(?:per[ií]odo|period|data|dates?|dura[cç][aã]o|desde|de|from|since|at[eé]|fechas?)\s*:?$/i.test(part),
		);
}

const ownLabel =
	/(?:enquadramento funcional|cargo|fun[cç][aã]o|position|role|job title|puesto|empresa|company|employer)\s{0,2}:\s{0,3}([^:;|]{2,120})/i;

function withoutLabel(cell: string): string {
	const value = ownLabel.exec(cell)?.[1];
	return value
		? value.replace(/,\s[^,]{0,30}$/, (rest) => (/:/.test(cell.slice(cell.indexOf(rest) + rest.length)) ? "" : rest))
		: cell;
}

/** In "Acme — São Paulo — SP" the place has two parts. */
function splitPlaces(text: string): string[] {
	return stripPlace(text).split(strong);
}

/** Removes brackets with a duration, a place, a kind of contract or nothing. */
function stripBrackets(text: string): string {
	return text.replace(/\(([^()]{0,60})\)/g, (whole, inner: string) => {
		const bare = trimSegment(inner.replace(/\|/g, " "));
		const isAside =
			!/\p{L}{2}/u.test(bare) || isDuration(bare) || isPlace(bare) || isContractTerm(bare) || /^\d/.test(bare);
		return isAside ? " " : whole;
	});
}

const suffix =
	/^(?:inc|ltda|ltd|llc|s\.?a|s\/a|jr|sr|junior|s[eê]nior|pleno|pl|i{1,3}|iv|phd|mba|co|limited|me|epp|eireli)\.?$/i;

const weak: readonly { sign: RegExp; needs?: (left: string, right: string) => boolean }[] = [
	// "Engenheiro na Johnson, Müller & Cia."
	{
		sign: /\s+(?:at|na|no)\s+(?=\p{Lu})/gu,
		needs: (left, right) => roleScore(left) >= 3 && !/,/.test(left) && companyScore(right) > 0,
	},
	{ sign: /\s*[,;]\s+|\s+[-–—]\s*|:\s+/gu },
	{ sign: /\s+(?:at|na empresa|na|no|junto [àa]o?)\s+(?=\p{Lu})|\s*\/\s+/gu },
	{
		sign: /\s+(?:en|em|for|with|de|da|do)\s+(?=\p{Lu})/gu,
		needs: (left, right) =>
			companyScore(right) >= 2 && roleScore(left) >= 3 && !/\s(?:en|em|at|na|no)\s+\p{Lu}/u.test(right),
	},
	// "en" precedes an employer of several words, or a field of work.
	{
		sign: /\s+en\s+(?=\p{Lu})/gu,
		needs: (left, right) => roleScore(left) >= 3 && /\s\p{Lu}|\sd[ae]l?\s/u.test(right) && !isField(right),
	},
];

const isField = (text: string) =>
	/^(?:sistemas|informatica|recursos|seguridad|tecnologias?|redes|ciencias?|gestion|administracion|ventas|marketing|atencion|servicios|turismo|comercio|desarrollo|ingenieria|educacion|salud|prevencion|control|calidad)\b/.test(
		foldAccents(text),
	);

/** Splits "Analista, Banco Azul" or "Analista no Banco Azul" if only one is a role. */
export function splitRoleAndEmployer(whole: string): [string, string] | null {
	const text = whole.slice(0, 200).replace(/\s+/g, " ");
	for (const { sign, needs } of weak) {
		let best: { cut: [string, string]; score: number } | null = null;
		let tries = 0;
		for (const match of text.matchAll(sign)) {
			tries += 1;
			if (tries > 8) break;
			const left = trimSegment(text.slice(0, match.index));
			const right = trimSegment(text.slice(match.index + match[0].length));
			if (left.length < 2 || right.length < 2 || suffix.test(right.split(/[\s,]/)[0] ?? "")) continue;
			if (needs && !needs(left, right)) continue;
			const score = rateCut(left, right) - tries * 0.2;
			if (score > (best?.score ?? 0)) best = { cut: [left, right], score };
		}
		if (best) return best.cut;
	}
	return null;
}

function rateCut(left: string, right: string): number {
	const [a, b] = [roleScore(left) - companyScore(left), roleScore(right) - companyScore(right)];
	// "Contador, Escritório Moura" | "Dantas e Associados": the employer began before.
	const [first = "", ...more] = left.split(/,\s/);
	const isLate = more.length > 0 && roleScore(first) >= 3 && companyScore(more.join(", ")) >= 2;
	const score = Math.abs(a - b) + (Math.max(a, b) >= 2 ? 1 : 0) - (isLate ? 3.5 : 1.5);
	if (Math.max(a, b) > 0.5 && score > 0) return score;
	// "Delivery Driver, Driver One": both read as roles; the first is the role.
	const isName = /^\p{Lu}/u.test(right) && right.split(" ").length <= 5 && !/\s(?:e|y|and)\s/.test(right);
	return roleScore(left) >= 2 && isName ? 0.3 : 0;
}
