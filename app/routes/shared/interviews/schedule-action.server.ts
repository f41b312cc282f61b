import { data } from "react-router";
import { z } from "zod";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n } from "#app/context.ts";
import { callers } from "#app/domain/interviews/interview-location.ts";
import { videoChoices } from "#app/domain/interviews/video-service.ts";
import { choice, moment, optionalLine, optionalProse } from "#app/domain/text/form-fields.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { oncePerSubmission } from "#app/routes/idempotency.server.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { findInterviewLocationProblem } from "#app/routes/shared/applies/interview-location.server.ts";
import { explainClash, mayOverrideClash, readOverrideReason } from "#app/routes/shared/appointment-clash.server.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { parseForm, refuseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { KeyReusedError } from "#db/kit/idempotency.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findInterviewableApply, insertInterview } from "#db/queries/interviews.ts";
import { offerInterviewTimes } from "#db/queries/slots/offer-interview-times.ts";

const uids = z
	.array(z.string().regex(/^[\w-]{1,64}$/))
	.max(30)
	.default([]);

const schema = z
	.object({
		kind: z.enum(["internal", "client"]),
		round: z.literal([2, 3, 4, 5]).optional(),
		starts_at: moment(),
		duration_min: z.number().int().min(5).max(600).default(60),
		mode: choice("interviewModes"),
		place_or_link: optionalLine(500),
		caller: z.enum(callers).default("us"),
		video: z.enum(videoChoices).optional(),
		notify: z.enum(["yes", "no"]).default("yes"),
		interviewers: uids,
		contacts: uids,
		despite_reason: optionalLine(500),
		note: optionalProse(4000),
	})
	.refine(({ kind, round }) => kind === "internal" || round !== undefined, {
		path: ["round"],
		message: "recruiter_jobs:interview.round1",
	});

export async function scheduleInterviewAction({ context, request, url }: Omit<RecordArgs, "params">) {
	const user = permit(context, "create", "interviews");
	const { t } = context.get(i18n);
	const form = await readForm(request);
	const pressed = form.get("at");
	if (typeof pressed === "string") form.set("starts_at", pressed);
	const stays = form.get("stay") === "1";
	const despiteReason = readOverrideReason(form, user, "interviews");
	// Enter in a field without JavaScript: no time was chosen.
	if (form.get("intent") === "review") {
		const result = refuseForm(form, "recruiter_jobs:interview.unchosen", t);
		return data({ result, clashes: despiteReason !== null }, { status: 422 });
	}
	const parsed = parseForm(form, schema, t);
	if (!parsed.ok) return data({ result: parsed.result, clashes: despiteReason !== null }, { status: 422 });
	const { value } = parsed;
	const applyUid = parseUid(url.searchParams.get("apply") ?? "");
	const placeProblem = await findInterviewLocationProblem(context, user, applyUid, value);
	if (placeProblem)
		return data({ result: parsed.reply({ place_or_link: [placeProblem] }), clashes: false }, { status: 422 });
	if (form.get("offer") === "1") {
		permit(context, "create", "meetings");
		const message = t("recruiter_jobs:interview.offered");
		await inBusiness(context.get(database), user.businessId, async (trx) => {
			const apply = await findInterviewableApply(trx, applyUid);
			if (!apply) throw notFound();
			await oncePerSubmission(trx, user, form, async () => {
				const { duration_min: minutes, mode, caller, interviewers } = value;
				const round = value.kind === "client" ? (value.round ?? 2) : 1;
				const place = value.place_or_link ?? null;
				const video = value.video ?? null;
				const by = { actor: getActor(context, user), self: user.id, now: new Date() };
				await offerInterviewTimes(trx, apply, { round, minutes, mode, place, caller, video, interviewers }, by);
				return apply.uid;
			});
		});
		if (stays) return data({ done: { message } });
		return redirectWithToast(`/recruiters/applies/${applyUid}`, { type: "success", message }, { status: 303 });
	}
	const work = inBusiness(context.get(database), user.businessId, async (trx) => {
		const apply = await findInterviewableApply(trx, applyUid);
		if (!apply) throw notFound();
		return oncePerSubmission(trx, user, form, async () => {
			const interview = {
				applyId: apply.id,
				kind: value.kind,
				round: value.kind === "client" ? (value.round ?? 2) : 1,
				startsAt: value.starts_at,
				minutes: value.duration_min,
				mode: value.mode,
				placeOrLink: value.place_or_link ?? null,
				caller: value.caller,
				video: value.mode === "video" ? (value.video ?? null) : null,
				note: value.note ?? null,
				notify: value.notify === "yes",
				interviewers: value.interviewers,
				contacts: value.contacts,
				despiteReason,
			};
			return (await insertInterview(trx, interview, getActor(context, user))).uid;
		});
	});
	const created = await work.catch(async (error: unknown) => {
		if (error instanceof KeyReusedError) return null;
		const clash = await explainClash(context, error);
		if (clash === null) throw error;
		return { clash };
	});
	if (typeof created === "object" && created)
		return data(
			{ result: parsed.reply({ starts_at: [created.clash] }), clashes: mayOverrideClash(user) },
			{ status: 422 },
		);
	if (created === null)
		return data({ result: parsed.reply({ "": ["errors:conflict"] }), clashes: false }, { status: 409 });
	if (stays) return data({ done: { message: t("recruiter_jobs:interview.saved") } });
	return redirectWithToast(
		`/recruiters/interviews/${created}`,
		{ type: "success", message: t("recruiter_jobs:interview.saved") },
		{ status: 303 },
	);
}
