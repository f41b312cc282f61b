import { CandidateSignIn } from "#app/auth/candidate-sign-in.tsx";
import { listProviders } from "#app/auth/oauth/providers.server.ts";
import { redirectSignedIn, signInAction } from "#app/auth/password/sign-in.server.ts";
import { findJobBeforeSignIn } from "#app/auth/session/job-before-sign-in.server.ts";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { redirectOtherDomains } from "#app/http/redirect-domain.ts";
import type { Route } from "./+types/index.ts";

export const headers = forwardHeaders;
export const handle = { scripts: false };

/** The product's own home page; other brands begin at `/home` (specification, section 6: redirect_domain). */
export async function loader({ context, request }: Route.LoaderArgs) {
	redirectOtherDomains(context);
	redirectSignedIn(context);
	return {
		providers: await listProviders(context, "candidates"),
		applyingFor: await findJobBeforeSignIn(context, request),
	};
}

export function action({ context, request }: Route.ActionArgs) {
	redirectOtherDomains(context);
	return signInAction(context, request, "candidates");
}

export default function Index({ loaderData, actionData }: Route.ComponentProps) {
	return <CandidateSignIn result={actionData?.result} {...loaderData} />;
}
