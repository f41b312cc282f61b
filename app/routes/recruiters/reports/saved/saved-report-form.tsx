import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import {
	AppForm,
	CheckboxGroupField,
	RadioGroupField,
	SelectField,
	SubmitButton,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { readSavedReportForm, SavedReportFields } from "./saved-report-form.server.ts";

interface SavedReportFormProps {
	title: string;
	choices: Awaited<ReturnType<typeof readSavedReportForm>>;
	start: SavedReportFields;
	version: number;
	result?: FormResult | undefined;
	conflict?: { name: string; what: string } | undefined;
}

/** Name, period and readers of a report that is saved. */
export function SavedReportForm({ title, choices, start, version, result, conflict }: SavedReportFormProps) {
	const { t } = useTranslation("saved_reports");
	const [form, fields] = useFormKit<SavedReportFields>({
		id: "saved-report",
		lastResult: result,
		defaultValue: start,
	});
	const labels = { name: t("name"), period: t("period"), sharing: t("sharing"), roles: t("roles") };
	return (
		<div className="mx-auto max-w-xl">
			<PageHeader back={{ to: choices.backTo, label: t("back") }} title={title} text={choices.what} />
			{conflict && (
				<div className="mb-4">
					<Banner tone="warning" role="alert" title={t("conflict")}>
						{t("conflictText", conflict)}
					</Banner>
				</div>
			)}
			<AppForm form={form} method="post" labels={labels} className="card card-pad grid gap-4">
				<input type="hidden" name="query" value={choices.query} />
				<input type="hidden" name="version" value={version} />
				<TextField field={fields.name} label={labels.name} maxLength={120} autoComplete="off" />
				<SelectField
					field={fields.period}
					label={labels.period}
					help={t("periodHelp")}
					placeholder={null}
					options={choices.periods}
				/>
				<RadioGroupField
					field={fields.sharing}
					label={labels.sharing}
					help={t("sharingHelp")}
					options={choices.sharings}
				/>
				{choices.roles.length > 0 && (
					<CheckboxGroupField field={fields.roles} label={labels.roles} columns={2} optional options={choices.roles} />
				)}
				<div className="flex flex-wrap gap-3">
					<SubmitButton>{t("save")}</SubmitButton>
					<LinkButton to={choices.backTo} variant="ghost">
						{t("back")}
					</LinkButton>
				</div>
			</AppForm>
		</div>
	);
}
