import { z } from "zod";
import { currencies, parseAmount } from "../money/money.ts";
import { type EnumerationName, type EnumerationValue, enumerations } from "../reference/enumerations.ts";
import { isDay, parseLocalTime } from "../time/brasilia-time.ts";

/** Required one-line text without control characters (Postgres refuses NUL) and without blanks around it. */
export const line = (max: number, min = 1) => z.string().overwrite(toSingleLine).trim().min(min).max(max);

/** A text field with a custom message when it is missing; other errors are unchanged. */
export const textWithMessage = (missing: string) =>
	z.string({ error: ({ input }) => (input === undefined ? missing : undefined) });

/** Optional one-line text. */
export const optionalLine = (max: number) => line(max, 0).optional();

/** Optional text of several lines. */
export const optionalProse = (max: number) => z.string().overwrite(normalizeProse).trim().max(max).optional();

/** A value of a numbered list, as a select posts it. */
export function choice<K extends EnumerationName>(list: K) {
	return z.literal([...enumerations[list]] as EnumerationValue<K>[]);
}

/** Several values of a numbered list, each once. */
export function choices<K extends EnumerationName>(list: K) {
	return z
		.array(choice(list))
		.max(enumerations[list].length)
		.transform((values) => [...new Set(values)]);
}

/** A calendar day, YYYY-MM-DD. */
export const day = () => z.string().refine(isDay, "reference:problems.day");

/** A moment typed in Brasília time, YYYY-MM-DDTHH:MM, as a Date. */
export const moment = () =>
	z.string().transform((text, context) => {
		const result = parseLocalTime(text);
		if (!result) context.addIssue({ code: "custom", message: "reference:problems.moment" });
		return result ?? z.NEVER;
	});

/** Money as typed, as integer cents. */
/** In cents, or as a field is stored. */
export const money = (stored: Parameters<typeof parseAmount>[0] = {}) =>
	z.string().transform((text, context) => {
		const amount = parseAmount(stored, text);
		if (amount === null) context.addIssue({ code: "custom", message: "reference:problems.money" });
		return amount ?? z.NEVER;
	});

/** Currency of the amount beside it. */
export const currency = () => z.enum(currencies).default("BRL");

const exceptNewline = /[^\P{Cc}\n]|[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
const anyControl = /[\p{Cc}\u2028\u2029\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/gu;

/** One line: control characters, line breaks and direction marks become a space. */
export function toSingleLine(text: string): string {
	return text.toWellFormed().replace(anyControl, " ");
}

/** Multiple lines: line breaks stay (as \n), other control characters are removed. */
export function normalizeProse(text: string): string {
	return text.toWellFormed().replace(/\r\n?/g, "\n").replace(/\t/g, " ").replace(exceptNewline, "");
}
