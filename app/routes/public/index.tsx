import { applyingFor } from "#app/auth/applying-for.server.ts";
import { CandidateEntry } from "#app/auth/candidate-entry.tsx";
import { passHeaders } from "#app/auth/pass-headers.ts";
import { providersFor } from "#app/auth/providers.server.ts";
import { leaveOtherDomains } from "#app/auth/redirect-domain.ts";
import { leaveIfSignedIn, signInAction } from "#app/auth/sign-in.server.ts";
import type { Route } from "./+types/index.ts";

export const headers = passHeaders;
export const handle = { scripts: false };

/** The product's own front door; other brands begin at `/home` (specification, section 6: redirect_domain). */
export async function loader({ context, request }: Route.LoaderArgs) {
	leaveOtherDomains(context);
	leaveIfSignedIn(context);
	return {
		providers: await providersFor(context, "candidates"),
		applyingFor: await applyingFor(context, request),
	};
}

export function action({ context, request }: Route.ActionArgs) {
	leaveOtherDomains(context);
	return signInAction(context, request, "candidates");
}

export default function Index({ loaderData, actionData }: Route.ComponentProps) {
	return <CandidateEntry result={actionData?.result} {...loaderData} />;
}
