/** A thousand million reais: no salary, fee or invoice line of this product is above it. */
export const maxCents = 100_000_000_000;

/** What a month, or a year's bonus, pays at most: a fee counted from it is money still. */
export const maxSalary = maxCents / 100;

/** What money is typed in; the first unless somebody chose. */
export const currencies = ["BRL", "USD"] as const;
export type Currency = (typeof currencies)[number];

/**
 * Money as people type it, in integer cents: "R$ 8.500,00", "8500.00", "8,500", "8500". Null when it is not money.
 * Money has two decimals, so the last separator tells: before one or two digits it is decimal, before three it groups.
 */
export function parseMoney(input: unknown): number | null {
	if (typeof input !== "string" || input.length > 40) return null;
	const text = input.replace(/^\s*(R\$|US\$|BRL|USD|\$)/i, "").replace(/[\s\u00a0\u202f]/g, "");
	const decimal = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text);
	const whole = decimal?.[1] ?? "";
	if (!/^(\d{1,12}|\d{1,3}(\.\d{3})+|\d{1,3}(,\d{3})+)$/.test(whole)) return null;
	const grouping = /[.,]/.exec(whole)?.[0];
	const fraction = decimal?.[2] ?? "";
	if (grouping && fraction && text.at(-fraction.length - 1) === grouping) return null;
	const cents = Number(whole.replace(/[.,]/g, "")) * 100 + Number(fraction.padEnd(2, "0"));
	return Number.isSafeInteger(cents) && cents <= maxCents ? cents : null;
}

/** Cents as a form field shows them: "8.500,00" in pt, "8,500.00" in en; empty for none. */
export function moneyInput(cents: number | null | undefined, locale: "pt" | "en"): string {
	if (cents === null || cents === undefined || !Number.isSafeInteger(cents)) return "";
	const [group, point] = locale === "pt" ? [".", ","] : [",", "."];
	const whole = String(Math.trunc(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, group);
	return `${cents < 0 ? "-" : ""}${whole}${point}${String(Math.abs(cents) % 100).padStart(2, "0")}`;
}
