import { data, type RouterContextProvider } from "react-router";
import { i18n } from "#app/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { forgotSchema } from "../password/schemas.ts";
import { enforceNetworkRateLimit } from "../rate-limits.server.ts";
import { findSsoByEmail } from "./find-sso.server.ts";

/** The business's sign-in of a typed address; the same for every address of a domain. */
export async function findSsoAction(context: Readonly<RouterContextProvider>, request: Request) {
	const parsed = parseForm(await readForm(request), forgotSchema, context.get(i18n).t);
	if (!parsed.ok) return data({ result: parsed.result, entrance: null }, { status: 422 });
	await enforceNetworkRateLimit(context, "firm-find", 60);
	const { email } = parsed.value;
	const strategy =
		new URL(request.url).searchParams.get("for") === "client_contacts" ? "client_contacts" : "recruiters";
	const entrance = await findSsoByEmail(context, strategy, email);
	if (!entrance) return data({ result: parsed.reply({ email: ["sso:noSso"] }), entrance: null }, { status: 422 });
	const { name, to } = entrance;
	return data({ result: null, entrance: { name, to: `${to}?login_hint=${encodeURIComponent(email)}` } });
}
