import { defaultPipeline } from "#app/domain/applies/pipeline.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { AppForm, SelectField, SubmitButton, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";

interface Props {
	jobs: { value: string; label: string }[];
	result: FormResult | null | undefined;
}

/** Asks everybody who stands in a stage of a job. */
export function SendForm({ jobs, result }: Props) {
	const { t } = useTranslation(["asked", "reference"]);
	const [form, { job, status }] = useFormKit<Record<string, string>>({ id: "send", lastResult: result });
	const labels = { job: t("asked:desk.job"), status: t("asked:desk.status") };
	if (!job || !status) return null;
	return (
		<Card as="section" aria-labelledby="send-title">
			<CardHeader id="send-title" title={t("asked:desk.send")} text={t("asked:desk.sendText")} />
			<AppForm form={form} method="post" labels={labels} className="grid gap-4">
				<input type="hidden" name="what" value="send" />
				<SelectField field={job} label={labels.job} options={jobs} />
				<SelectField
					field={status}
					label={labels.status}
					options={defaultPipeline.map(({ status: value, name }) => ({ value: String(value), label: name }))}
				/>
				<div>
					<SubmitButton>{t("asked:desk.sendButton")}</SubmitButton>
				</div>
			</AppForm>
		</Card>
	);
}
