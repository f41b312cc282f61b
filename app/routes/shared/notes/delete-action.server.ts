import { data } from "react-router";
import { requestInfo } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { buildReferenceLinks } from "#app/routes/shared/timeline/note-item.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { removeNote } from "#db/queries/notes/edit.ts";
import { findNote } from "#db/queries/notes/read.ts";
import { listLabels } from "#db/queries/record-labels.ts";

export const deleteNoteAction = recruiterAction(
	{ can: ["update", "notes"] },
	async ({ trx, user, t, form, params, context }: RecruiterActionArgs<RecordArgs>) => {
		const author = { id: user.id, name: user.name, isAdmin: user.isAdmin, ip: context.get(requestInfo).ip };
		const uid = parseUid(params.id);
		const note = await findNote(trx, uid, user);
		const names = await listLabels(trx, note?.related.slice(0, 1) ?? [], user);
		const [first] = buildReferenceLinks(note?.related ?? [], names);
		// Only the form that asks deletes; anything else gets the question.
		if (note && form.get("confirm") !== "1") return data(null, { status: 422 });
		const done = await removeNote(trx, uid, author);
		if (done === "missing") throw notFound();
		if (done === "notTheirs") throw data({ message: t("work:note.notTheirs") }, { status: 403 });
		const undo = { to: `/recruiters/bin/notes/${uid}/restore`, label: t("kit:undo.action"), post: true };
		const toast = { type: "success" as const, message: t("work:note.removed"), link: undo };
		return redirectWithToast(first?.to ?? "/recruiters/notes", toast, { status: 303 });
	},
);
