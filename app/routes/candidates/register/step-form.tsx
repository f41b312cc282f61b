import type { ReactNode } from "react";
import type { RegistrationInputs, Section as SectionName } from "#app/domain/registration/registration-fields.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppForm, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { WizardBar } from "#app/ui/wizard.tsx";
import { AdditionalInfo } from "./additional-info.tsx";
import { Category } from "./category.tsx";
import { CvField } from "./cv-field.tsx";
import { Experiences } from "./experiences.tsx";
import { Info } from "./info.tsx";
import { useErrorLabels } from "./labels.ts";
import { Presentation } from "./presentation.tsx";
import { Salary } from "./salary.tsx";
import type { StepState } from "./state.server.ts";

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
	const { t } = useTranslation(["registration", "ui"]);
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
			{/* Enter in a box presses the form's first button: it must be "Next", not "remove" or "read the CV". */}
			<button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
				{t("ui:wizard.next")}
			</button>
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
