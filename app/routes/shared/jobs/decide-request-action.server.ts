import { data } from "react-router";
import { z } from "zod";
import { optionalProse } from "#app/domain/text/form-fields.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { decideJobRequest, lockJobRequest } from "#db/queries/job-requests.ts";

const decision = z
	.object({ decision: z.enum(["approve", "decline"]), answer: optionalProse(2000) })
	.refine(({ decision, answer }) => decision === "approve" || answer, { path: ["answer"], message: "forms:required" });

export const decideJobRequestAction = recruiterAction(
	{ can: ["create", "jobs"] },
	async ({ trx, actor, t, form, params }: RecruiterActionArgs<RecordArgs>) => {
		const request = await lockJobRequest(trx, parseUid(params.id));
		if (!request) throw notFound();
		const parsed = parseForm(form, decision, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		if (request.status !== "sent")
			return data({ result: parsed.reply({ "": ["meetings:request.already"] }) }, { status: 409 });
		const job = await decideJobRequest(trx, request, {
			approved: parsed.value.decision === "approve",
			answer: parsed.value.answer || null,
			actor,
			today: localDay(new Date()),
		});
		const message = t(job ? "meetings:request.approved" : "meetings:request.declined");
		const path = job ? `/recruiters/jobs/${job.uid}` : `/recruiters/job_requests/${request.uid}`;
		return redirectWithToast(path, { type: "success", message }, { status: 303 });
	},
);
