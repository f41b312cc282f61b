import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { AppForm, DateField, SubmitButton, TextareaField, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";

type SnapshotFields = {
	taken_at: string;
	total: string;
	by_function: string;
	new_hirings: string;
};

export function SnapshotForm({ base, today, result }: { base: string; today: string; result?: FormResult }) {
	const { t } = useTranslation("clients");
	const [form, fields] = useFormKit<SnapshotFields>({
		id: "snapshot",
		lastResult: result,
		defaultValue: { taken_at: today },
	});
	const labels = {
		taken_at: t("charts.form.takenAt"),
		total: t("charts.form.total"),
		by_function: t("charts.form.byFunction"),
		new_hirings: t("charts.form.newHirings"),
	};
	return (
		<Card as="section" aria-labelledby="new-snapshot">
			<CardHeader id="new-snapshot" title={t("charts.form.title")} />
			<AppForm form={form} method="post" action={`${base}/charts`} labels={labels} className="grid gap-4">
				<DateField field={fields.taken_at} label={labels.taken_at} max={today} />
				<TextField field={fields.total} label={labels.total} inputMode="numeric" maxLength={11} autoComplete="off" />
				<TextareaField
					field={fields.by_function}
					label={labels.by_function}
					help={t("charts.form.byFunctionHelp")}
					optional
				/>
				<TextareaField
					field={fields.new_hirings}
					label={labels.new_hirings}
					help={t("charts.form.newHiringsHelp")}
					optional
				/>
				<SubmitButton>{t("charts.form.save")}</SubmitButton>
			</AppForm>
		</Card>
	);
}
