import { optionsOf } from "#app/domain/reference/enumerations.ts";
import { limits } from "#app/domain/registration/registration-limits.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { CheckboxField, FieldList, MonthField, SelectField, TextareaField, TextField } from "#app/ui/form/index.ts";
import type { SectionProps } from "./section.ts";

/** Work history and skills; both may have been read from the CV. */
export function Experiences({ form, fields, skillNames }: SectionProps & { skillNames: string[] }) {
	return (
		<>
			<ExperienceList form={form} fields={fields} />
			<SkillList form={form} fields={fields} skillNames={skillNames} />
		</>
	);
}

function ExperienceList({ form, fields }: SectionProps) {
	const { t } = useTranslation("registration");
	return (
		<div className="flex flex-col gap-4">
			<FieldList
				form={form}
				field={fields.experiences}
				label={t("fields.experiences")}
				addLabel={t("experiences.add")}
				itemLabel={(position) => t("experiences.item", { position })}
				max={limits.experiences}
			>
				{(item) => {
					const row = item.getFieldset();
					return (
						<div className="grid gap-4 sm:grid-cols-2">
							<TextField
								field={row.company}
								label={t("fields.company")}
								maxLength={limits.company}
								autoComplete="organization"
							/>
							<TextField
								field={row.position}
								label={t("fields.position")}
								maxLength={limits.position}
								autoComplete="organization-title"
							/>
							<MonthField field={row.start} label={t("fields.start")} help={t("experiences.monthHelp")} />
							<MonthField field={row.end} label={t("fields.end")} help={t("experiences.endHelp")} optional />
							<CheckboxField field={row.current} label={t("fields.current")} className="sm:col-span-2" />
							<TextareaField
								field={row.description}
								label={t("fields.description")}
								rows={3}
								optional
								maxLength={limits.description}
								className="sm:col-span-2"
							/>
						</div>
					);
				}}
			</FieldList>
			<CheckboxField field={fields.no_experience} label={t("fields.no_experience")} />
		</div>
	);
}

function SkillList({ form, fields, skillNames }: SectionProps & { skillNames: string[] }) {
	const { t } = useTranslation(["registration", "reference"]);
	const years = optionsOf("yearsSkills").map(({ value, labelKey }) => ({ value, label: t(labelKey) }));
	return (
		<>
			<FieldList
				form={form}
				field={fields.skills}
				label={t("fields.skills")}
				addLabel={t("skills.add")}
				itemLabel={(position) => t("skills.item", { position })}
				max={limits.skills}
			>
				{(item) => {
					const row = item.getFieldset();
					return (
						<div className="grid items-end gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,9fr)_minmax(0,11fr)_minmax(0,10fr)]">
							<TextField
								field={row.name}
								label={t("fields.name")}
								maxLength={limits.skill}
								list="skill-names"
								autoComplete="off"
							/>
							<SelectField field={row.years_skills} label={t("fields.years_skills")} options={years} optional />
							<SelectField
								field={row.level_skills}
								label={t("fields.level_skills")}
								options={optionsOf("levelSkills").map(({ value, labelKey }) => ({
									value,
									label: `${t(labelKey)} – ${t(`reference:levelSkillsHelp.${value as "1"}`)}`,
								}))}
								optional
							/>
						</div>
					);
				}}
			</FieldList>
			<datalist id="skill-names">
				{skillNames.map((name) => (
					<option key={name} value={name} />
				))}
			</datalist>
		</>
	);
}
