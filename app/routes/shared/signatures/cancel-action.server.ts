import { data } from "react-router";
import { z } from "zod";
import { line } from "#app/domain/text/form-fields.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findSignatureRequest } from "#db/queries/signatures/find.ts";
import { getSignatureRequestPath } from "#db/queries/signatures/outcome.ts";
import { cancelSignatureRequest } from "#db/queries/signatures/request-lifecycle.ts";

const record = {
	resource: "signature_requests",
	find: (trx: Scoped, uid: string) => findSignatureRequest(trx, { uid }),
} as const;
const schema = z.object({ reason: line(1000) });

/** Cancels a request and notifies the signers who were invited. */
export const cancelSignatureAction = recordAction(
	record,
	"update",
	async ({ trx, record: request, actor, t, form }: RecordActionArgs<RecordArgs, typeof record>) => {
		const parsed = parseForm(form, schema, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const done = await cancelSignatureRequest(trx, request.id, { reason: parsed.value.reason, actor });
		return redirectWithToast(
			getSignatureRequestPath(request.uid),
			{ type: done ? "success" : "error", message: t(done ? "signing:manage.cancelled" : "signing:manage.tooLate") },
			{ status: 303 },
		);
	},
);
