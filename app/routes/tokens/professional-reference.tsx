import { forwardHeaders } from "#app/http/forward-headers.ts";
import { FormPage } from "../shared/forms/form-page.tsx";
import { loadFormPage, postForm } from "../shared/forms/form-request.server.ts";
import type { Route } from "./+types/professional-reference.ts";

export const headers = forwardHeaders;
export const handle = { scripts: false };

const kinds = ["professional_reference"] as const;

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
	loadFormPage(context, { kinds, id: params.id }, request);
export const action = ({ context, request, params }: Route.ActionArgs) =>
	postForm(context, { kinds, id: params.id }, request);

export default function ProfessionalReferenceByLink({ loaderData, actionData }: Route.ComponentProps) {
	return <FormPage view={loaderData} result={actionData?.result} />;
}
