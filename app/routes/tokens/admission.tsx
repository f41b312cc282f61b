import { forwardHeaders } from "#app/http/forward-headers.ts";
import { postAdmission, readAdmissionForm } from "../shared/admission/admission.server.ts";
import { AdmissionPage } from "../shared/admission/admission-page.tsx";
import type { Route } from "./+types/admission";

export const headers = forwardHeaders;
export const handle = { scripts: false };

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
	readAdmissionForm(context, { token: params.token }, request);
export const action = ({ context, request, params }: Route.ActionArgs) =>
	postAdmission(context, { token: params.token }, request);

/** Collects a hired candidate's data and documents on a phone, without an account. */
export default function AdmissionByLink({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<main id="content" tabIndex={-1} className="mx-auto w-full max-w-2xl px-4 py-6 outline-none sm:py-10">
			<AdmissionPage page={loaderData} result={actionData?.result} />
		</main>
	);
}
