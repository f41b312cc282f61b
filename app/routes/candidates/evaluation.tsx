import { forwardHeaders } from "#app/http/forward-headers.ts";
import { FormPage } from "../shared/forms/form-page.tsx";
import { loadFormPage, postForm } from "../shared/forms/form-request.server.ts";
import type { Route } from "./+types/evaluation.ts";

export const headers = forwardHeaders;

/** A signed-in candidate needs no link to open the request. */
const access = (uid: string) => ({ kinds: ["evaluation", "survey", "cultural_fit"], id: uid, mine: true }) as const;

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
	loadFormPage(context, access(params.uid), request);
export const action = ({ context, request, params }: Route.ActionArgs) =>
	postForm(context, access(params.uid), request);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
	return <FormPage view={loaderData} result={actionData?.result} />;
}
