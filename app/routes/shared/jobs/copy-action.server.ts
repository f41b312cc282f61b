import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { oncePerContent } from "#app/routes/idempotency.server.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { findBlockedJobCostumer } from "#db/queries/costumers.ts";
import { copyJob } from "#db/queries/job-copy.ts";

const refusal = (uid: string, message: string) =>
	redirectWithToast(`/recruiters/jobs/${uid}`, { type: "error", message }, { status: 303 });

/** A new draft like this job, once per press. */
export const copyJobAction = recruiterAction(
	{ can: ["create", "jobs"] },
	async ({ trx, user, actor, t, form, params }: RecruiterActionArgs<RecordArgs>) => {
		const uid = parseUid(params.id);
		// An idempotency key covers the copy of a single job.
		form.set("copy", uid);
		const created = await oncePerContent(trx, user, form, async () => {
			const blocked = await findBlockedJobCostumer(trx, uid);
			if (blocked) throw await refusal(uid, t("back_office:costumer.blocked", blocked));
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
