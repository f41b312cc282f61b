import { escapeFormula } from "../lists/csv-format.ts";
import { getPayrollField, type PayrollFacts } from "./fields.ts";
import type { LayoutColumn, PayrollLayout } from "./layout.ts";

interface CellProblem {
	/** Index of the person, from 0. */
	person: number;
	column: string;
	problem: "missing" | "long" | "encoding";
}

export type PayrollFileResult =
	| { ok: true; bytes: Uint8Array; lines: string[] }
	| { ok: false; problems: CellProblem[] };

/** Nothing is written while a required value is missing or does not fit. */
export function buildPayrollFile(layout: PayrollLayout, people: readonly PayrollFacts[]): PayrollFileResult {
	const problems: CellProblem[] = [];
	const lines = people.map((facts, person) =>
		writeLine(layout, facts, (column, problem) => problems.push({ person, column, problem })),
	);
	if (problems.length > 0) return { ok: false, problems };
	const titles = layout.has_titles ? [writeTitles(layout)] : [];
	const all = [...titles, ...lines];
	return { ok: true, lines: all, bytes: encode(all.map((line) => `${line}\r\n`).join(""), layout.encoding) };
}

type Report = (column: string, problem: CellProblem["problem"]) => void;

function writeLine(layout: PayrollLayout, facts: PayrollFacts, report: Report): string {
	const cells = layout.columns.map((column) => {
		const text = writeValue(layout, column, facts);
		if (column.required && text === "") report(column.title, "missing");
		if (layout.encoding === "latin1" && toLatin(text) === null) report(column.title, "encoding");
		return layout.kind === "fixed" ? fitWidth(column, text, report) : writeCell(layout, column, text);
	});
	return layout.kind === "fixed" ? cells.join("") : cells.join(getSeparator(layout));
}

const getSeparator = ({ separator }: PayrollLayout) => (separator === "tab" ? "\t" : separator);

function writeTitles(layout: PayrollLayout): string {
	if (layout.kind === "fixed")
		return layout.columns.map(({ title, width }) => title.slice(0, width ?? 0).padEnd(width ?? 0)).join("");
	return layout.columns.map(({ title }) => quote(layout, escapeFormula(title))).join(getSeparator(layout));
}

function writeValue(layout: PayrollLayout, { source, fixed }: LayoutColumn, facts: PayrollFacts): string {
	if (source === null) return fixed;
	const value = facts[source];
	if (value === undefined || value === "") return fixed;
	switch (getPayrollField(source).kind) {
		case "date":
			return writeDate(String(value), layout.date_form);
		case "money":
			return writeAmount((Number(value) / 100).toFixed(2), layout.decimal);
		case "number":
			return writeAmount(String(value), layout.decimal);
		case "digits":
			return String(value).replace(/[^0-9A-Za-z]/g, "");
		default:
			return String(value).replace(/\s+/g, " ").trim();
	}
}

function writeDate(day: string, form: PayrollLayout["date_form"]): string {
	const [year = "", month = "", date = ""] = day.split("-");
	return form.replace("YYYY", year).replace("MM", month).replace("DD", date);
}

const writeAmount = (text: string, decimal: PayrollLayout["decimal"]): string =>
	decimal === "point" ? text : text.replace(".", decimal === "comma" ? "," : "");

/** Quotes texts where necessary and prevents formulas. */
function writeCell(layout: PayrollLayout, { source }: LayoutColumn, text: string): string {
	const kind = source === null ? "text" : getPayrollField(source).kind;
	return quote(layout, kind === "text" ? escapeFormula(text) : text);
}

function quote(layout: PayrollLayout, text: string): string {
	const isPlain = !text.includes(getSeparator(layout)) && !/["\r\n]/.test(text);
	return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}

/** Text is truncated; numbers that do not fit are reported, as truncation would change them. */
function fitWidth({ title, source, width, padding }: LayoutColumn, text: string, report: Report): string {
	const room = width ?? 0;
	const kind = source === null ? "text" : getPayrollField(source).kind;
	if (text.length > room && kind !== "text") report(title, "long");
	const cut = text.slice(0, room);
	if (padding === "zeros") return cut.padStart(room, "0");
	return padding === "left" ? cut.padStart(room) : cut.padEnd(room);
}

/** Null when a character is missing in Latin-1. */
function toLatin(text: string): string | null {
	const plain = text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, "-");
	return [...plain].every((letter) => (letter.codePointAt(0) ?? 0) <= 0xff) ? plain : null;
}

function encode(text: string, encoding: PayrollLayout["encoding"]): Uint8Array {
	if (encoding !== "latin1") return new TextEncoder().encode(encoding === "utf8_bom" ? `\ufeff${text}` : text);
	return Uint8Array.from(toLatin(text) ?? "", (letter) => letter.charCodeAt(0));
}
