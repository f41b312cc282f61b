import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { getCandidate } from "#app/auth/session/current-user.ts";
import { database, i18n, site } from "#app/context.ts";
import { jobPath } from "#app/domain/jobs/job.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { setJobSaved } from "#db/queries/saved-and-viewed-jobs.ts";
import type { Route } from "./+types/save-job";

/** Only posted to. */
export const loader = postOnlyLoader();

/** Saves or removes a job, then redirects to the page with the button. */
export async function action({ context, request, params }: Route.ActionArgs) {
	const { businessId, id } = getCandidate(context);
	const { id: siteId } = context.get(site);
	const form = await readForm(request);
	const saved = form.get("saved") === "on";
	const uid = params.job_uid;
	if (siteId === null || !/^[\w-]{1,64}$/.test(uid)) throw notFound();
	const job = await inBusiness(context.get(database), businessId, (trx) =>
		setJobSaved(trx, id, { siteId, uid, saved }),
	);
	if (!job) throw notFound();
	const back = form.get("back") === "home" ? "/candidates/home" : jobPath(job);
	const message = context.get(i18n).t(saved ? "jobs:save.done" : "jobs:save.removed");
	return redirectWithToast(back, { type: "success", message }, { status: 303 });
}
