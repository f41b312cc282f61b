import { redirect } from "react-router";
import { serializeCookie } from "#app/auth/session/cookies.ts";
import { analyticsCookie } from "#app/brands/analytics.server.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { analyticsChoices, analyticsSeconds } from "#app/domain/brands/analytics.ts";
import { readForm } from "#app/http/read-form.server.ts";
import type { Route } from "./+types/analytics.ts";

/** Stores analytics consent and returns to the page. */
export async function action({ context, request }: Route.ActionArgs) {
	const form = await readForm(request);
	const choice = analyticsChoices.find((analyticsChoice) => analyticsChoice === form.get("choice"));
	const headers = choice
		? { "Set-Cookie": serializeCookie(context, analyticsCookie, choice, { maxAge: analyticsSeconds }) }
		: undefined;
	return redirect(safeLocalPath(form.get("back"), "/"), { status: 303, headers });
}

export function loader() {
	return redirect("/");
}
