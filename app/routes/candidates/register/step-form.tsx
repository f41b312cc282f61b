import type { ReactNode } from "react";
import { getAcceptAttribute, uploadRules } from "#app/domain/access/upload-rules.ts";
import { getEnumOptions } from "#app/domain/reference/enumerations.ts";
import {
	questions,
	type RegistrationInputs,
	type Section as SectionName,
} from "#app/domain/registration/registration-fields.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DecisionNotice } from "#app/routes/shared/decisions/decision-notice.tsx";
import { Card } from "#app/ui/card.tsx";
import { DefaultButton } from "#app/ui/form/default-button.tsx";
import { AppForm, type FieldProps, FileField, SubmitButton, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { FileText } from "#app/ui/icons.tsx";
import { WizardBar } from "#app/ui/wizard.tsx";
import { AdditionalInfo } from "./additional-info.tsx";
import { Category } from "./category.tsx";
import { useErrorLabels } from "./error-labels.ts";
import { needsGuardian } from "./guardian.ts";
import { QuestionRows, RegistrationQuestion, SectionQuestions } from "./question-fields.tsx";
import { ResidenceFields } from "./residence.tsx";
import { Salary } from "./salary.tsx";
import type { SectionProps } from "./section.ts";
import type { StepState } from "./step-state.server.ts";

interface StepFormProps {
	formId: string;
	state: Pick<StepState, "step" | "values" | "cv" | "categories" | "skillNames">;
	result: FormResult | undefined;
	version: number;
	/** Why the last press was not sent. */
	problem?: string;
}

/** The questions of one step, and the bar that moves on. */
export function StepForm({ formId, state, result, version, problem }: StepFormProps) {
	const { step, values, cv, categories, skillNames } = state;
	const [form, fields] = useFormKit<RegistrationInputs>({ id: formId, lastResult: result, defaultValue: values });
	const section = { form, fields };
	return (
		<AppForm
			form={form}
			action={`/candidates/register?step=${step}`}
			multipart={step === 1}
			labels={useErrorLabels(result)}
			className="flex flex-col gap-6"
		>
			{/* Enter goes on to the next step; it does not read the CV. */}
			<DefaultButton />
			<input type="hidden" name="step" value={step} />
			<input type="hidden" name="version" value={version} />
			{step === 1 && (
				<>
					<CvField field={fields.cv} cv={cv} />
					<Section name="category">
						<Category {...section} categories={categories} />
					</Section>
					<Section name="experiences">
						<Experiences {...section} skillNames={skillNames} />
					</Section>
				</>
			)}
			{step === 2 && (
				<>
					<Section name="salary">
						<Salary {...section} />
					</Section>
					<Section name="presentation">
						<Presentation {...section} />
					</Section>
				</>
			)}
			{step === 3 && (
				<>
					<Section name="info">
						<Info {...section} />
					</Section>
					<Section name="additional_info">
						<AdditionalInfo {...section} />
					</Section>
				</>
			)}
			{step === 1 && <DecisionNotice />}
			<WizardBar back={step > 1 ? { name: "go", value: "back" } : undefined} last={step === 3} problem={problem} />
		</AppForm>
	);
}

/** Two to a step (specification, section 4). */
function Section({ name, children }: { name: SectionName; children: ReactNode }) {
	const { t } = useTranslation("registration");
	return (
		<section aria-labelledby={`section-${name}`} className="flex flex-col gap-6 border-line border-t pt-6">
			<h2 id={`section-${name}`} className="font-semibold text-xl">
				{t(`sections.${name}`)}
			</h2>
			{children}
		</section>
	);
}

function Presentation(props: SectionProps) {
	return <SectionQuestions {...props} section="presentation" looks={{ self_introduction: { rows: 6 } }} />;
}

function Info({ form, fields }: SectionProps) {
	return (
		<SectionQuestions
			form={form}
			fields={fields}
			section="info"
			own={{
				country: <ResidenceFields fields={fields} />,
				city: null,
				state: null,
				region: null,
				...(needsGuardian(fields) ? {} : { guardian_name: null, guardian_email: null, guardian_phone: null }),
			}}
		/>
	);
}

/** A CV fills the boxes below that are still empty. */
function CvField({ field, cv }: { field: FieldProps["field"]; cv: { name: string; url: string } | null }) {
	const { t } = useTranslation("registration");
	return (
		<Card className="flex flex-col gap-3">
			<FileField
				field={field}
				label={t("fields.cv")}
				help={t("cv.help")}
				accept={getAcceptAttribute("cv")}
				maxMb={uploadRules.cv.maxMb}
				current={cv ?? undefined}
				optional
			/>
			<div>
				<SubmitButton variant="secondary" icon={FileText} name="go" value="cv">
					{t("cv.readButton")}
				</SubmitButton>
			</div>
		</Card>
	);
}

const wide = "sm:col-span-2";

/** Work history and skills; both may be prefilled from the CV. */
function Experiences({ form, fields, skillNames }: SectionProps & { skillNames: string[] }) {
	const { t } = useTranslation(["reference"]);
	const levels = getEnumOptions("levelSkills").map(({ value, labelKey }) => ({
		value,
		label: `${t(labelKey)} – ${t(`reference:levelSkillsHelp.${value as "1"}`)}`,
	}));
	const history = (
		<div className="flex flex-col gap-4">
			<QuestionRows
				form={form}
				fields={fields}
				name="experiences"
				grid="gap-4 sm:grid-cols-2"
				looks={{ current: { className: wide }, description: { className: wide, rows: 3 } }}
			/>
			<RegistrationQuestion name="no_experience" question={questions.no_experience} field={fields.no_experience} />
		</div>
	);
	const skills = (
		<>
			<QuestionRows
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
	return <SectionQuestions form={form} fields={fields} section="experiences" own={own} />;
}
