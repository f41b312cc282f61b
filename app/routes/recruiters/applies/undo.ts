import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { requestInfo } from "#app/context.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { explainClash } from "#app/routes/shared/appointment-clash.server.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { tryBooking } from "#db/kit/appointment-clash.ts";
import { findMovable } from "#db/queries/applies/show.ts";
import { undoMove } from "#db/queries/applies/undo-move.ts";
import type { Route } from "./+types/undo";

export const loader = postOnlyLoader();

/** Reverts a move and cancels its mail; reports when the mail was already sent. */
export const action = recruiterAction(
	{ can: ["update", "applies"] },
	async ({ trx, user, format, t, form, params, context }: RecruiterActionArgs<Route.ActionArgs>) => {
		const event = /^\d{1,15}$/.test(params.event) ? Number(params.event) : 0;
		const { id, uid, name, isAdmin } = user;
		const recruiter = { id, uid, name, isAdmin, ip: context.get(requestInfo).ip };
		const result = await tryBooking(trx, () => undoMove(trx, { uid: parseUid(params.id), event, recruiter }));
		const apply = await findMovable(trx, parseUid(params.id));
		if (!apply || ("kind" in result && result.kind === "missing")) throw notFound();
		const back = safeLocalPath(form.get("back"), `/recruiters/jobs/${apply.job_uid}/applies/kanban`);
		if ("clash" in result) {
			const message = (await explainClash(context, result.clash)) ?? t("errors:generic");
			return redirectWithToast(back, { type: "error", message }, { status: 303 });
		}
		const values = { name: apply.name, to: format.stage(apply.status, apply.status_name).label };
		const [type, message] =
			result.kind !== "undone"
				? (["error", t("applies:undo.tooLate", values)] as const)
				: result.mailLeft
					? (["info", t("applies:undo.mailLeft", values)] as const)
					: (["success", t("applies:undo.done", values)] as const);
		return redirectWithToast(back, { type, message }, { status: 303 });
	},
);
