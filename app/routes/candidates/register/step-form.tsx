import { useTranslation } from "react-i18next";
import { AppForm, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { WizardBar } from "#app/ui/wizard.tsx";
import { AdditionalInfo } from "./additional-info.tsx";
import { Category } from "./category.tsx";
import { CvField } from "./cv-field.tsx";
import { Experiences } from "./experiences.tsx";
import type { StepFields } from "./fields.ts";
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
}

/** The questions of one step, and the bar that moves on. */
export function StepForm({ formId, state, result, version }: StepFormProps) {
	const { t } = useTranslation(["registration", "ui"]);
	const { step, values, cv, categories, skillNames } = state;
	const [form, fields] = useFormKit<StepFields>({ id: formId, lastResult: result, defaultValue: values });
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
					<Category {...section} categories={categories} />
					<Experiences {...section} skillNames={skillNames} />
				</>
			)}
			{step === 2 && (
				<>
					<Salary {...section} />
					<Presentation {...section} />
				</>
			)}
			{step === 3 && (
				<>
					<Info {...section} />
					<AdditionalInfo {...section} />
				</>
			)}
			<WizardBar back={step > 1 ? { name: "go", value: "back" } : undefined} last={step === 3} />
		</AppForm>
	);
}
