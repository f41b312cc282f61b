import { requestInfo } from "#app/context.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { reopenTask } from "#db/queries/tasks.ts";

/** Opens a task that was done. */
export const reopenTaskAction = recruiterAction(
	{ can: ["update", "tasks"] },
	async ({ trx, user, t, form, params, context }: RecruiterActionArgs<RecordArgs>) => {
		const uid = parseUid(params.id);
		const by = { id: user.id, name: user.name, ip: context.get(requestInfo).ip };
		const done = await reopenTask(trx, uid, by);
		if (done === "missing") throw notFound();
		const back = safeLocalPath(form.get("back"), `/recruiters/tasks/${uid}`);
		return redirectWithToast(back, { type: "success", message: t("work:task.reopened") }, { status: 303 });
	},
);
