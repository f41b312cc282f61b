import { states, type Uf } from "../reference/states.ts";
import { isDay } from "../time/brasilia-time.ts";
import type { ContactMatch } from "./cv-contacts.ts";
import type { CvLine } from "./cv-lines.ts";
import { foldAccents } from "./cv-period.ts";
import { type CvSection, getSectionLines } from "./cv-sections.ts";
import { isCity, isRegion, isStreet, isUf, roleScore } from "./cv-text-scores.ts";

/** Address in the head of a CV. */
export interface CvAddress {
	city?: string;
	state?: Uf;
	/** Eight digits. */
	cep?: string;
}

const headLines = 40;

/** The person's city, state and postal code: "São Paulo – SP, 01310-100". */
export function findAddress(sections: readonly CvSection[]): { address: CvAddress; line?: CvLine } {
	const lines = getSectionLines(sections, "head", "contact", "personal").slice(0, headLines);
	const address: CvAddress = {};
	let source: CvLine | undefined;
	for (const [at, line] of lines.entries()) {
		const text = line.cells.join(" | ").slice(0, 300);
		const cep = /(?<![\d.-])(\d{2})\.?(\d{3})-(\d{3})(?![\d-])/.exec(text);
		if (cep && !address.cep) address.cep = cep.slice(1, 4).join("");
		if (address.city || line.size > 1.3) continue;
		const next = lines[at + 1];
		const place =
			placeIn(text) ??
			(next &&
			next.block === line.block &&
			next.text.length < 60 &&
			!/@|\d{4}/.test(next.text) &&
			(/[-–,/]$/.test(text) || /\d.*\p{Ll}$/u.test(text)) &&
			!placeIn(next.text) &&
			/^(?:\p{Lu}\p{Ll}+\s)?.{0,30}$/u.test(next.text)
				? placeIn(`${text} ${next.text}`, true)
				: null);
		if (!place) continue;
		const rest = next?.block === line.block ? restOfCity(text, place.city, next.text) : null;
		if (rest) Object.assign(place, rest);
		const before = lines[at - 1];
		if (before?.block === line.block && text.startsWith(place.city)) place.city = wholeCity(before.text, place.city);
		Object.assign(address, place);
		source = line;
	}
	return source ? { address, line: source } : { address };
}

/** Joins a city name broken over lines: "…, São" above "Paulo – SP". */
function wholeCity(before: string, city: string): string {
	const words = before.trim().split(/[\s,]+/);
	const count = [3, 2, 1].find((number) => isCity(`${words.slice(-number).join(" ")} ${city}`));
	return count ? `${words.slice(-count).join(" ")} ${city}` : city;
}

const stateOf = (text: string): Uf | undefined => {
	const plain = foldAccents(text).trim();
	return states.find(({ uf, name }) => uf.toLowerCase() === plain || foldAccents(name) === plain)?.uf;
};

/** "…, Porto" above "Alegre – RS". */
function restOfCity(text: string, city: string, below: string): CvAddress | null {
	const word = /^\p{Lu}[\p{L}'’]+/u.exec(below)?.[0];
	if (!word || !text.trim().endsWith(city) || !isCity(`${city} ${word}`)) return null;
	return placeIn(`${city} ${below}`) ?? { city: `${city} ${word}` };
}

function placeIn(text: string, isJoined = false): { city: string; state?: Uf } | null {
	const parts = text
		.replace(/^[^:]{2,30}:\s*/, "")
		.replace(/\(([^()]{2,30})\)/g, ", $1")
		.replace(/(?<![\d.-])\d{2}\.?\d{3}-\d{3}(?![\d-])/g, " ")
		.split(/\s*[,|•·;]\s*|\s+[-–—/]\s*|\s*\/\s*|-(?=[A-Z]{2}\b)/)
		.map((part) => part.trim().replace(/[.]$/, ""))
		.filter(Boolean);
	for (const [at, part] of parts.entries()) {
		const region = parts[at + 1];
		const city = part.replace(/^.*\s{2,}/, "").replace(/^(?:em|de|cidade|residente em)\s+/i, "");
		if (!looksLikeCity(city)) continue;
		const state = region ? stateOf(region) : undefined;
		if (state && (isUf(region ?? "") || isCity(city))) return { city: city.slice(0, 120), state };
		if (region && isRegion(region) && !isJoined) return { city: city.slice(0, 120) };
	}
	const only = parts.find((part) => isCity(part));
	if (only && !isJoined) return { city: only };
	// "71 99627-6422 ana@x.com Belém/PA": the city follows other contacts.
	const tail = /(?:^|[\w.)]\s)(\p{Lu}[\p{L}'’. ]{2,40}?)(?:\s?[-–/,(]\s?|\s)(\p{Lu}{2})\)?$/u.exec(text.trim());
	const city = tail?.[1]?.replace(/^.*[\d@]\S*\s/, "").trim();
	const state = tail?.[2] ? stateOf(tail[2]) : undefined;
	if (city && state && looksLikeCity(city)) return { city, state };
	const words = text.trim().split(" ");
	for (let count = Math.min(4, words.length - 1); count >= 1; count -= 1) {
		const end = words.slice(-count).join(" ");
		if (isCity(end) && /[\d@]/.test(words.at(-count - 1) ?? "")) return { city: end };
	}
	return null;
}

const looksLikeCity = (text: string): boolean =>
	(/^\p{Lu}[\p{L}'’. -]{2,40}$/u.test(text) &&
		!isStreet(text) &&
		text.split(" ").length <= 5 &&
		roleScore(text) <= 0 &&
		stateOf(text) === undefined) ||
	isCity(text);

const months = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];

/** The day of birth where a curriculum calls it that, YYYY-MM-DD. */
export function findBirth(lines: readonly CvLine[]): ContactMatch | undefined {
	for (const line of lines.slice(0, 200)) {
		const plain = line.plain.slice(0, 200);
		const birthWord = /\b(?:nasciment|nascid|nacimient|birth|born)/.exec(plain);
		if (!birthWord) continue;
		const rest = plain.slice(birthWord.index);
		const digits = /(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/.exec(rest);
		const words = /(\d{1,2}) de ([a-z]{3})[a-z]* de (\d{4})/.exec(rest);
		const [day, month, year] = digits
			? [digits[1], Number(digits[2]), digits[3]]
			: [words?.[1], months.indexOf(words?.[2] ?? "") + 1, words?.[3]];
		const born = `${year}-${String(month).padStart(2, "0")}-${(day ?? "").padStart(2, "0")}`;
		if (isDay(born) && born >= "1900-01-01") return { value: born, line, certain: true };
	}
	return undefined;
}
