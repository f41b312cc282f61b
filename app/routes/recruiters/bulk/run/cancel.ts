import { getRecruiter } from "#app/auth/session/current.ts";
import { database, i18n } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseUid } from "#app/http/uid.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { cancelRun, findRun } from "#db/queries/bulk-runs.ts";
import type { Route } from "./+types/cancel";

/** There is nothing to see here: the run's own page has the button. */
export function loader({ params }: Route.LoaderArgs) {
	return redirectLocal(`/recruiters/bulk_runs/${parseUid(params.uid)}`);
}

/** Stops a run before its next part. One that is over already stays as it is. */
export async function action({ context, params }: Route.ActionArgs) {
	const user = getRecruiter(context);
	const own = `/recruiters/bulk_runs/${parseUid(params.uid)}`;
	const cancelled = await inBusiness(context.get(database), user.businessId, async (trx) => {
		const run = await findRun(trx, user.businessId, user, params.uid);
		if (!run) throw notFound();
		return cancelRun(trx, user.businessId, run.id);
	});
	if (!cancelled) return redirectLocal(own, { status: 303 });
	const message = context.get(i18n).t("bulk:run.cancelled");
	return redirectWithToast(own, { type: "info", message }, { status: 303 });
}
