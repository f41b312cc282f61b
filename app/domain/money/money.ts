/** One thousand million reais, above any salary, fee or invoice line. */
export const maxCents = 100_000_000_000;

/** Monthly salary or annual bonus limit: fees calculated from it stay within `maxCents`. */
export const maxSalary = maxCents / 100;

/** Input currencies; the first is the default. */
export const currencies = ["BRL", "USD"] as const;
export type Currency = (typeof currencies)[number];

/** Integer cents; null if invalid. The last separator is decimal before one or two digits. */
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

/** Millionths of a currency unit, for prices below a cent. */
export const microsPerUnit = 1_000_000;
const microsPerCent = microsPerUnit / 100;

/** Storage unit of an amount. */
interface Stored {
	micros?: true | undefined;
}

/** Parses into the stored unit; in millionths the last separator is decimal: "0,035". */
export function parseAmount({ micros }: Stored, input: unknown): number | null {
	if (!micros) return parseMoney(input);
	if (typeof input !== "string" || input.length > 40) return null;
	const [, whole = "", fraction = ""] = /^(.*?)(?:[.,](\d{1,6}))?\s*$/.exec(input) ?? [];
	const cents = parseMoney(whole);
	const used = /[.,]/.exec(whole)?.[0];
	if (cents === null || cents % 100 !== 0 || (used && fraction && input.trim().at(-fraction.length - 1) === used))
		return null;
	const amount = cents * microsPerCent + Number(fraction.padEnd(6, "0"));
	return amount <= maxCents * microsPerCent ? amount : null;
}

/** A stored amount as a form field shows it. */
export function formatAmountInput({ micros }: Stored, amount: number | null | undefined, locale: "pt" | "en"): string {
	if (!micros || typeof amount !== "number" || !Number.isSafeInteger(amount)) return formatMoneyInput(amount, locale);
	const fraction = String(Math.abs(amount) % microsPerUnit)
		.padStart(6, "0")
		.replace(/0{1,4}$/, "");
	const whole = formatMoneyInput(Math.trunc(amount / microsPerUnit) * 100, locale).slice(0, -2);
	return `${whole}${fraction}`;
}

/** "8.500,00" in pt, "8,500.00" in en; empty for null. */
export function formatMoneyInput(cents: number | null | undefined, locale: "pt" | "en"): string {
	if (cents === null || cents === undefined || !Number.isSafeInteger(cents)) return "";
	const [group, point] = locale === "pt" ? [".", ","] : [",", "."];
	const whole = String(Math.trunc(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, group);
	return `${cents < 0 ? "-" : ""}${whole}${point}${String(Math.abs(cents) % 100).padStart(2, "0")}`;
}
