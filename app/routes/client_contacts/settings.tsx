import { data } from "react-router";
import { accountAction, readAccount } from "#app/auth/account.server.ts";
import { AccountPage } from "#app/auth/account-page.tsx";
import { getClientContact } from "#app/auth/session/current-user.ts";
import { database, requestInfo } from "#app/context.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { readForm } from "#app/http/read-form.server.ts";
import {
	readMessagePermissions,
	saveOwnMessagePermissions,
} from "#app/routes/shared/conversations/message-permissions.server.ts";
import { OwnMessagePermissions } from "#app/routes/shared/conversations/own-message-permissions.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import type { Route } from "./+types/settings.ts";

export const headers = forwardHeaders;

export async function loader({ context }: Route.LoaderArgs) {
	const user = getClientContact(context);
	const phone = await inBusiness(context.get(database), user.businessId, (trx) =>
		readMessagePermissions(trx, { entity: "client_contacts", id: user.id }, createFormatters(context)),
	);
	return {
		name: user.name,
		email: user.email,
		now: new Date().toISOString(),
		phone,
		...(await readAccount(context, user)),
	};
}

export async function action({ context, request }: Route.ActionArgs) {
	const form = await readForm(request);
	if (form.get("what") === "phone_messages") return saveOwnPhoneChoices(context, form);
	const answer = await accountAction(context, request, form, getClientContact(context));
	return answer ?? data({ result: null }, { status: 400 });
}

async function saveOwnPhoneChoices(context: Route.ActionArgs["context"], form: FormData) {
	const { id, businessId, name } = getClientContact(context);
	const format = createFormatters(context);
	const actor = { type: "client_contact", id, name, ip: context.get(requestInfo).ip } as const;
	await inBusiness(context.get(database), businessId, (trx) =>
		saveOwnMessagePermissions(trx, { entity: "client_contacts", id }, { form, actor, format }),
	);
	const message = format.t("conversations:permissions.saved");
	return redirectWithToast("/client_contacts/settings", { type: "success", message }, { status: 303 });
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<AccountPage account={loaderData} answer={actionData}>
			<OwnMessagePermissions choices={loaderData.phone} phoneTo={null} />
		</AccountPage>
	);
}
