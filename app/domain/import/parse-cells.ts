import { parseMoney } from "../money/money.ts";
import { states, ufs } from "../reference/states.ts";
import { normalizePhone } from "../text/phone.ts";
import { normalizeHeader } from "./normalize-header.ts";

/** Formulas that a spreadsheet would run on opening; never imported as text. */
export function isFormula(text: string): boolean {
	return /^\s*(=|[+@-]\s*[A-Za-z]{2,}[A-Za-z0-9.]*\()/.test(text);
}

const yesWords = new Set(["sim", "s", "yes", "y", "true", "1", "x", "verdadeiro", "on", "ativo"]);
const noWords = new Set(["nao", "n", "no", "false", "0", "falso", "off", "inativo"]);

/** Yes or no in either language; null when it is neither. */
export function readYesNo(text: string): boolean | null {
	const word = normalizeHeader(text);
	return yesWords.has(word) ? true : noWords.has(word) ? false : null;
}

/** Longer texts contain no amount of money. */
const longestMoney = 100;

/** Accepts "R$ 8.500,00/mês", "85000.0", "8,5k" and "8500.0000"; null for anything else. */
export function readMoney(text: string): string | null {
	const cell = text.trim();
	if (cell.length > longestMoney) return null;
	const input = cell
		.replace(/\s*(?:\/|por|per|ao)\s*(?:m[eê]s|month|ano|year|h(?:ora|our)?|mo|yr|a)\.?$/i, "")
		.replace(/\s*(?:,-|mensa(?:l|is)|bruto|clt|pj|reais|BRL|USD)$/i, "");
	const thousands = /^(?:R\$|US\$|\$)?\s*(\d{1,4}(?:[.,]\d{1,2})?)\s*k$/i.exec(input);
	if (thousands?.[1]) return String(Math.round(Number(thousands[1].replace(",", ".")) * 1000));
	// More than two decimals are a database's: no thousands are written so.
	const long = /^(\d{4,12}|\d{1,12}(?=\.\d{4,}$))\.(\d{3,})$/.exec(input);
	if (long) return Number(`${long[1]}.${long[2]}`).toFixed(2);
	return parseMoney(input) === null ? null : input;
}

/** Expands "5,511987654321E+12"; null if the spreadsheet rounded digits away. */
function expandExponent(text: string): string | null {
	const [, whole, decimals = "", exponent] = /^(\d)(?:[.,](\d{1,20}))?e\+?(\d{1,2})$/i.exec(text.trim()) ?? [];
	if (!whole || decimals.length > Number(exponent)) return null;
	// Spreadsheets write five decimals, so fewer digits may have been rounded away.
	const isRounded = decimals.length <= 5 && decimals.length < Number(exponent);
	return isRounded ? null : (whole + decimals).padEnd(Number(exponent) + 1, "0");
}

/** Whether the text has an internal extension, which the parsed number omits. */
export const hasPhoneExtension = (text: string): boolean =>
	/\b(?:ramal|ext|extens(?:ion|[aã]o)|r)\.?\s*\d{1,6}\b/i.test(text);

/** The first number of a cell that is one: "(11) 98765-4321 / 3333-4444 ramal 2". */
export function readPhone(text: string): string | null {
	if (text.length > 200) return null;
	const whole = normalizePhone(expandExponent(text) ?? text);
	if (whole) return whole;
	for (const part of text.split(/[/;,|\n]|\s(?:ou|or|e|and)\s/i)) {
		const number = part
			.replace(/\b(?:ramal|ext|r)\.?\s*\d+$/i, "")
			.replace(/[^\d+().\s-]/g, "")
			.trim();
		const result = number === "" ? null : normalizePhone(number);
		if (result) return result;
	}
	return null;
}

/** The first address of a cell: "Ana <ana@x.com>; ana2@x.com". */
export function readEmail(text: string): string {
	return (findEmails(text.slice(0, 1000))[0] ?? text).trim().replace(/\.$/, "").toLowerCase();
}

/** Loose match for e-mail addresses: text, @, text with a dot. */
export function findEmails(text: string): string[] {
	return text.split(/[\s<>;,:"'()[\]]+/).filter((part) => {
		const at = part.indexOf("@", 1);
		return at !== -1 && part.lastIndexOf(".", part.length - 2) > at + 1;
	});
}

const stateNames = new Map(states.map(({ uf, name }) => [normalizeHeader(name), uf]));

/** "São Paulo", "sp", "SP - Brasil" → "SP"; null when it is no state of Brazil. */
export function readState(text: string): string | null {
	const name = stateNames.get(normalizeHeader(text));
	if (name) return name;
	const letters = /^\s*([a-z]{2})(?![a-z])/i.exec(text)?.[1]?.toUpperCase();
	return letters && (ufs as readonly string[]).includes(letters) ? letters : null;
}

/** A whole number however it is grouped: "1.200", "1,200", "12.0". */
export function readInteger(text: string): string {
	const input = text.trim().replace(/[\s\u00a0]/g, "");
	if (/^-?\d{1,3}([.,]\d{3})+$/.test(input)) return input.replace(/[.,]/g, "");
	return input.replace(/[.,]0+$/, "");
}

/** Several values of one cell. */
export function readList(text: string): string[] {
	return text
		.split(/[,;|\n]/)
		.map((part) => part.trim())
		.filter((item) => item !== "");
}

const documentDigits = { cep: 8, cpf: 11, cnpj: 14 } as const;

/** Restores at most two leading zeros dropped by a spreadsheet; other values stay unchanged. */
export function readDocumentNumber(kind: keyof typeof documentDigits, text: string): string {
	const [length, digits] = [
		documentDigits[kind],
		(expandExponent(text) ?? text)
			.trim()
			.replace(/[.,]0+$/, "")
			.replace(/[\s.,/-]/g, ""),
	];
	const lost = length - digits.length;
	return /^\d+$/.test(digits) && lost >= 0 && lost <= 2 ? digits.padStart(length, "0") : text.trim();
}

const totals = /^(?:sub ?total|total|soma|sum|grand total|total geral|totais|totals)(?: (?:geral|de|of) .{1,60})?:?$/;

/** Detects a totals row: a word for it and otherwise only numbers. */
export function isTotalRow(cells: readonly string[]): boolean {
	const texts = cells.map((cell) => cell.trim()).filter((text) => text !== "");
	const words = texts.filter((text) => !/^[\d.,\s%$()-]+$|^(?:R\$|US\$)\s*[\d.,]+$/.test(text));
	return words.length === 1 && totals.test(normalizeHeader(words[0] ?? "").trim());
}
