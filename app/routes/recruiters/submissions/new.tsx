import { data } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n, site } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { getEnumOptions } from "#app/domain/reference/enumerations.ts";
import { getEntity } from "#app/entities/index.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { KeyReusedError } from "#db/kit/idempotency.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { resolveRefs } from "#db/kit/refs.ts";
import { findApplyJob, findSubmissionJob } from "#db/queries/submissions.ts";
import { oncePerSubmission } from "../../idempotency.server.ts";
import type { Route } from "./+types/new";
import { ChooseJob } from "./choose-job.tsx";
import {
	findSubmissionProblems,
	readSubmissionTexts,
	type SendCandidatesResult,
	sendCandidates,
	sendSchema,
} from "./send.server.ts";
import { SendForm } from "./send-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** Selects the job first, then candidates and contacts. `?apply=` preselects job and candidate. */
export const loader = recruiterLoader(
	{ can: ["create", "submissions"] },
	async ({ trx, user, format, url, context }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const pageTitle = format.title(format.t("recruiter_jobs:send.title"));
		const apply = url.searchParams.get("apply");
		const input = (url.searchParams.getAll("job").findLast((value) => value !== "") ?? "").slice(0, 200);
		const result = apply ? await ofApply() : await ofTyped();
		if (!result.job) return { pageTitle, choose: { typed: input.replace(/^uid:[\w-]*$/, ""), ...result }, send: null };
		const job = await findSubmissionJob(trx, result.job);
		if (!job) throw notFound();
		return {
			pageTitle,
			choose: null,
			send: {
				job: { uid: job.uid, title: job.title, company: job.company },
				chosen: apply && job.applies.some(({ uid }) => uid === apply) ? [apply] : [],
				applies: job.applies.map((apply) => ({
					value: apply.uid,
					label: apply.name,
					help: [
						apply.headline,
						format.stage(apply.status, apply.status_name).label,
						apply.sent_at ? format.t("recruiter_jobs:send.before", { when: format.when(apply.sent_at).text }) : "",
					]
						.filter(Boolean)
						.join(" · "),
				})),
				contacts: job.contacts.map(({ uid, name, title }) => ({
					value: uid,
					label: name,
					...(title ? { help: title } : {}),
				})),
				ofJob: job.contacts.filter(({ of_job }) => of_job).map(({ uid }) => uid),
				substatuses: getEnumOptions("submissionStatuses").map(({ value, labelKey }) => ({
					value,
					label: format.t(labelKey),
				})),
				overrides: can(user, "override_off_limits", "candidates"),
				words: await readSubmissionTexts(trx, user, { brand: context.get(site), job, locale: format.locale }),
			},
		};

		async function ofApply() {
			const job = await findApplyJob(trx, parseUid(apply ?? ""));
			if (!job) throw notFound();
			return { job, several: [], missing: false };
		}
		async function ofTyped() {
			const none = { job: null, several: [], missing: false };
			const entity = getEntity("submissions");
			if (input === "" || !entity) return none;
			const resolved = await resolveRefs(trx, entity, { job: input }, user);
			if (!resolved.ok) {
				const several = (resolved.fields.job ?? []).map(({ uid, label, sub }) => ({ uid, label, sub }));
				return { job: null, several, missing: several.length === 0 };
			}
			return { ...none, job: (resolved.values.job as { uid: string }).uid };
		}
	},
);

export async function action({ context, request, url }: Route.ActionArgs) {
	const user = permit(context, "create", "submissions");
	const { t } = context.get(i18n);
	const form = await readForm(request);
	const parsed = parseForm(form, sendSchema, t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const problems = findSubmissionProblems(parsed.value);
	if (Object.keys(problems).length > 0) return data({ result: parsed.reply(problems) }, { status: 422 });
	const jobUid = parseUid(url.searchParams.get("job") ?? "");
	const brand = context.get(site);
	const work = inBusiness(context.get(database), user.businessId, async (trx) => {
		const job = await findSubmissionJob(trx, jobUid);
		if (!job) throw notFound();
		return oncePerSubmission(trx, user, form, async () => {
			const sending = await sendCandidates(trx, parsed.value, {
				businessId: user.businessId,
				jobId: job.id,
				site: { ...brand, id: brand.businessId === user.businessId ? brand.id : null },
				from: { name: user.name, email: user.email },
				actor: { ...getActor(context, user), id: user.id, name: user.name },
				overrides: can(user, "override_off_limits", "candidates"),
			});
			// Nothing was sent: rolls back the transaction with its idempotency key.
			if ("refused" in sending) throw new NotSent(sending);
			return String(sending.sent.length);
		});
	});
	const sent = await work.catch((error: unknown) => {
		if (error instanceof NotSent || error instanceof KeyReusedError) return error;
		throw error;
	});
	if (sent instanceof KeyReusedError)
		return data({ result: parsed.reply({ "": ["errors:conflict"] }), guarded: false }, { status: 409 });
	if (sent instanceof NotSent) {
		const { why } = sent;
		const message =
			why.refused === "off_limits"
				? t("recruiter_jobs:send.offLimits", { names: why.names })
				: t("recruiter_jobs:send.gone");
		return data(
			{ result: parsed.reply({ applies: [message] }), guarded: why.refused === "off_limits" },
			{ status: 422 },
		);
	}
	const message = t("recruiter_jobs:send.sent", { count: Number(sent) });
	return redirectWithToast(
		`/recruiters/submissions?where[job]=${jobUid}`,
		{ type: "success", message },
		{ status: 303 },
	);
}

class NotSent extends Error {
	readonly why: Extract<SendCandidatesResult, { refused: string }>;
	constructor(why: Extract<SendCandidatesResult, { refused: string }>) {
		super(why.refused);
		this.why = why;
	}
}

export default function NewSubmission({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("recruiter_jobs");
	const { choose, send } = loaderData;
	const guarded = actionData !== undefined && "guarded" in actionData && actionData.guarded === true;
	return (
		<div className="mx-auto max-w-3xl">
			<PageHeader
				title={t("send.title")}
				back={{ to: "/recruiters/submissions", label: t("send.list") }}
				text={send ? `${send.job.title} · ${send.job.company}` : undefined}
			/>
			{choose && <ChooseJob {...choose} />}
			{send && <SendForm key={send.job.uid} {...send} result={actionData?.result} guarded={guarded} />}
		</div>
	);
}
