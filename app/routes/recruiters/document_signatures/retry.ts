import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { retryDispatch } from "#db/queries/signatures/dispatch.ts";
import { findSignatureRequest } from "#db/queries/signatures/find.ts";
import { getSignatureRequestPath } from "#db/queries/signatures/outcome.ts";
import type { Route } from "./+types/retry";

export const loader = postOnlyLoader("update", "signature_requests");

/** Retries the pending step of the signature service: submission, status or file. */
export const action = recruiterAction(
	{ can: ["update", "signature_requests"] },
	async ({ trx, t, params }: RecruiterActionArgs<Route.ActionArgs>) => {
		const request = await findSignatureRequest(trx, { uid: parseUid(params.id) });
		if (!request) throw notFound();
		const isDue = await retryDispatch(trx, request.id);
		const message = t(isDue ? "signing:providers.retried" : "signing:providers.notRetried");
		return redirectWithToast(
			getSignatureRequestPath(request.uid),
			{ type: isDue ? "success" : "info", message },
			{ status: 303 },
		);
	},
);
