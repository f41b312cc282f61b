import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { type RecruiterCall, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { blockedForJob } from "#db/queries/costumers.ts";
import { copyJob } from "#db/queries/job-copy.ts";
import { oncePerContent } from "../../idempotency.server.ts";
import type { Route } from "./+types/copy";

export const loader = onlyPosted("create", "jobs");

/** A new draft like this job, once per press. */
export const action = recruiterAction(
	{ can: ["create", "jobs"] },
	async ({ trx, user, actor, t, form, params }: RecruiterCall<Route.ActionArgs>) => {
		const uid = parseUid(params.id);
		// A key stands for the copy of one job.
		form.set("copy", uid);
		const created = await oncePerContent(trx, user, form, async () => {
			const blocked = await blockedForJob(trx, uid);
			if (blocked) throw await refusal(uid, t("office:costumer.blocked", blocked));
			const title = (of: string) => t("recruiter_jobs:copyOf", { title: of });
			const job = await copyJob(trx, uid, title, actor);
			if (!job) throw notFound();
			return job.uid;
		});
		return redirectWithToast(
			`/recruiters/jobs/${created}/edit`,
			{ type: "success", message: t("recruiter_jobs:copied") },
			{ status: 303 },
		);
	},
);

const refusal = (uid: string, message: string) =>
	redirectWithToast(`/recruiters/jobs/${uid}`, { type: "error", message }, { status: 303 });
