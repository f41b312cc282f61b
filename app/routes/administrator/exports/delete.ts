import { requestInfo } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseUid } from "#app/http/uid.ts";
import { confirmFirst } from "#app/routes/confirm.server.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { deleteFile } from "#app/storage/files.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { deleteBusinessExport } from "#db/queries/business-exports.ts";
import type { Route } from "./+types/delete";

const page = "/administrator/exports";

export const loader = () => redirectLocal(page);

/** A running export is cancelled. */
export const action = recruiterAction(
	{},
	async ({ trx, user, t, form, params, url, context }: RecruiterActionArgs<Route.ActionArgs>) => {
		const uid = parseUid(params.uid);
		const question = confirmFirst({ url, form, question: "export", back: page });
		if (question) return question;
		if (!(await deleteBusinessExport(trx, uid, deleteFile))) throw notFound();
		await audit(trx, {
			actor: { type: "recruiter", id: user.id, name: user.name },
			action: "destroy",
			recordType: "business_exports",
			recordId: null,
			changes: { export: uid },
			ip: context.get(requestInfo).ip,
		});
		return redirectWithToast(page, { type: "success", message: t("business_data:exports.deleted") }, { status: 303 });
	},
);
