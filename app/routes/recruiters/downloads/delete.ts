import { notFound } from "#app/http/not-found.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseUid } from "#app/http/uid.ts";
import { confirmFirst } from "#app/routes/confirm.server.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { deleteFile } from "#app/storage/files.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { deleteDownload } from "#db/queries/downloads.ts";
import type { Route } from "./+types/delete";

const list = "/recruiters/downloads";

export const loader = () => redirectLocal(list);

/** Deletes an own download before its week ends; one in progress is cancelled. */
export const action = recruiterAction(
	{},
	async ({ trx, user, t, form, params, url }: RecruiterActionArgs<Route.ActionArgs>) => {
		const question = confirmFirst({ url, form, question: "download", back: list });
		if (question) return question;
		if (!(await deleteDownload(trx, user.id, parseUid(params.uid), deleteFile))) throw notFound();
		return redirectWithToast(list, { type: "success", message: t("bulk:downloads.deleted") }, { status: 303 });
	},
);
