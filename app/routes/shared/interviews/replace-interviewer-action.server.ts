import { data } from "react-router";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { explainClash } from "#app/routes/shared/appointment-clash.server.ts";
import { interviewSource } from "#app/routes/shared/interviews/interview-record.server.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { replaceInterviewer } from "#db/queries/interview-pool.ts";

/** Replaces an interviewer by a pool member; `from` and `to` are public ids. */
const replace = recordAction(
	interviewSource,
	"update",
	async ({ trx, id, params, form, actor, t }: RecordActionArgs<RecordArgs, typeof interviewSource>) => {
		const [from, to] = [form.get("from"), form.get("to")];
		if (typeof from !== "string" || typeof to !== "string") throw data(null, 400);
		const isDone = await replaceInterviewer(trx, { interviewId: id, from, to }, actor);
		return redirectWithToast(safeLocalPath(form.get("back"), `/recruiters/interviews/${params.id}`), {
			type: isDone ? "success" : "error",
			message: t(isDone ? "invitations:replacement.done" : "invitations:replacement.gone"),
		});
	},
);

/** A conflict with a concurrent booking is reported by name. */
export async function replaceInterviewerAction(args: RecordArgs) {
	try {
		return await replace(args);
	} catch (error) {
		const message = await explainClash(args.context, error);
		if (!message) throw error;
		return redirectWithToast(`/recruiters/interviews/${args.params.id}`, { type: "error", message });
	}
}
