import { data, type RouterContextProvider } from "react-router";
import { person } from "#app/context.ts";
import { homePaths, type Strategy } from "#app/domain/access/session-user.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { finishSignIn } from "../second-factor/second-step.server.ts";
import { waitMinimumTime } from "./minimum-time.server.ts";
import { createAuthenticator, SignInError } from "./strategies.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Signs in, or returns one error that reveals nothing about the address. */
export async function signInAction(context: Context, request: Request, strategy: Strategy) {
	const started = performance.now();
	const form = new Request(request.url, { method: "POST", body: await readForm(request) });
	try {
		const account = await createAuthenticator(context, request).authenticate(strategy, form);
		return await finishSignIn(context, request, account);
	} catch (error) {
		if (!(error instanceof SignInError)) throw error;
		// Only refusals are delayed; success is no secret.
		await waitMinimumTime(started);
		const headers = error.retryAfter ? { "Retry-After": String(error.retryAfter) } : undefined;
		const { result, sso } = error;
		return data({ result, sso: sso && { name: sso.name, to: sso.to } }, { status: error.status, headers });
	}
}

export function redirectSignedIn(context: Context): void {
	const user = context.get(person);
	if (user) throw redirectLocal(homePaths[user.strategy]);
}
