import { currencies } from "#app/domain/money/money.ts";
import { optionsOf } from "#app/domain/reference/enumerations.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { fieldWith } from "#app/ui/form/field.ts";
import {
	CheckboxField,
	CheckboxGroupField,
	Fieldset,
	MoneyField,
	RadioGroupField,
	SelectField,
} from "#app/ui/form/index.ts";
import type { SectionProps } from "./section.ts";

/** Regimes, expectations, work type, mobility. */
export function Salary({ fields }: SectionProps) {
	const { t } = useTranslation(["registration", "reference"]);
	const regimes = optionsOf("regimes").map(({ value, labelKey }) => ({ value, label: t(labelKey) }));
	const mobility = fields.mobility.getFieldset();
	return (
		<>
			<CheckboxGroupField
				field={fields.hiring_regimes}
				label={t("fields.hiring_regimes")}
				help={t("salary.regimesHelp")}
				options={regimes}
				columns={2}
			/>
			<SelectField field={fields.current_regime} label={t("fields.current_regime")} options={regimes} optional />
			<Fieldset legend={t("salary.expectations")} help={t("salary.expectationsHelp")}>
				<RadioGroupField
					field={fieldWith(fields.currency, { initialValue: fields.currency.initialValue ?? currencies[0] })}
					label={t("fields.currency")}
					options={currencies.map((value) => ({ value, label: t(`currencies.${value}`) }))}
					inline
				/>
				<div className="grid gap-4 sm:grid-cols-2">
					<MoneyField field={fields.clt_expectation} label={t("fields.clt_expectation")} currency={null} optional />
					<MoneyField field={fields.pj_expectation} label={t("fields.pj_expectation")} currency={null} optional />
					<MoneyField
						field={fields.temporary_expectation}
						label={t("fields.temporary_expectation")}
						currency={null}
						optional
					/>
					<MoneyField
						field={fields.freelance_expectation}
						label={t("fields.freelance_expectation")}
						currency={null}
						optional
					/>
				</div>
			</Fieldset>
			<RadioGroupField
				field={fields.remote_work}
				label={t("fields.remote_work")}
				options={optionsOf("workTypes").map(({ value, labelKey }) => ({ value, label: t(labelKey) }))}
			/>
			<Fieldset legend={t("fields.mobility")}>
				<div>
					<CheckboxField field={mobility.relocate} label={t("mobility.relocate")} />
					<CheckboxField field={mobility.travel} label={t("mobility.travel")} />
					<CheckboxField field={mobility.driving} label={t("mobility.driving")} />
				</div>
			</Fieldset>
		</>
	);
}
