import type { FormulaPart } from "#app/domain/fees/counted-fee.ts";
import { type FeeStep, feeSteps, salaryMonths, tooMuchDiscount } from "#app/domain/fees/fee.ts";
import { parsePct } from "#app/domain/fees/portion.ts";
import { moneyInput, parseMoney } from "#app/domain/money/money.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listFeeRows } from "#db/queries/fees.ts";
import type { Formatters } from "../../recruiters/formatters.ts";

const example = 1_000_000;

/** The panel that tries a fee: what was asked in the address, what is wrong with it, or every step of the calculation. */
export async function tryFee(
	db: Scoped,
	businessId: number,
	url: URL,
	own: { fee?: string; tax?: string },
	say: Formatters,
) {
	const { fees, taxes, withheld } = await listFeeRows(db, businessId);
	const asked = url.searchParams;
	const typed = {
		salary: asked.get("salary") ?? moneyInput(example, say.locale),
		bonus: asked.get("bonus") ?? "",
		months: asked.get("months") ?? String(salaryMonths[1]),
		discount: asked.get("discount") ?? "",
		fee: asked.get("fee") ?? own.fee ?? fees[0]?.uid ?? "",
		tax: asked.get("tax") ?? own.tax ?? "",
	};
	const fee = fees.find(({ uid }) => uid === typed.fee);
	const tax = taxes.find(({ uid }) => uid === typed.tax);
	const salary = parseMoney(typed.salary);
	const bonus = typed.bonus.trim() === "" ? 0 : parseMoney(typed.bonus);
	const discount = typed.discount.trim() === "" ? 0 : parsePct(typed.discount);
	const months = salaryMonths.find((one) => String(one) === typed.months);
	const errors: Partial<Record<keyof typeof typed, string>> = {
		...(salary === null ? { salary: say.t("fees:problems.money") } : {}),
		...(bonus === null ? { bonus: say.t("fees:problems.money") } : {}),
		...(months === undefined ? { months: say.t("fees:problems.choose") } : {}),
		...(fee ? {} : { fee: say.t("fees:problems.choose") }),
		...(typed.tax !== "" && !tax ? { tax: say.t("fees:problems.choose") } : {}),
		...(discount === null ? { discount: say.t("fees:problems.percent") } : {}),
	};
	if (fee && discount !== null && tooMuchDiscount(discount, fee.maxDiscount))
		errors.discount = say.t("fees:problems.discount", { max: pctText(fee.maxDiscount ?? 0, say) });
	const known = fee && salary !== null && bonus !== null && discount !== null && months !== undefined;
	const steps =
		known && Object.keys(errors).length === 0
			? feeSteps({
					...{ salary, bonus, months, feePct: fee.feePct, minFee: fee.minFee, discountPct: discount },
					...{ issPct: tax?.pct ?? 0, issWithheld: tax?.withheld ?? false, ...withheld },
				})
			: [];
	return {
		typed,
		errors,
		fees: fees.map(({ uid, name, feePct }) => ({ value: uid, label: `${name} (${pctText(feePct, say)})` })),
		taxes: taxes.map(({ uid, city, state, pct }) => ({
			value: uid,
			label: `${city}, ${state} (${pctText(pct, say)})`,
		})),
		months: salaryMonths.map((value) => ({ value: String(value), label: say.number(value / 100) })),
		steps: steps.map((step) => inWords(step, say)),
	};
}

export type TriedFee = Awaited<ReturnType<typeof tryFee>>;

function inWords({ key, formula, value }: FeeStep, say: Formatters) {
	const part = (one: FormulaPart) => {
		if (typeof one === "string") return one;
		if ("cents" in one) return exact(one.cents, say);
		return "pct" in one ? pctText(one.pct, say) : say.number(one.times / 100);
	};
	return { key, formula: formula.map(part).join(" "), value: exact(value, say) };
}

/** Cents are always said: lines are added up by eye. */
export const exact = (cents: number, { locale }: Pick<Formatters, "locale">) =>
	new Intl.NumberFormat(locale, { style: "currency", currency: "BRL" }).format(cents / 100);

export const pctText = (hundredths: number, say: Pick<Formatters, "number">) => `${say.number(hundredths / 100)} %`;
