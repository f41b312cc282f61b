import type { FormulaPart } from "#app/domain/fees/fee-basis.ts";
import { exceedsMaxDiscount, salaryMonths } from "#app/domain/fees/fee-limits.ts";
import { calculateHireFee, type FeeStep } from "#app/domain/fees/hire-fee.ts";
import { parsePct } from "#app/domain/fees/percentage.ts";
import { calculateTaxes, recruitmentCode } from "#app/domain/fees/taxes.ts";
import { formatMoneyInput, parseMoney } from "#app/domain/money/money.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { taxLabel } from "#app/routes/shared/tax-label.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listFeeRows } from "#db/queries/fees.ts";
import { taxRowsOn } from "#db/queries/invoices/tax-rows.ts";
import { localNow } from "#db/queries/local-now.ts";

const example = 1_000_000;

/** Parameters from the URL, with errors or every calculation step. */
export async function readFeeCalculator(db: Scoped, url: URL, own: { fee?: string; tax?: string }, format: Formatters) {
	const { fees, taxes } = await listFeeRows(db);
	const query = url.searchParams;
	const input = {
		salary: query.get("salary") ?? formatMoneyInput(example, format.locale),
		bonus: query.get("bonus") ?? "",
		months: query.get("months") ?? String(salaryMonths[1]),
		discount: query.get("discount") ?? "",
		fee: query.get("fee") ?? own.fee ?? fees[0]?.uid ?? "",
		tax: query.get("tax") ?? own.tax ?? "",
	};
	const fee = fees.find(({ uid }) => uid === input.fee);
	const tax = taxes.find(({ uid }) => uid === input.tax);
	const salary = parseMoney(input.salary);
	const bonus = input.bonus.trim() === "" ? 0 : parseMoney(input.bonus);
	const discount = input.discount.trim() === "" ? 0 : parsePct(input.discount);
	const months = salaryMonths.find((salaryMonth) => String(salaryMonth) === input.months);
	const errors: Partial<Record<keyof typeof input, string>> = {
		...(salary === null ? { salary: format.t("fees:problems.money") } : {}),
		...(bonus === null ? { bonus: format.t("fees:problems.money") } : {}),
		...(months === undefined ? { months: format.t("fees:problems.choose") } : {}),
		...(fee ? {} : { fee: format.t("fees:problems.choose") }),
		...(input.tax !== "" && !tax ? { tax: format.t("fees:problems.choose") } : {}),
		...(discount === null ? { discount: format.t("fees:problems.percent") } : {}),
	};
	if (fee && discount !== null && exceedsMaxDiscount(discount, fee.maxDiscount))
		errors.discount = format.t("fees:problems.discount", {
			max: formatHundredthsPercent(fee.maxDiscount ?? 0, format),
		});
	const steps =
		fee && salary !== null && bonus !== null && discount !== null && months && Object.keys(errors).length === 0
			? calculateHireFee({
					type: fee.type,
					salary,
					bonus,
					months,
					includeBonus: true,
					pct: fee.feePct ?? 0,
					times: fee.times,
					fixed: fee.amount ?? 0,
					minFee: fee.minFee,
					discountPct: discount,
				}).steps
			: [];
	const gross = steps.at(-1)?.value;
	const taxed = gross === undefined ? [] : await taxesToday(db, gross, tax, format);
	return {
		typed: input,
		errors,
		fees: fees.map(({ uid, name, feePct }) => ({
			value: uid,
			label: feePct === null ? name : `${name} (${formatHundredthsPercent(feePct, format)})`,
		})),
		taxes: taxes.map(({ uid, city, state, service_code, pct }) => ({
			value: uid,
			label: `${city}, ${state} · ${service_code} (${formatHundredthsPercent(pct, format)})`,
		})),
		months: salaryMonths.map((value) => ({ value: String(value), label: format.number(value / 100) })),
		steps: [...steps.map((step) => inWords(step, format.t(`fees:keys.${step.key}`), format)), ...taxed],
	};
}

export type FeeCalculation = Awaited<ReturnType<typeof readFeeCalculator>>;

interface CityRow {
	city: string;
	state: string;
	service_code: string;
}

/** Uses the same tax rows as issued invoices. */
async function taxesToday(db: Scoped, gross: number, row: CityRow | undefined, format: Formatters) {
	const { day } = await localNow(db);
	const served = { service_city: row?.city ?? null, service_state: row?.state ?? null };
	const { rows } = await taxRowsOn(
		db,
		{
			...served,
			service_code: row?.service_code ?? recruitmentCode,
			costumer: { document_type: "cnpj", iss_withheld: false },
		},
		day,
	);
	const { lines, steps } = calculateTaxes(gross, rows);
	const label = (key: string) => {
		const line = lines.find(({ tax }) => tax === key);
		return line ? taxLabel(line, format.t) : format.t("fees:keys.received");
	};
	return steps.filter(({ key }) => key !== "gross").map((step) => inWords(step, label(step.key), format));
}

function inWords({ key, formula, value }: FeeStep<string>, label: string, format: Formatters) {
	const part = (formulaPart: FormulaPart) => {
		if (typeof formulaPart === "string") return formulaPart;
		if ("cents" in formulaPart) return formatCents(formulaPart.cents, format);
		return "pct" in formulaPart
			? formatHundredthsPercent(formulaPart.pct, format)
			: format.number(formulaPart.times / 100);
	};
	return { key, label, formula: formula.map(part).join(" "), value: formatCents(value, format) };
}

/** Always shows cents, so that lines can be added up by eye. */
export const formatCents = (cents: number, { locale }: Pick<Formatters, "locale">) =>
	new Intl.NumberFormat(locale, { style: "currency", currency: "BRL" }).format(cents / 100);

export const formatHundredthsPercent = (hundredths: number, format: Pick<Formatters, "number">) =>
	`${format.number(hundredths / 100)} %`;
