import { data } from "react-router";
import { z } from "zod";
import { database, i18n } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { choice, optionalProse } from "#app/domain/text/form-fields.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findJobByUid } from "#db/queries/job.ts";
import { changeJobStatus } from "#db/queries/job-status.ts";

const schema = z.object({
	from: choice("jobStatuses").optional(),
	to: choice("jobStatuses"),
	reason: optionalProse(500),
});

export async function changeJobStatusAction({ context, params, request }: RecordArgs) {
	// A missing job is 404 even when the form is invalid.
	const { user } = await withRecord(context, "jobs", params.id, "update", async (opened) => opened);
	const { t } = context.get(i18n);
	const parsed = parseForm(await readForm(request), schema, t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const uid = parseUid(params.id);
	const { from, to, reason } = parsed.value;
	const query = { from: from ?? null, to, reason: reason ?? null, mayApprove: can(user, "approve", "jobs") };
	const { result, job } = await inBusiness(context.get(database), user.businessId, async (trx) => ({
		result: await changeJobStatus(trx, uid, query, getActor(context, user)),
		job: await findJobByUid(trx, uid),
	}));
	if (result.kind === "missing" || !job) throw notFound();
	const format = createFormatters(context);
	const label = (status: number) => format.status("jobStatuses", status).label;
	if (result.kind === "refused") {
		const field = result.problem === "reason" ? "reason" : "to";
		const message = t(`recruiter_jobs:status.problems.${result.problem}`);
		return data({ result: parsed.reply({ [field]: [message] }) }, { status: 422 });
	}
	if (result.kind === "conflict") {
		const message = t("recruiter_jobs:status.conflict", { status: label(result.now) });
		return data({ result: parsed.reply({ to: [message] }) }, { status: 409 });
	}
	const message = t("recruiter_jobs:status.changed", { title: job.title, status: label(to) });
	return redirectWithToast(`/recruiters/jobs/${uid}`, { type: "success", message }, { status: 303 });
}
