import { readInteger, readMoney, readYesNo } from "../import/parse-cells.ts";
import { type DateOrder, readDay } from "../import/parse-dates.ts";
import type { CustomFieldKind } from "./custom-field.ts";
import { serializeOptions } from "./custom-options.ts";

interface ColumnValue {
	text: string;
	rows: number;
}

export interface GuessedKind {
	kind: CustomFieldKind;
	/** Lines of a list to choose from. */
	options: string | null;
}

const mostOptions = 20;
const longestOption = 60;
const longestLine = 200;

/** The narrowest kind that fits every value; `isWhole` is false for a sample. */
export function guessColumnKind(values: readonly ColumnValue[], isWhole: boolean, order: DateOrder): GuessedKind {
	const every = (fits: (text: string) => boolean) => values.length > 0 && values.every(({ text }) => fits(text));
	const plain = (kind: CustomFieldKind): GuessedKind => ({ kind, options: null });
	// "1" and "0" alone could also be numbers, so a word is required.
	if (isWhole && every((text) => readYesNo(text) !== null) && values.some(({ text }) => /\p{L}/u.test(text)))
		return plain("yes");
	// Numbers with leading zeros are codes.
	if (every((text) => /^-?(0|[1-9]\d{0,8})$/.test(readInteger(text)))) return plain("integer");
	if (every((text) => readDay(text, order) !== null)) return plain("day");
	if (every((text) => /[$€]|[.,]\d/.test(text) && readMoney(text) !== null)) return plain("money");
	if (every((text) => /^https?:\/\/\S{1,400}$/i.test(text))) return plain("link");
	const options = isWhole ? listOptions(values) : null;
	if (options) return { kind: "option", options };
	return plain(isWhole && every((text) => text.length <= longestLine && !text.includes("\n")) ? "text" : "multiline");
}

/** Detects a few short values that repeat. */
function listOptions(values: readonly ColumnValue[]): string | null {
	const options = new Map(values.map(({ text }) => [text.toLocaleLowerCase("pt-BR"), text]));
	const rows = values.reduce((sum, value) => sum + value.rows, 0);
	const isList = options.size > 0 && options.size <= mostOptions && rows >= 3 * options.size;
	if (!isList || options.has("none")) return null;
	const names = [...options.values()];
	if (names.some((text) => text.length > longestOption || /[|\n]/.test(text))) return null;
	return serializeOptions(names.map((value) => ({ value, pt: value, en: value, retired: false })));
}
