import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { AppForm, CheckboxField, SelectField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/layout";
import { ColumnTable } from "./column-table.tsx";
import { changeLayout, readLayout } from "./layout.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader({}, (args: RecruiterLoaderArgs<Route.LoaderArgs>) => readLayout(args));
export const action = recruiterAction({}, (call: RecruiterActionArgs<Route.ActionArgs>) => changeLayout(call));

/** One layout: how its file is written, and its columns in order. */
export default function PayrollLayoutPage({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("payroll");
	const { values, options, columns, emptyRows, mayDelete, isPreset, title } = loaderData;
	const [form, fields] = useFormKit<typeof values>({
		id: "payroll-layout",
		lastResult: actionData?.result ?? undefined,
		defaultValue: values,
	});
	const labels = {
		name: t("settings.name"),
		kind: t("settings.kind"),
		separator: t("settings.separator"),
		encoding: t("settings.encoding"),
		decimal: t("settings.decimal"),
		date_form: t("settings.dateForm"),
		has_titles: t("settings.hasTitles"),
	};
	return (
		<div className="max-w-5xl">
			<PageHeader back={{ to: "/administrator/payroll", label: t("settings.title") }} title={title} />
			<AppForm form={form} method="post" labels={labels} className="grid gap-4">
				<Card as="section" aria-labelledby="file">
					<CardHeader id="file" title={t("settings.file")} text={t("settings.fileText")} />
					<div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
						<TextField field={fields.name} label={labels.name} maxLength={80} />
						<SelectField field={fields.kind} label={labels.kind} options={options.kind} />
						<SelectField field={fields.separator} label={labels.separator} options={options.separator} />
						<SelectField field={fields.encoding} label={labels.encoding} options={options.encoding} />
						<SelectField field={fields.decimal} label={labels.decimal} options={options.decimal} />
						<SelectField field={fields.date_form} label={labels.date_form} options={options.date_form} />
						<CheckboxField field={fields.has_titles} label={labels.has_titles} />
					</div>
				</Card>
				<Card as="section" aria-labelledby="columns">
					<CardHeader id="columns" title={t("settings.columns")} text={t("settings.columnsText")} />
					{actionData?.text && (
						<div className="mb-3">
							<Banner tone="danger" role="alert">
								<p>{actionData.text}</p>
							</Banner>
						</div>
					)}
					<ColumnTable
						rows={actionData?.boxes ?? columns}
						emptyRows={emptyRows}
						wrong={actionData?.text ? actionData.at : -1}
						sources={options.source}
						paddings={options.padding}
					/>
				</Card>
				<div>
					<SubmitButton>{t("settings.save")}</SubmitButton>
				</div>
			</AppForm>
			{mayDelete && (
				<Form method="post" className="mt-4">
					<input type="hidden" name="intent" value="delete" />
					<Button type="submit" variant="ghost">
						{t(isPreset ? "settings.reset" : "settings.delete")}
					</Button>
				</Form>
			)}
		</div>
	);
}
