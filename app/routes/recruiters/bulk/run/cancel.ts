import { notFound } from "#app/http/not-found.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseUid } from "#app/http/uid.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { cancelRun, findRun } from "#db/queries/bulk-runs.ts";
import type { Route } from "./+types/cancel";

/** No page of its own: redirects to the run. */
export function loader({ params }: Route.LoaderArgs) {
	return redirectLocal(`/recruiters/bulk_runs/${parseUid(params.uid)}`);
}

/** Takes effect before the next batch; finished runs stay unchanged. */
export const action = recruiterAction({}, async ({ trx, user, t, params }: RecruiterActionArgs<Route.ActionArgs>) => {
	const own = `/recruiters/bulk_runs/${parseUid(params.uid)}`;
	const run = await findRun(trx, user, params.uid);
	if (!run) throw notFound();
	const cancelled = await cancelRun(trx, run.id);
	if (!cancelled) return redirectLocal(own, { status: 303 });
	const message = t("bulk:run.cancelled");
	return redirectWithToast(own, { type: "info", message }, { status: 303 });
});
