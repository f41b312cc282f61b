import { data } from "react-router";
import { accountAction, readAccount } from "#app/auth/account.server.ts";
import { AccountPage } from "#app/auth/account-page.tsx";
import { getCandidate } from "#app/auth/session/current-user.ts";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { saveOwnMessagePermissions } from "#app/routes/shared/conversations/message-permissions.server.ts";
import { OwnMessagePermissions } from "#app/routes/shared/conversations/own-message-permissions.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import type { Route } from "./+types/settings.ts";
import { mailAction, readMailPreferences } from "./settings/mail.server.ts";
import { MailCard } from "./settings/mail-card.tsx";
import { withCandidate } from "./with-candidate.server.ts";

export const headers = forwardHeaders;

export async function loader({ context }: Route.LoaderArgs) {
	const user = getCandidate(context);
	const [own, account] = await Promise.all([readMailPreferences(context), readAccount(context, user)]);
	return { name: user.name, email: user.email, now: new Date().toISOString(), ...own, ...account };
}

export async function action({ context, request }: Route.ActionArgs) {
	const form = await readForm(request);
	if (form.get("what") === "phone_messages") return saveOwnPhoneChoices(context, form);
	const answer =
		(await mailAction(context, form)) ?? (await accountAction(context, request, form, getCandidate(context)));
	return answer ?? data({ result: null }, { status: 400 });
}

const saveOwnPhoneChoices = (context: Route.ActionArgs["context"], form: FormData) =>
	withCandidate(context, async ({ trx, id, actor, format }) => {
		await saveOwnMessagePermissions(trx, { entity: "candidates", id }, { form, actor, format });
		const message = format.t("conversations:permissions.saved");
		return redirectWithToast("/candidates/settings", { type: "success", message }, { status: 303 });
	});

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("data_rights");
	const { t: documents } = useTranslation("client_contacts");
	return (
		<AccountPage account={loaderData} answer={actionData}>
			<MailCard email={loaderData.email} {...loaderData.mail} />
			<OwnMessagePermissions choices={loaderData.phone} phoneTo="/candidates/info" />
			<Card as="section" aria-labelledby="own-title">
				<CardHeader id="own-title" title={t("title")} text={t("text")} />
				<div className="flex flex-wrap gap-3">
					<LinkButton to="/candidates/settings/data">{t("open")}</LinkButton>
					<LinkButton to="/candidates/documents">{documents("documents.title")}</LinkButton>
				</div>
			</Card>
		</AccountPage>
	);
}
