import { data } from "react-router";
import { requestInfo } from "#app/context.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { mayEditEntityField } from "#app/entities/kit/editable-fields.ts";
import { notFound } from "#app/http/not-found.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseUid } from "#app/http/uid.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { pinNote } from "#db/queries/notes/edit.ts";

export const pinNoteAction = recruiterAction(
	{ can: ["update", "notes"] },
	async ({ trx, user, t, form, params, context }: RecruiterActionArgs<RecordArgs>) => {
		if (!mayEditEntityField(user, "notes", "pinned")) throw data({ message: t("errors:notAllowed") }, { status: 403 });
		const uid = parseUid(params.id);
		const author = { id: user.id, name: user.name, isAdmin: user.isAdmin, ip: context.get(requestInfo).ip };
		const done = await pinNote(trx, uid, form.get("pinned") === "on", author);
		if (done === "missing") throw notFound();
		return redirectLocal(safeLocalPath(form.get("back"), `/recruiters/notes/${uid}`));
	},
);
