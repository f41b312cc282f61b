import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { AppForm, RadioGroupField, SubmitButton, useFormKit } from "#app/ui/form/index.ts";
import type { FormProps } from "./form-props.ts";

interface Values extends Record<string, unknown> {
	file_type: string;
}

export function ExportForm({ page, answer }: FormProps) {
	const { t } = useTranslation("bulk");
	const [form, fields] = useFormKit<Values>({
		id: "bulk-export",
		lastResult: answer?.result,
		defaultValue: { file_type: "xlsx" },
	});
	const options = (["xlsx", "csv"] as const).map((value) => ({ value, label: t(`export.${value}`) }));
	return (
		<Card className="mt-4">
			<p className="mb-3 text-muted">{t("export.text")}</p>
			<AppForm form={form} className="grid gap-4">
				<RadioGroupField field={fields.file_type} label={t("export.type")} options={options} />
				<fieldset className="min-w-0">
					<legend className="mb-1 font-medium">{t("export.columns")}</legend>
					<p className="mb-2 text-muted text-sm">{t("export.columnsHelp")}</p>
					<div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
						{page.exportable.map(({ name, label, chosen }) => (
							<label key={name} className="flex min-h-8 min-w-0 items-center gap-2">
								<input type="checkbox" name="column" value={name} defaultChecked={chosen} className="size-4 shrink-0" />
								<span className="min-w-0 truncate" title={label}>
									{label}
								</span>
							</label>
						))}
					</div>
				</fieldset>
				<div className="flex flex-wrap gap-2">
					<SubmitButton>{t("export.submit", { count: page.summary.count })}</SubmitButton>
					<LinkButton to={page.back} variant="ghost">
						{t("cancel")}
					</LinkButton>
				</div>
			</AppForm>
		</Card>
	);
}
