import { forwardHeaders } from "#app/http/forward-headers.ts";
import { HandoverPage } from "#app/routes/shared/handover/handover-page.tsx";
import { answerHandover, readHandover } from "#app/routes/shared/handover/page.server.ts";
import type { Route } from "./+types/handover";

export const headers = forwardHeaders;

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
	readHandover(context, { uid: params.uid }, request);
export const action = ({ context, request, params }: Route.ActionArgs) =>
	answerHandover(context, { uid: params.uid }, request);

export default function PortalHandover({ loaderData, actionData, params }: Route.ComponentProps) {
	return (
		<div className="mx-auto max-w-3xl">
			<HandoverPage page={loaderData} base={`/client_contacts/admissions/${params.uid}`} action={actionData} />
		</div>
	);
}
