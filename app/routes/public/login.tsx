import { CandidateSignIn } from "#app/auth/candidate-sign-in.tsx";
import { listProviders } from "#app/auth/oauth/providers.server.ts";
import { redirectSignedIn, signInAction } from "#app/auth/password/sign-in.server.ts";
import { findJobBeforeSignIn } from "#app/auth/session/job-before-sign-in.server.ts";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import type { Route } from "./+types/login.ts";

export const headers = forwardHeaders;
export const handle = { scripts: false };

/** The candidates' door on every brand. */
export async function loader({ context, request }: Route.LoaderArgs) {
	redirectSignedIn(context);
	return {
		providers: await listProviders(context, "candidates"),
		applyingFor: await findJobBeforeSignIn(context, request),
	};
}

export function action({ context, request }: Route.ActionArgs) {
	return signInAction(context, request, "candidates");
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
	return <CandidateSignIn result={actionData?.result} {...loaderData} />;
}
