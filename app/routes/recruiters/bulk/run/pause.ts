import { data } from "react-router";
import { notFound } from "#app/http/not-found.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseUid } from "#app/http/uid.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { findRun, pauseRun, resumeRun } from "#db/queries/bulk-runs.ts";
import type { Route } from "./+types/pause";

/** No page of its own: redirects to the run. */
export function loader({ params }: Route.LoaderArgs) {
	return redirectLocal(`/recruiters/bulk_runs/${parseUid(params.uid)}`);
}

/** Pauses before the next batch, or resumes; repeated submissions have no further effect. */
export const action = recruiterAction(
	{},
	async ({ trx, user, t, params, form }: RecruiterActionArgs<Route.ActionArgs>) => {
		const run = await findRun(trx, user, parseUid(params.uid));
		if (!run) throw notFound();
		const own = `/recruiters/bulk_runs/${run.uid}`;
		const intent = form.get("intent");
		if (intent !== "pause" && intent !== "resume") throw data(null, { status: 400 });
		const resumes = intent === "resume";
		const changed = await (resumes ? resumeRun : pauseRun)(trx, run.id);
		if (!changed) return redirectLocal(own, { status: 303 });
		const message = t(resumes ? "bulk:run.resumed" : "bulk:run.paused");
		return redirectWithToast(own, { type: "info", message }, { status: 303 });
	},
);
