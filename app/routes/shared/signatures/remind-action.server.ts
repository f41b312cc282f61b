import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { findSignatureRequest } from "#db/queries/signatures/find.ts";
import { getSignatureRequestPath } from "#db/queries/signatures/outcome.ts";
import { remindSigners } from "#db/queries/signatures/request-lifecycle.ts";

/** Sends a reminder to the signers whose turn it is. */
export const remindSignersAction = recruiterAction(
	{ can: ["update", "signature_requests"] },
	async ({ trx, user, t, params }: RecruiterActionArgs<RecordArgs>) => {
		const request = await findSignatureRequest(trx, { uid: parseUid(params.id) });
		if (!request) throw notFound();
		const count = await remindSigners(trx, request.id, { recruiterId: user.id });
		const message = count > 0 ? t("signing:manage.reminded", { count }) : t("signing:manage.notReminded");
		return redirectWithToast(
			getSignatureRequestPath(request.uid),
			{ type: count > 0 ? "success" : "info", message },
			{ status: 303 },
		);
	},
);
