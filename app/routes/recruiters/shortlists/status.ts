import { redirect } from "react-router";
import { type RecordCall, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { publishShortlistChange, saveShortlist } from "#db/queries/shortlists/write.ts";
import type { Route } from "./+types/status";
import { getShortlistPath, shortlistSource } from "./record.server.ts";

/** Closes a shortlist to its viewers, or opens it to them again. */
export const action = recordAction(
	shortlistSource,
	"update",
	async ({ trx, record, actor, form }: RecordCall<Route.ActionArgs, typeof shortlistSource>) => {
		const status = form.get("to") === "open" ? (record.sentAt ? "sent" : "draft") : "closed";
		if ((record.status === "closed") !== (status === "closed")) {
			await saveShortlist(trx, record.id, { status }, actor);
			await publishShortlistChange(trx, record.id);
		}
		return redirect(getShortlistPath(record.uid), { status: 303 });
	},
);

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
