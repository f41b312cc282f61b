import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n, requestInfo } from "#app/context.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { formattersFor } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findMovable } from "#db/queries/applies/show.ts";
import { undoMove } from "#db/queries/applies/undo-move.ts";
import type { Route } from "./+types/undo";

export const loader = onlyPosted();

/** Takes a move back, and its mail as long as it has not left; says so when it has. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const user = permit(context, "update", "applies");
	const form = await readForm(request);
	const { t } = context.get(i18n);
	const event = /^\d{1,15}$/.test(params.event) ? Number(params.event) : 0;
	const { id, uid, name, isAdmin } = user;
	const done = await inBusiness(context.get(database), user.businessId, async (trx) => {
		const recruiter = { id, uid, name, isAdmin, ip: context.get(requestInfo).ip };
		const result = await undoMove(trx, user.businessId, { uid: parseUid(params.id), event, recruiter });
		return { result, apply: await findMovable(trx, user.businessId, parseUid(params.id)) };
	});
	const { result, apply } = done;
	if (result.kind === "missing" || !apply) throw notFound();
	const back = safeLocalPath(form.get("back"), `/recruiters/jobs/${apply.job_uid}/applies/kanban`);
	const values = { name: apply.name, to: formattersFor(context).stage(apply.status, apply.status_name).label };
	const [type, message] =
		result.kind !== "undone"
			? (["error", t("applies:undo.tooLate", values)] as const)
			: result.mailLeft
				? (["info", t("applies:undo.mailLeft", values)] as const)
				: (["success", t("applies:undo.done", values)] as const);
	return redirectWithToast(back, { type, message }, { status: 303 });
}
