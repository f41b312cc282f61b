import { states, type Uf } from "../reference/states.ts";
import { isDay } from "../time/local-time.ts";
import { withoutAccents } from "./cv-period.ts";

/** Address in the head of a CV. */
export interface CvAddress {
	city?: string;
	state?: Uf;
	/** Eight digits. */
	cep?: string;
}

const headLines = 15;
const ufs = states.map(({ uf }) => uf).join("|");
const named = states.map(({ name }) => name).join("|");
const town = new RegExp(
	`(\\p{Lu}[\\p{L}'’. ]{1,60}?)\\s*(?:[-–/,|]|\\()\\s*(?:(${ufs})(?![\\p{L}\\d])|(${named})(?![\\p{L}]))`,
	"u",
);
const street = /^(?:rua|r\.|avenida|av|alameda|travessa|rodovia|praca|bairro|jardim|jd|vila|cep|endereco)\b/;

/** City, state and postal code of the first lines: "São Paulo – SP, 01310-100". */
export function findAddress(lines: readonly string[]): CvAddress {
	const head = lines.slice(0, headLines).map((line) => line.slice(0, 300));
	const result: CvAddress = {};
	for (const line of head) {
		const cep = /(?<![\d.-])(\d{2})\.?(\d{3})-(\d{3})(?![\d-])/.exec(line);
		if (cep && !result.cep) result.cep = cep.slice(1, 4).join("");
		if (result.city) continue;
		const place = placeIn(line);
		if (place) Object.assign(result, place);
	}
	return result;
}

function placeIn(line: string): { city: string; state: Uf } | null {
	// The city follows the street: cut from the left until a city name remains.
	for (let rest = line, tries = 0; tries < 6; tries += 1) {
		const match = town.exec(rest);
		if (!match?.[1]) return null;
		const state = (match[2] as Uf | undefined) ?? states.find(({ name }) => name === match[3])?.uf;
		const city = match[1].replace(/^(?:Em|De|Cidade)\s+/u, "").trim();
		if (state && city.length >= 3 && !street.test(withoutAccents(city))) return { city: city.slice(0, 120), state };
		rest = rest.slice(match.index + match[0].length);
	}
	return null;
}

const months = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];

/** The day of birth where a curriculum calls it that, YYYY-MM-DD. */
export function findBirth(lines: readonly string[]): string | undefined {
	for (const line of lines.slice(0, 60)) {
		const plain = withoutAccents(line.slice(0, 200));
		const birthWord = /\b(?:nasciment|nascid|birth|born)/.exec(plain);
		if (!birthWord) continue;
		const rest = plain.slice(birthWord.index);
		const digits = /(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/.exec(rest);
		const words = /(\d{1,2}) de ([a-z]{3})[a-z]* de (\d{4})/.exec(rest);
		const [day, month, year] = digits
			? [digits[1], Number(digits[2]), digits[3]]
			: [words?.[1], months.indexOf(words?.[2] ?? "") + 1, words?.[3]];
		const born = `${year}-${String(month).padStart(2, "0")}-${(day ?? "").padStart(2, "0")}`;
		if (isDay(born) && born >= "1900-01-01") return born;
	}
	return undefined;
}
