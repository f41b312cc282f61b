import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n, requestInfo } from "#app/context.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { reopenTask } from "#db/queries/tasks.ts";
import type { Route } from "./+types/reopen";

export function loader({ context }: Route.LoaderArgs): never {
	return onlyPosted(context, "update", "tasks");
}

/** Opens a task that was done. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const user = permit(context, "update", "tasks");
	const { t } = context.get(i18n);
	const uid = parseUid(params.id);
	const form = await readForm(request);
	const by = { id: user.id, name: user.name, ip: context.get(requestInfo).ip };
	const done = await inBusiness(context.get(database), user.businessId, (trx) =>
		reopenTask(trx, user.businessId, uid, by),
	);
	if (done === "missing") throw notFound();
	const back = safeLocalPath(form.get("back"), `/recruiters/tasks/${uid}`);
	return redirectWithToast(back, { type: "success", message: t("work:task.reopened") }, { status: 303 });
}
