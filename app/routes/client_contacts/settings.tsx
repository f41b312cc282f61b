import { data } from "react-router";
import { accountAction, readAccount } from "#app/auth/account.server.ts";
import { AccountPage } from "#app/auth/account-page.tsx";
import { getClientContact } from "#app/auth/session/current.ts";
import { passHeaders } from "#app/http/forward-headers.ts";
import { readForm } from "#app/http/read-form.server.ts";
import type { Route } from "./+types/settings.ts";

export const headers = passHeaders;

export async function loader({ context }: Route.LoaderArgs) {
	const user = getClientContact(context);
	return { name: user.name, email: user.email, now: new Date().toISOString(), ...(await readAccount(context, user)) };
}

export async function action({ context, request }: Route.ActionArgs) {
	const answer = await accountAction(context, request, await readForm(request), getClientContact(context));
	return answer ?? data({ result: null }, { status: 400 });
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
	return <AccountPage account={loaderData} answer={actionData} />;
}
