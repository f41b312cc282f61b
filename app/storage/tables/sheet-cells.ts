import { getXmlAttribute, XmlStreamParser } from "./xml.ts";

/** Built-in number formats (not listed in the workbook) for dates and times. */
const builtIn = (id: number) =>
	(id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** The numbers of cell styles that make a number a date. */
export function findDateStyles(xml: string): Set<string> {
	const formats = new Map<number, string>();
	const result = new Set<string>();
	let inCells = false;
	let index = 0;
	new XmlStreamParser({
		open(name, attributes) {
			if (name === "numFmt")
				formats.set(Number(getXmlAttribute(attributes, "numFmtId")), getXmlAttribute(attributes, "formatCode") ?? "");
			else if (name === "cellXfs") inCells = true;
			else if (name === "xf" && inCells) {
				const id = Number(getXmlAttribute(attributes, "numFmtId"));
				if (builtIn(id) || isDateFormat(formats.get(id))) result.add(String(index));
				index += 1;
			}
		},
		text() {},
		close(name) {
			if (name === "cellXfs") inCells = false;
		},
	}).write(xml);
	return result;
}

function isDateFormat(format: string | undefined): boolean {
	return /[dmyh]/i.test((format ?? "").replace(/"[^"]*"|\[[^\]]*\]|\\./g, "").replace(/general/i, ""));
}

/** The displayed text of a cell: YYYY-MM-DD dates, numbers without exponent, empty for errors. */
export function formatCellText(
	value: string,
	type: string,
	isDate: boolean,
	shared: readonly string[],
	date1904: boolean,
): string {
	switch (type) {
		case "s":
			return shared[Number(value)] ?? "";
		case "str":
		case "inlineStr":
			return escapes(value);
		case "b":
			return value.trim() === "1" ? "true" : "false";
		case "e":
			return "";
		case "d":
			return value.trim();
		default:
			return numberText(value.trim(), isDate, date1904);
	}
}

function numberText(value: string, isDate: boolean, date1904: boolean): string {
	const number = Number(value);
	if (value === "" || !Number.isFinite(number)) return value;
	if (isDate && number >= 1 && number < 2_958_466) return dateText(number, date1904);
	if (Number.isInteger(number) && Math.abs(number) < 1e21) return BigInt(number).toString();
	// A sheet has fifteen significant digits: 0.1 + 0.2 is 0.3.
	return String(Number(number.toPrecision(15)));
}

/** Days since 30 December 1899 (or 1 January 1904). */
function dateText(serial: number, date1904: boolean): string {
	const days = date1904 ? serial + 1462 : serial;
	const moment = new Date(Math.round((days - 25_569) * 86_400) * 1000);
	const text = moment.toISOString();
	return Number.isInteger(serial) ? text.slice(0, 10) : text.slice(0, 16);
}

/** Decodes _x000D_ and similar escapes for characters that XML cannot hold. */
function escapes(text: string): string {
	return text.includes("_x")
		? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, hex) =>
				String.fromCharCode(Number.parseInt(hex, 16)).replace("\0", " "),
			)
		: text;
}
