import { getEnumOptions, otherGender } from "#app/domain/reference/enumerations.ts";
import { questions, undraftedFields } from "#app/domain/registration/registration-fields.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { copyField } from "#app/ui/form/field.ts";
import { CheckboxGroupField, Fieldset, RadioGroupField } from "#app/ui/form/index.ts";
import { RegistrationQuestion, SectionQuestions } from "./question-fields.tsx";
import type { SectionProps } from "./section.ts";

/** Languages, studies, and the optional sensitive questions. */
export function AdditionalInfo({ form, fields }: SectionProps) {
	const together = Object.fromEntries(undraftedFields.map((name) => [name, null]));
	const own = { ...together, disabilitys: <Sensitive fields={fields} /> };
	return <SectionQuestions form={form} fields={fields} section="additional_info" own={own} />;
}

function Sensitive({ fields }: Pick<SectionProps, "fields">) {
	const { t } = useTranslation(["registration", "reference"]);
	const ask = (name: "disability_other" | "gender_other" | "sensitive_consent") => (
		<RegistrationQuestion name={name} question={questions[name]} field={fields[name]} />
	);
	const kinds = getEnumOptions("disabilityKinds").map(({ value, labelKey }) => ({ value, label: t(labelKey) }));
	const getKinds = (category: string) => {
		const own = kinds.filter(({ value }) => value.startsWith(`${category}_`));
		if (own.length === 0) return undefined;
		// Categories split one field into groups; errors link to the first.
		const field = copyField(fields.disability_kinds, { id: `${fields.disability_kinds.id}-${category}` });
		return <CheckboxGroupField field={field} label={t("fields.disability_kinds")} options={own} columns={2} optional />;
	};
	return (
		<Fieldset legend={t("sensitive.legend")} help={t("sensitive.help")}>
			<CheckboxGroupField
				field={fields.disabilitys}
				label={t("fields.disabilitys")}
				options={getEnumOptions("disabilities").map(({ value, labelKey }) => ({
					value,
					label: t(labelKey),
					detail: value === "another" ? ask("disability_other") : getKinds(value),
				}))}
				optional
			/>
			<RadioGroupField
				field={fields.gender}
				label={t("fields.gender")}
				options={getEnumOptions("genders").map(({ value, labelKey }) => ({
					value,
					label: t(labelKey),
					detail: value === String(otherGender) ? ask("gender_other") : undefined,
				}))}
				optional
			/>
			{ask("sensitive_consent")}
		</Fieldset>
	);
}
