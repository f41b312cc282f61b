import { data } from "react-router";
import { z } from "zod";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { callers, findLocationProblem } from "#app/domain/interviews/interview-location.ts";
import { videoChoices } from "#app/domain/interviews/video-service.ts";
import { choice, moment, optionalLine, optionalProse } from "#app/domain/text/form-fields.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseUid } from "#app/http/uid.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { explainClash } from "#app/routes/shared/appointment-clash.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { parseForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { KeyReusedError } from "#db/kit/idempotency.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findApplyCandidateId, resolvePlace } from "#db/queries/appointment-locations.ts";
import { bookInterviewDay, findDayTimes } from "#db/queries/interview-day.ts";
import { findInterviewableApply } from "#db/queries/interviews.ts";
import { oncePerSubmission } from "../../idempotency.server.ts";
import type { Route } from "./+types/interview-day";
import { DayPlanForm, DayTimesForm } from "./interview-day-form.tsx";
import { changeDayPlan, getDayAddress, readDayPage, readDayPlan } from "./interview-day-plan.server.ts";
import { mailInterviewDay } from "./mail-interview-day.server.ts";

const schema = z.object({
	starts_at: moment(),
	mode: choice("interviewModes"),
	place_or_link: optionalLine(500),
	caller: z.enum(callers).default("us"),
	video: z.enum(videoChoices).optional(),
	note: optionalProse(4000),
});

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** `?apply=` names the application; the URL holds the plan too. */
export const loader = recruiterLoader(
	{ can: ["create", "interviews"] },
	async ({ trx, user, format, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const uid = url.searchParams.get("apply");
		if (uid === null) throw redirectLocal("/recruiters/interviews/choose");
		const apply = await findInterviewableApply(trx, parseUid(uid));
		if (!apply) throw notFound();
		const plan = await readDayPlan(trx, apply, { user, url, now: format.now });
		const changed = changeDayPlan(plan, url.searchParams.get("do"));
		if (changed) throw redirectLocal(getDayAddress(apply.uid, changed));
		return readDayPage(trx, apply, plan, { user, format });
	},
);

/** Books the whole day at the chosen time, or nothing. */
export async function action({ context, request, url }: Route.ActionArgs) {
	const user = permit(context, "create", "interviews");
	const { t, now } = createFormatters(context);
	const form = await readForm(request);
	const pressed = form.get("at");
	if (typeof pressed === "string") form.set("starts_at", pressed);
	const parsed = parseForm(form, schema, t);
	if (!parsed.ok) return data({ result: parsed.result, problem: null }, { status: 422 });
	const { starts_at: start, mode, place_or_link, caller, video = null, note } = parsed.value;
	const uid = parseUid(url.searchParams.get("apply") ?? "");
	let message = "";
	const work = inBusiness(context.get(database), user.businessId, async (trx) => {
		const apply = await findInterviewableApply(trx, uid);
		if (!apply) throw notFound();
		const plan = await readDayPlan(trx, apply, { user, url, now });
		const candidateId = await findApplyCandidateId(trx, { uid });
		const input = { mode, place: place_or_link ?? null, caller, candidateId };
		const { place, videoService } = await resolvePlace(trx, { ...input, organizerId: user.id, video });
		const problem = videoService ? null : findLocationProblem({ mode, place, notify: true });
		if (problem) return { field: problem };
		const times = await findDayTimes(trx, { candidateId, ...plan }, now);
		if (!times.some((time) => time.getTime() === start.getTime())) return { gone: true };
		await oncePerSubmission(trx, user, form, async () => {
			const day = { ...plan, applyId: apply.id, start, mode, place, videoService, caller, note: note ?? null };
			const ids = await bookInterviewDay(trx, day, getActor(context, user));
			// With a video service, each invitation waits for its own link.
			if (!videoService) await mailInterviewDay(trx, ids);
			return apply.uid;
		});
		const count = plan.parts.length;
		message = t(videoService ? "recruiter_jobs:day.savedApart" : "recruiter_jobs:day.saved", { count });
		return {};
	});
	const outcome = await work.catch(async (error: unknown) => {
		if (error instanceof KeyReusedError) return { gone: true };
		const clash = await explainClash(context, error);
		if (clash === null) throw error;
		return { clash };
	});
	if ("field" in outcome && outcome.field)
		return data({ result: parsed.reply({ place_or_link: [outcome.field] }), problem: null }, { status: 422 });
	if ("clash" in outcome || "gone" in outcome) {
		const problem =
			"clash" in outcome ? t("recruiter_jobs:day.taken", { clash: outcome.clash }) : t("recruiter_jobs:day.gone");
		return data({ result: parsed.reply({}), problem }, { status: 409 });
	}
	return redirectWithToast(`/recruiters/applies/${uid}`, { type: "success", message }, { status: 303 });
}

/** Several interviews in a row, planned and booked together. */
export default function InterviewDay({ loaderData: page, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("recruiter_jobs");
	return (
		<div className="mx-auto max-w-4xl">
			<PageHeader
				title={t("day.title")}
				back={{ to: `/recruiters/applies/${page.uid}`, label: page.name }}
				text={page.text}
				actions={<LinkButton to={`/recruiters/interviews/new?apply=${page.uid}`}>{t("day.one")}</LinkButton>}
			/>
			<div className="grid gap-4">
				<Card>
					<DayPlanForm page={page} />
				</Card>
				<Card>
					<DayTimesForm page={page} answer={actionData} />
				</Card>
			</div>
		</div>
	);
}
