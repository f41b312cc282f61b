import { getRecruiter } from "#app/auth/session/current.ts";
import { database, i18n } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseUid } from "#app/http/uid.ts";
import { confirmFirst } from "#app/routes/confirm.server.ts";
import { deleteFile } from "#app/storage/files.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { deleteDownload } from "#db/queries/downloads.ts";
import type { Route } from "./+types/delete";

const list = "/recruiters/downloads";

export const loader = () => redirectLocal(list);

/** Removes one of a recruiter's own files before its week is over; one that is still being made is given up. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
	const user = getRecruiter(context);
	const question = confirmFirst({ url, form: await readForm(request), question: "download", back: list });
	if (question) return question;
	const gone = await inBusiness(context.get(database), user.businessId, (trx) =>
		deleteDownload(trx, user.businessId, user.id, parseUid(params.uid), deleteFile),
	);
	if (!gone) throw notFound();
	const message = context.get(i18n).t("bulk:downloads.deleted");
	return redirectWithToast(list, { type: "success", message }, { status: 303 });
}
