import { getEnumOptions } from "#app/domain/reference/enumerations.ts";
import { questions } from "#app/domain/registration/registration-fields.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Ask, AskAll, AskRows } from "./question-fields.tsx";
import type { SectionProps } from "./section.ts";

const wide = "sm:col-span-2";

/** Work history and skills; both may have been read from the CV. */
export function Experiences({ form, fields, skillNames }: SectionProps & { skillNames: string[] }) {
	const { t } = useTranslation(["reference"]);
	const levels = getEnumOptions("levelSkills").map(({ value, labelKey }) => ({
		value,
		label: `${t(labelKey)} – ${t(`reference:levelSkillsHelp.${value as "1"}`)}`,
	}));
	const history = (
		<div className="flex flex-col gap-4">
			<AskRows
				form={form}
				fields={fields}
				name="experiences"
				grid="gap-4 sm:grid-cols-2"
				looks={{ current: { className: wide }, description: { className: wide, rows: 3 } }}
			/>
			<Ask name="no_experience" question={questions.no_experience} field={fields.no_experience} />
		</div>
	);
	const skills = (
		<>
			<AskRows
				form={form}
				fields={fields}
				name="skills"
				grid="items-end gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,9fr)_minmax(0,11fr)_minmax(0,10fr)]"
				looks={{ name: { list: "skill-names" }, level_skills: { options: levels } }}
			/>
			<datalist id="skill-names">
				{skillNames.map((name) => (
					<option key={name} value={name} />
				))}
			</datalist>
		</>
	);
	const own = { no_experience: null, experiences: history, skills };
	return <AskAll form={form} fields={fields} section="experiences" own={own} />;
}
