import { redirect } from "react-router";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { getShortlistPath, shortlistSource } from "#app/routes/shared/shortlist/shortlist-record.server.ts";
import { publishShortlistChange, saveShortlist } from "#db/queries/shortlists/write.ts";

/** Closes a shortlist to its viewers, or opens it to them again. */
export const changeShortlistStatusAction = recordAction(
	shortlistSource,
	"update",
	async ({ trx, record, actor, form }: RecordActionArgs<RecordArgs, typeof shortlistSource>) => {
		const status = form.get("to") === "open" ? (record.sentAt ? "sent" : "draft") : "closed";
		if ((record.status === "closed") !== (status === "closed")) {
			await saveShortlist(trx, record.id, { status }, actor);
			await publishShortlistChange(trx, record.id);
		}
		return redirect(getShortlistPath(record.uid), { status: 303 });
	},
);
