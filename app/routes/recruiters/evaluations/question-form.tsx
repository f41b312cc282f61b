import { evaluationKinds } from "#app/domain/forms/evaluation.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { copyField } from "#app/ui/form/field.ts";
import {
	AppForm,
	CheckboxField,
	SelectField,
	SubmitButton,
	TextareaField,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";

export type QuestionValues = Record<string, string | boolean>;

interface Props {
	version: string;
	branches: { value: string; label: string }[];
	/** Custom fields of candidates and of applications that can store an answer. */
	fields: { value: string; label: string; entity: "candidates" | "applies" }[];
	/** The question that is changed; null: one more. */
	question: { key: string; values: QuestionValues } | null;
	result: FormResult | null | undefined;
}

/** A question of an evaluation: a new one, or one that is changed. */
export function QuestionForm({ version, branches, fields: choices, question, result }: Props) {
	const { t } = useTranslation("questions");
	const [form, fields] = useFormKit<QuestionValues>({
		id: question ? `question-${question.key}` : "add",
		lastResult: result,
		defaultValue: question?.values ?? { kind: "text", points: "0" },
	});
	const names = [
		"field",
		"pt",
		"en",
		"kind",
		"options",
		"right",
		"several",
		"points",
		"knockout",
		"when",
		"consent",
		"required",
	] as const;
	const labels = Object.fromEntries(names.map((name) => [name, t(`add_fields.${name}`)])) as Record<
		(typeof names)[number],
		string
	>;
	const { field, pt, en, kind, options, right, several, points, knockout, when, consent, required } = fields;
	if (
		!field ||
		!pt ||
		!en ||
		!kind ||
		!options ||
		!right ||
		!several ||
		!points ||
		!knockout ||
		!when ||
		!consent ||
		!required
	)
		return null;
	return (
		<Card as="section" aria-labelledby="add-question">
			<CardHeader id="add-question" title={t(question ? "built.change" : "built.add")} />
			<AppForm form={form} method="post" labels={labels} className="grid gap-4">
				<input type="hidden" name="what" value={question ? "change" : "add"} />
				{question && <input type="hidden" name="key" value={question.key} />}
				<input type="hidden" name="version" value={version} />
				{choices.length > 0 && (
					<SelectField
						field={field}
						label={labels.field}
						help={t("fieldHelp")}
						optional
						options={choices.map(({ value, label, entity }) => ({ value, label, group: t(`fieldOf.${entity}`) }))}
					/>
				)}
				<div className="grid gap-4 sm:grid-cols-2">
					<SelectField
						field={kind}
						label={labels.kind}
						placeholder={null}
						options={evaluationKinds.map((value) => ({ value, label: t(`evaluationKinds.${value}`) }))}
					/>
					<TextField
						field={points}
						label={labels.points}
						inputMode="numeric"
						maxLength={3}
						optional
						help={t("pointsHelp")}
					/>
				</div>
				<TextField field={pt} label={labels.pt} maxLength={300} />
				<TextField field={en} label={labels.en} optional maxLength={300} />
				<TextareaField
					field={copyField(options, { required: false })}
					label={labels.options}
					help={t("rightHelp")}
					optional={false}
					rows={4}
				/>
				<div className="grid gap-4 sm:grid-cols-2">
					<SelectField
						field={right}
						label={labels.right}
						optional
						options={(["yes", "no"] as const).map((value) => ({ value, label: t(value) }))}
					/>
					<SelectField field={when} label={labels.when} optional options={branches} />
				</div>
				<TextField field={consent} label={labels.consent} optional maxLength={500} help={t("consentHelp")} />
				<div className="grid sm:grid-cols-3">
					<CheckboxField field={required} label={labels.required} />
					<CheckboxField field={several} label={labels.several} />
					<CheckboxField field={knockout} label={labels.knockout} />
				</div>
				<div className="flex flex-wrap gap-2">
					<SubmitButton>{t(question ? "change" : "add")}</SubmitButton>
					{question && (
						<LinkButton to="?" variant="ghost">
							{t("cancel")}
						</LinkButton>
					)}
				</div>
			</AppForm>
		</Card>
	);
}
