import { CandidateEntry } from "#app/auth/candidate-sign-in.tsx";
import { providersFor } from "#app/auth/oauth/providers.server.ts";
import { redirectSignedIn, signInAction } from "#app/auth/password/sign-in.server.ts";
import { applyingFor } from "#app/auth/session/applying-for.server.ts";
import { passHeaders } from "#app/http/forward-headers.ts";
import type { Route } from "./+types/login.ts";

export const headers = passHeaders;
export const handle = { scripts: false };

/** The candidates' door on every brand. */
export async function loader({ context, request }: Route.LoaderArgs) {
	redirectSignedIn(context);
	return {
		providers: await providersFor(context, "candidates"),
		applyingFor: await applyingFor(context, request),
	};
}

export function action({ context, request }: Route.ActionArgs) {
	return signInAction(context, request, "candidates");
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
	return <CandidateEntry result={actionData?.result} {...loaderData} />;
}
