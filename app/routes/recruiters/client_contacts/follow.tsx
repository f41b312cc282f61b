import { data } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import {
	companyProblem,
	findPickedCompany,
	readCompanyChoice,
} from "#app/routes/shared/companies/company-choice.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { AppForm, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { Message } from "#app/ui/form/messages.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { isUniqueViolation } from "#db/kit/unique.ts";
import { moveContactToCompany } from "#db/queries/client-contacts.ts";
import { CompanyPicker } from "../company-picker.tsx";
import type { Route } from "./+types/follow";
import { contactMoveSchema } from "./contact-move-schema.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recordLoader(
	"client_contacts",
	"create",
	async ({ user, record: contact, format }: RecordLoaderArgs<Route.LoaderArgs, "client_contacts">) => {
		if (contact.next) throw redirectLocal(`/recruiters/client_contacts/${contact.next.uid}`);
		const heading = format.t("clients:follow.title", { name: contact.name });
		return {
			uid: contact.uid,
			name: contact.name,
			heading,
			pageTitle: format.title(heading),
			title: contact.title ?? "",
			mayCreate: can(user, "create", "client_companies"),
		};
	},
);

/** Creates the contact's record at the next company. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const user = permit(context, "create", "client_contacts");
	const { t } = createFormatters(context);
	const { uid } = await withRecord(
		context,
		"client_contacts",
		params.id,
		"create",
		async ({ record: contact }) => contact,
	);
	const form = await readForm(request);
	const choice = readCompanyChoice(form, "company");
	const parsed = parseForm(form, contactMoveSchema, t);
	if (!parsed.ok) return data({ result: parsed.result, typed: choice.typed }, { status: 422 });
	const refuse = (field: string, message: Message) =>
		data({ result: parsed.reply({ [field]: [message] }), typed: choice.typed }, { status: 422 });
	const tooLong = companyProblem(choice);
	if (tooLong) return refuse("company", tooLong);
	if (!choice.uid && choice.typed === "") return refuse("company", t("clients:problems.required"));
	const { businessId } = user;
	try {
		const done = await inBusiness(context.get(database), businessId, async (trx) => {
			const chosen = await findPickedCompany(trx, user, choice);
			if (chosen.kind === "several") return { kind: "several" as const };
			if (chosen.kind === "none" && !can(user, "create", "client_companies")) return { kind: "noCompany" as const };
			const company = chosen.kind === "one" ? { uid: chosen.uid } : { name: choice.typed };
			return moveContactToCompany(trx, uid, { company, ...parsed.value }, getActor(context, user));
		});
		switch (done.kind) {
			case "followed":
				return await redirectWithToast(`/recruiters/client_contacts/${done.uid}`, {
					type: "success",
					message: t("clients:follow.done"),
				});
			case "missing":
				throw notFound();
			case "emailTaken":
				return refuse("email", t("clients:follow.emailTaken", done.by));
			case "several":
				return refuse("company", t("clients:follow.several"));
			default:
				return refuse("company", t(`clients:follow.${done.kind}`));
		}
	} catch (error) {
		if (isUniqueViolation(error)) return refuse("email", t("clients:follow.taken"));
		throw error;
	}
}

export default function Follow({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("clients");
	const { uid, name, heading, title: current, mayCreate } = loaderData;
	const [form, fields] = useFormKit<{ company: string; email: string; title: string }>({
		id: "follow",
		lastResult: actionData?.result,
		defaultValue: { title: current },
	});
	const labels = { company: t("follow.company"), email: t("follow.email"), title: t("follow.contactTitle") };
	return (
		<div className="mx-auto max-w-2xl">
			<PageHeader
				back={{ to: `/recruiters/client_contacts/${uid}`, label: name }}
				title={heading}
				text={t("follow.text")}
			/>
			<AppForm
				form={form}
				method="post"
				action={`/recruiters/client_contacts/${uid}/follow`}
				labels={labels}
				className="card card-pad grid gap-4"
			>
				<CompanyPicker
					field={fields.company}
					label={labels.company}
					help={mayCreate ? t("follow.companyHelp") : t("follow.companyHelpKnown")}
					typed={actionData?.typed}
				/>
				<TextField field={fields.email} label={labels.email} type="email" maxLength={254} autoComplete="off" />
				<TextField field={fields.title} label={labels.title} maxLength={120} autoComplete="off" optional />
				<div className="flex flex-wrap gap-3">
					<SubmitButton>{t("follow.submit")}</SubmitButton>
					<LinkButton to={`/recruiters/client_contacts/${uid}`} variant="ghost">
						{t("cancel")}
					</LinkButton>
				</div>
			</AppForm>
		</div>
	);
}
