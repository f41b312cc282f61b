import { calculateShare } from "../fees/percentage.ts";

const unit = 10_000;
/** A thousand reais for a dollar. */
const most = 1000 * unit;

/** Parses reais per dollar ("5,4321") into ten-thousandths; null if invalid. */
export function parseRate(input: unknown): number | null {
	const match = typeof input === "string" ? /^\s*(?:R\$)?\s*(\d{1,4})(?:[.,](\d{1,4}))?\s*$/.exec(input) : null;
	if (!match) return null;
	const rate = Number(match[1]) * unit + Number((match[2] ?? "").padEnd(4, "0"));
	return rate > 0 && rate <= most ? rate : null;
}

/** Cents of dollars in cents of reais, half to even. */
export const inReais = (cents: number, rate: number): number => calculateShare(cents, rate, unit);

/** Cents of reais in cents of dollars, half to even. */
export const inDollars = (cents: number, rate: number): number => calculateShare(cents, unit, rate);

/** A rate as a form and a document show it. */
export const formatRate = (rate: number, locale: "pt" | "en"): string =>
	(rate / unit).toFixed(4).replace(".", locale === "pt" ? "," : ".");
