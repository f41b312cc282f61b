import { permit } from "#app/auth/permit.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { convertLeadAction } from "#app/routes/shared/leads/convert-action.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/convert";
import { readConvertForm } from "./convert.server.ts";
import { ConvertForm } from "./convert-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export async function loader({ context, params }: Route.LoaderArgs) {
	permit(context, "update", "contacts");
	permit(context, "create", "client_contacts");
	return withRecord(context, "contacts", params.id, "update", async ({ trx, user, record: lead, format }) => {
		const { uid } = lead;
		if (lead.status === "converted" || lead.status === "lost") throw redirectLocal(`/recruiters/contacts/${uid}`);
		const title = format.t("clients:convert.title", { name: lead.name });
		return {
			uid,
			title,
			name: lead.name,
			pageTitle: format.title(title),
			...(await readConvertForm(trx, lead, user, format)),
		};
	});
}

export default function Convert({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("clients");
	const { uid, title, name, ...form } = loaderData;
	return (
		<div className="mx-auto max-w-3xl">
			<PageHeader back={{ to: `/recruiters/contacts/${uid}`, label: name }} title={title} text={t("convert.text")} />
			<ConvertForm uid={uid} {...form} result={actionData?.result} typed={actionData?.typed} />
		</div>
	);
}

export const action = convertLeadAction;
