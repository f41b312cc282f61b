import { forwardHeaders } from "#app/http/forward-headers.ts";
import { HandoverPage } from "../shared/handover/handover-page.tsx";
import { answerHandover, readHandover } from "../shared/handover/page.server.ts";
import type { Route } from "./+types/handover";

export const headers = forwardHeaders;
export const handle = { scripts: false };

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
	readHandover(context, { token: params.token }, request);
export const action = ({ context, request, params }: Route.ActionArgs) =>
	answerHandover(context, { token: params.token }, request);

export default function HandoverByLink({ loaderData, actionData, params }: Route.ComponentProps) {
	return (
		<main id="content" tabIndex={-1} className="mx-auto w-full max-w-2xl px-4 py-6 outline-none sm:py-10">
			<HandoverPage page={loaderData} base={`/handover/${params.token}`} action={actionData} />
		</main>
	);
}
