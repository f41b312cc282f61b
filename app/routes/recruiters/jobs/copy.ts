import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { blockedForJob } from "#db/queries/costumers.ts";
import { copyJob } from "#db/queries/job-copy.ts";
import { oncePerContent } from "../../idempotency.server.ts";
import type { Route } from "./+types/copy";

export function loader({ context }: Route.LoaderArgs): never {
	return onlyPosted(context, "create", "jobs");
}

/** A new draft like this job, once per press. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const user = permit(context, "create", "jobs");
	const { t } = context.get(i18n);
	const uid = parseUid(params.id);
	const form = await readForm(request);
	// A key stands for the copy of one job.
	form.set("copy", uid);
	const created = await inBusiness(context.get(database), user.businessId, (trx) =>
		oncePerContent(trx, user, form, async () => {
			const blocked = await blockedForJob(trx, user.businessId, uid);
			if (blocked) throw await refusal(uid, t("office:costumer.blocked", blocked));
			const title = (of: string) => t("recruiter_jobs:copyOf", { title: of });
			const job = await copyJob(trx, user.businessId, uid, title, getActor(context, user));
			if (!job) throw notFound();
			return job.uid;
		}),
	);
	return redirectWithToast(
		`/recruiters/jobs/${created}/edit`,
		{ type: "success", message: t("recruiter_jobs:copied") },
		{ status: 303 },
	);
}

const refusal = (uid: string, message: string) =>
	redirectWithToast(`/recruiters/jobs/${uid}`, { type: "error", message }, { status: 303 });
