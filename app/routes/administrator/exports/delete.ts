import { getRecruiter } from "#app/auth/session/current.ts";
import { database, i18n, requestInfo } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseUid } from "#app/http/uid.ts";
import { confirmFirst } from "#app/routes/confirm.server.ts";
import { deleteFile } from "#app/storage/files.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { deleteBusinessExport } from "#db/queries/business-exports.ts";
import type { Route } from "./+types/delete";

const page = "/administrator/exports";

export const loader = () => redirectLocal(page);

/** Removes an export before its week is over; one that is still being made is given up. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
	const user = getRecruiter(context);
	const uid = parseUid(params.uid);
	const question = confirmFirst({ url, form: await readForm(request), question: "export", back: page });
	if (question) return question;
	const gone = await inBusiness(context.get(database), user.businessId, async (trx) => {
		if (!(await deleteBusinessExport(trx, user.businessId, uid, deleteFile))) return false;
		await audit(trx, user.businessId, {
			actor: { type: "recruiter", id: user.id, name: user.name },
			action: "destroy",
			recordType: "business_exports",
			recordId: null,
			changes: { export: uid },
			ip: context.get(requestInfo).ip,
		});
		return true;
	});
	if (!gone) throw notFound();
	const message = context.get(i18n).t("moving:exports.deleted");
	return redirectWithToast(page, { type: "success", message }, { status: 303 });
}
