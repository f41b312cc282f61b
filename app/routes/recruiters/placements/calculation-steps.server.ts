import type { FormulaPart } from "#app/domain/fees/fee-basis.ts";
import type { FeeStep } from "#app/domain/fees/hire-fee.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formatMoney } from "#app/i18n/format.ts";

/** Always shows cents, so that lines can be added up by hand. */
export const exactMoney = (cents: number, currency: string, { locale }: Pick<Formatters, "locale">) =>
	formatMoney(locale, cents, currency, true);

export const percentText = (hundredths: number, format: Pick<Formatters, "number">) =>
	`${format.number(hundredths / 100)} %`;

export interface StepView {
	key: string;
	label: string;
	formula: string;
	value: string;
	/** The line that counts. */
	strong: boolean;
}

/** Steps of the calculator as a table shows them. */
export function formatCalculationSteps<K extends string>(
	steps: readonly FeeStep<K>[],
	{
		currency,
		label,
		strong,
		format,
	}: { currency: string; label: (key: K) => string; strong: readonly K[]; format: Formatters },
): StepView[] {
	const part = (formulaPart: FormulaPart) => {
		if (typeof formulaPart === "string") return formulaPart;
		if ("cents" in formulaPart) return exactMoney(formulaPart.cents, currency, format);
		return "pct" in formulaPart ? percentText(formulaPart.pct, format) : format.number(formulaPart.times / 100);
	};
	return steps.map(({ key, formula, value }) => ({
		key,
		label: label(key),
		formula: formula.map(part).join(" "),
		value: exactMoney(value, currency, format),
		strong: strong.includes(key),
	}));
}
