import { addDays } from "../time/brasilia-time.ts";
import { calculateShare } from "./percentage.ts";

/** Last day of the guarantee; null without days. */
export const getGuaranteeEnd = (start: string, days: number): string | null => (days > 0 ? addDays(start, days) : null);

/** Whether a hire that ends that day is replaced for nothing. */
export const insideGuarantee = (end: string, until: string | null): boolean => until !== null && end <= until;

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Retained fee in proportion to the days worked; the whole fee without a guarantee. */
export function prorateFee(fee: number, { start, end, days }: { start: string; end: string; days: number }): number {
	if (days <= 0) return fee;
	const worked = Math.min(days, Math.max(0, daysBetween(start, end)));
	return calculateShare(fee, worked, days);
}

/** A month's value when only part of the month was worked, both days counted. */
export function prorateMonth(monthly: number, month: string, from: string, to: string | null): number {
	const [year = 0, number = 1] = month.split("-").map(Number);
	const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
	const [first, last] = [`${month}-01`, `${month}-${String(days).padStart(2, "0")}`];
	const [begins, ends] = [from > first ? from : first, to !== null && to < last ? to : last];
	return begins > ends ? 0 : calculateShare(monthly, daysBetween(begins, ends) + 1, days);
}

/** Last instalment of a retained search, settled on the final pay; at least zero. */
export const reconcileFee = (finalFee: number, billed: number): { last: number; over: number } => ({
	last: Math.max(0, finalFee - billed),
	over: Math.max(0, billed - finalFee),
});

/** Adjusts an amount by a rate in hundredths of a percent; may be negative. */
export const adjustByRate = (cents: number, rate: number): number => cents + calculateShare(cents, rate);
