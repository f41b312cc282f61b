import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { getShortlistPath, shortlistSource } from "#app/routes/shared/shortlist/shortlist-record.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { undoSending } from "#db/queries/shortlists/undo.ts";
import { publishShortlistChange } from "#db/queries/shortlists/write.ts";
import type { Route } from "./+types/undo";

/** Recalls a submission while its mails are held; reports when one has been sent. */
export const action = recordAction(
	shortlistSource,
	"update",
	async ({ trx, record, actor, format, params }: RecordActionArgs<Route.ActionArgs, typeof shortlistSource>) => {
		const at = /^\d{1,15}$/.test(params.at) ? new Date(Number(params.at)) : new Date(0);
		const undone = await undoSending(trx, record, at, actor);
		if (undone) await publishShortlistChange(trx, record.id);
		const message = format.t(undone ? "shortlists:send.undone" : "shortlists:send.tooLate");
		return redirectWithToast(
			getShortlistPath(record.uid),
			{ type: undone ? "success" : "error", message },
			{ status: 303 },
		);
	},
);

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
