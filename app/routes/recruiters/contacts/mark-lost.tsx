import { getEnumOptions } from "#app/domain/reference/enumerations.ts";
import { contacts } from "#app/entities/recruiters/contacts.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { markLeadLostAction } from "#app/routes/shared/leads/mark-lost-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { AppForm, RadioGroupField, SubmitButton, useFormKit } from "#app/ui/form/index.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/mark-lost";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recordLoader(
	"contacts",
	"update",
	async ({ record: lead, format }: RecordLoaderArgs<Route.LoaderArgs, "contacts">) => {
		const { uid } = lead;
		if (lead.status === "converted") throw redirectLocal(`${contacts.path}/${uid}`);
		const title = format.t("clients:lose.title", { name: lead.name });
		return {
			uid,
			title,
			name: lead.name,
			pageTitle: format.title(title),
			options: getEnumOptions("closingReasons").map(({ value, labelKey }) => ({ value, label: format.t(labelKey) })),
		};
	},
);

export default function Lose({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("clients");
	const { uid, title, name, options } = loaderData;
	const [form, fields] = useFormKit<{ lost_reason: string }>({ id: "lose", lastResult: actionData?.result });
	const label = t("lose.reason");
	return (
		<div className="mx-auto max-w-xl">
			<PageHeader back={{ to: `/recruiters/contacts/${uid}`, label: name }} title={title} text={t("lose.text")} />
			<AppForm
				form={form}
				method="post"
				action={`/recruiters/contacts/${uid}/lose`}
				labels={{ lost_reason: label }}
				className="card card-pad grid gap-4"
			>
				<RadioGroupField field={fields.lost_reason} label={label} options={options} />
				<div className="flex flex-wrap gap-3">
					<SubmitButton variant="danger">{t("lose.submit")}</SubmitButton>
					<LinkButton to={`/recruiters/contacts/${uid}`} variant="ghost">
						{t("cancel")}
					</LinkButton>
				</div>
			</AppForm>
		</div>
	);
}

export const action = markLeadLostAction;
