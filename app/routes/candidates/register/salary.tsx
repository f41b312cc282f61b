import type { ReactNode } from "react";
import { currencies } from "#app/domain/money/money.ts";
import { type QuestionName, questions, sections } from "#app/domain/registration/registration-fields.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { copyField } from "#app/ui/form/field.ts";
import { CheckboxField, Fieldset, RadioGroupField } from "#app/ui/form/index.ts";
import { RegistrationQuestion, SectionQuestions } from "./question-fields.tsx";
import type { SectionProps } from "./section.ts";

const salary = sections.salary.fields;
const amounts = (Object.keys(salary) as (keyof typeof salary)[]).filter((name) => salary[name].as === "money");

/** Regimes, expectations, work type, mobility. */
export function Salary({ form, fields }: SectionProps) {
	const { t } = useTranslation("registration");
	const mobility = fields.mobility.getFieldset();
	const own: Partial<Record<QuestionName, ReactNode>> = Object.fromEntries(amounts.map((name) => [name, null]));
	own.currency = (
		<Fieldset legend={t("salary.expectations")} help={t("salary.expectationsHelp")}>
			<RadioGroupField
				field={copyField(fields.currency, { initialValue: fields.currency.initialValue ?? currencies[0] })}
				label={t("fields.currency")}
				options={currencies.map((value) => ({ value, label: t(`currencies.${value}`) }))}
				inline
			/>
			<div className="grid gap-4 sm:grid-cols-2">
				{amounts.map((name) => (
					<RegistrationQuestion key={name} name={name} question={questions[name]} field={fields[name]} />
				))}
			</div>
		</Fieldset>
	);
	own.mobility = (
		<Fieldset legend={t("fields.mobility")}>
			<div>
				{questions.mobility.of.map((name) => (
					<CheckboxField key={name} field={mobility[name]} label={t(`mobility.${name}`)} />
				))}
			</div>
		</Fieldset>
	);
	const looks = { hiring_regimes: { columns: 2 }, remote_work: { open: true } } as const;
	return <SectionQuestions form={form} fields={fields} section="salary" own={own} looks={looks} />;
}
