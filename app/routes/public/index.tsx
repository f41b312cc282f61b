import { CandidateEntry } from "#app/auth/candidate-sign-in.tsx";
import { providersFor } from "#app/auth/oauth/providers.server.ts";
import { redirectSignedIn, signInAction } from "#app/auth/password/sign-in.server.ts";
import { applyingFor } from "#app/auth/session/applying-for.server.ts";
import { passHeaders } from "#app/http/forward-headers.ts";
import { redirectOtherDomains } from "#app/http/redirect-domain.ts";
import type { Route } from "./+types/index.ts";

export const headers = passHeaders;
export const handle = { scripts: false };

/** The product's own home page; other brands begin at `/home` (specification, section 6: redirect_domain). */
export async function loader({ context, request }: Route.LoaderArgs) {
	redirectOtherDomains(context);
	redirectSignedIn(context);
	return {
		providers: await providersFor(context, "candidates"),
		applyingFor: await applyingFor(context, request),
	};
}

export function action({ context, request }: Route.ActionArgs) {
	redirectOtherDomains(context);
	return signInAction(context, request, "candidates");
}

export default function Index({ loaderData, actionData }: Route.ComponentProps) {
	return <CandidateEntry result={actionData?.result} {...loaderData} />;
}
