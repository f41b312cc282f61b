import { evaluationKinds } from "#app/domain/forms/evaluation.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
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

interface Props {
	version: string;
	branches: { value: string; label: string }[];
	result: FormResult | null | undefined;
}

/** One more question of an evaluation. */
export function AddQuestion({ version, branches, result }: Props) {
	const { t } = useTranslation("questions");
	const [form, fields] = useFormKit<Record<string, string>>({
		id: "add",
		lastResult: result,
		defaultValue: { kind: "text", points: "0" },
	});
	const names = [
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
	const { pt, en, kind, options, right, several, points, knockout, when, consent, required } = fields;
	if (!pt || !en || !kind || !options || !right || !several || !points || !knockout || !when || !consent || !required)
		return null;
	return (
		<Card as="section" aria-labelledby="add-question">
			<CardHeader id="add-question" title={t("built.add")} />
			<AppForm form={form} method="post" labels={labels} className="grid gap-4">
				<input type="hidden" name="what" value="add" />
				<input type="hidden" name="version" value={version} />
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
				<TextareaField field={options} label={labels.options} help={t("rightHelp")} optional rows={4} />
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
				<div>
					<SubmitButton>{t("add")}</SubmitButton>
				</div>
			</AppForm>
		</Card>
	);
}
