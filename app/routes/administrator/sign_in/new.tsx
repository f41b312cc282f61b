import { useTranslation } from "#app/i18n/use-translation.ts";
import {
	type RecruiterActionArgs,
	type RouteArgs,
	recruiterAction,
} from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Card } from "#app/ui/card.tsx";
import { getFieldValues } from "#app/ui/form/field.ts";
import { FieldFrame } from "#app/ui/form/field-frame.tsx";
import { AppForm, RadioGroupField, SelectField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import { RecordPicker } from "#app/ui/form/record-picker.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/new";
import { createConnection, readNewConnection } from "./new.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader({}, (args: RecruiterLoaderArgs<RouteArgs>) => readNewConnection(args));
export const action = recruiterAction({}, (call: RecruiterActionArgs<RouteArgs>) => createConnection(call));

type Values = Route.ComponentProps["loaderData"]["values"] & { company: string };

export default function NewConnection({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("sso");
	const { values, protocols, strategies, hosts } = loaderData;
	const [form, fields] = useFormKit<Values>({
		id: "connection",
		lastResult: actionData?.result,
		defaultValue: { ...values, company: "" },
	});
	const labels = {
		name: t("fields.name"),
		protocol: t("fields.protocol"),
		strategy: t("fields.strategy"),
		company: t("fields.company"),
		host: t("fields.host"),
	};
	return (
		<div className="max-w-2xl">
			<PageHeader back={{ to: "/administrator/sign_in", label: t("title") }} title={t("add")} text={t("addText")} />
			<Card>
				<AppForm form={form} method="post" labels={labels} className="grid gap-5">
					<TextField field={fields.name} label={labels.name} help={t("help.name")} maxLength={120} autoComplete="off" />
					<RadioGroupField field={fields.protocol} label={labels.protocol} options={protocols} />
					<RadioGroupField field={fields.strategy} label={labels.strategy} options={strategies} />
					<FieldFrame field={fields.company} label={labels.company} help={t("help.company")} optional>
						<RecordPicker
							id={fields.company.id}
							name="company"
							label={labels.company}
							suggest={["client_companies"]}
							chosen={[]}
							typed={getFieldValues(fields.company).findLast((value) => value !== "" && !value.startsWith("uid:"))}
							describedBy={fields.company.descriptionId}
							invalid={!!fields.company.errors?.length}
						/>
					</FieldFrame>
					<SelectField field={fields.host} label={labels.host} help={t("help.host")} options={hosts} />
					<div>
						<SubmitButton>{t("goOn")}</SubmitButton>
					</div>
				</AppForm>
			</Card>
		</div>
	);
}
