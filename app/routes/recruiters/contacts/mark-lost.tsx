import { data } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { getEnumOptions } from "#app/domain/reference/enumerations.ts";
import { mayEdit } from "#app/entities/kit/editable.ts";
import { contacts } from "#app/entities/recruiters/contacts.ts";
import { formattersFor } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseUid } from "#app/http/uid.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { AppForm, RadioGroupField, SubmitButton, useFormKit } from "#app/ui/form/index.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { updateRecord } from "#db/kit/crud.ts";
import type { Route } from "./+types/mark-lost";
import { loseSchema } from "./mark-lost.server.ts";

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

/** Closes a lead, with the reason. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const reader = permit(context, "update", "contacts");
	const { t } = formattersFor(context);
	if (!mayEdit(reader, contacts, "lost_reason")) throw data({ message: t("errors:notAllowed") }, { status: 403 });
	const uid = parseUid(params.id);
	const parsed = parseForm(await readForm(request), loseSchema, t);
	const done = await withRecord(context, "contacts", uid, "update", async ({ trx, user, record: lead, actor }) => {
		if (!parsed.ok) return null;
		if (lead.status === "converted") return "converted" as const;
		const values = { status: "lost", lost_reason: parsed.value.lost_reason, next_contact_at: null };
		await updateRecord(trx, contacts, user, uid, values, {
			version: null,
			actor,
		});
		return "lost" as const;
	});
	if (!parsed.ok || done === null) return data({ result: parsed.ok ? undefined : parsed.result }, { status: 422 });
	return redirectWithToast(
		`${contacts.path}/${uid}`,
		done === "lost"
			? { type: "success", message: t("clients:lose.done") }
			: { type: "error", message: t("clients:problems.convertedIsFinal") },
	);
}

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
