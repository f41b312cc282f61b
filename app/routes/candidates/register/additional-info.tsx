import { otherGender } from "#app/domain/candidates/candidate-sensitive.ts";
import { optionsOf } from "#app/domain/reference/enumerations.ts";
import { limits } from "#app/domain/registration/registration-limits.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { fieldWith } from "#app/ui/form/field.ts";
import {
	CheckboxField,
	CheckboxGroupField,
	FieldList,
	Fieldset,
	RadioGroupField,
	SelectField,
	TextField,
} from "#app/ui/form/index.ts";
import type { SectionProps } from "./section.ts";

/** Languages, studies, and the sensitive questions nobody has to answer. */
export function AdditionalInfo({ form, fields }: SectionProps) {
	const { t } = useTranslation(["registration", "reference"]);
	return (
		<>
			<FieldList
				form={form}
				field={fields.languages}
				label={t("fields.languages")}
				addLabel={t("languages.add")}
				itemLabel={(position) => t("languages.item", { position })}
				max={limits.languages}
			>
				{(item) => {
					const row = item.getFieldset();
					return (
						<div className="grid items-end gap-4 sm:grid-cols-2">
							<TextField field={row.language} label={t("fields.language")} maxLength={limits.language} />
							<SelectField
								field={row.level}
								label={t("fields.level")}
								options={optionsOf("languageLevels").map(({ value, labelKey }) => ({ value, label: t(labelKey) }))}
							/>
						</div>
					);
				}}
			</FieldList>
			<Educations form={form} fields={fields} />
			<Sensitive fields={fields} />
		</>
	);
}

/** What most people mean first: without a choice a course is a finished one. */
const educationStatuses = ["done", "ongoing", "stopped"] as const;

function Educations({ form, fields }: SectionProps) {
	const { t } = useTranslation(["registration", "reference"]);
	return (
		<FieldList
			form={form}
			field={fields.educations}
			label={t("fields.educations")}
			addLabel={t("educations.add")}
			itemLabel={(position) => t("educations.item", { position })}
			max={limits.educations}
		>
			{(item) => {
				const row = item.getFieldset();
				return (
					<div className="grid items-end gap-4 sm:grid-cols-2">
						<TextField field={row.institution} label={t("fields.institution")} maxLength={limits.institution} />
						<TextField field={row.course} label={t("fields.course")} maxLength={limits.course} />
						<SelectField
							field={row.education_level}
							label={t("fields.education_level")}
							options={optionsOf("educationLevels").map(({ value, labelKey }) => ({ value, label: t(labelKey) }))}
							optional
						/>
						<SelectField
							field={row.status}
							label={t("fields.status")}
							options={educationStatuses.map((value) => ({ value, label: t(`reference:educationStatuses.${value}`) }))}
							placeholder={null}
						/>
					</div>
				);
			}}
		</FieldList>
	);
}

function Sensitive({ fields }: Pick<SectionProps, "fields">) {
	const { t } = useTranslation(["registration", "reference"]);
	const kinds = optionsOf("disabilityKinds").map(({ value, labelKey }) => ({ value, label: t(labelKey) }));
	const kindsOf = (category: string) => {
		const own = kinds.filter(({ value }) => value.startsWith(`${category}_`));
		if (own.length === 0) return undefined;
		// Each category has its own part of one list; the first box of the field is the one errors lead to.
		const field = fieldWith(fields.disability_kinds, { id: `${fields.disability_kinds.id}-${category}` });
		return <CheckboxGroupField field={field} label={t("fields.disability_kinds")} options={own} columns={2} optional />;
	};
	return (
		<Fieldset legend={t("sensitive.legend")} help={t("sensitive.help")}>
			<CheckboxGroupField
				field={fields.disabilitys}
				label={t("fields.disabilitys")}
				options={optionsOf("disabilities").map(({ value, labelKey }) => ({
					value,
					label: t(labelKey),
					detail:
						value === "another" ? (
							<TextField
								field={fields.disability_other}
								label={t("fields.disability_other")}
								maxLength={200}
								autoComplete="off"
								optional
							/>
						) : (
							kindsOf(value)
						),
				}))}
				optional
			/>
			<RadioGroupField
				field={fields.gender}
				label={t("fields.gender")}
				options={optionsOf("genders").map(({ value, labelKey }) => ({
					value,
					label: t(labelKey),
					detail:
						value === String(otherGender) ? (
							<TextField
								field={fields.gender_other}
								label={t("fields.gender_other")}
								maxLength={100}
								autoComplete="off"
								optional
							/>
						) : undefined,
				}))}
				optional
			/>
			<CheckboxField field={fields.sensitive_consent} label={t("fields.sensitive_consent")} />
		</Fieldset>
	);
}
