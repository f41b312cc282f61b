import { data } from "react-router";
import { PageTitle } from "#app/auth/page-title.tsx";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { applyForms, reopenForm } from "#app/domain/applies/apply-forms.ts";
import { formBeforeMove } from "#app/domain/applies/apply-move.ts";
import { suggestPay } from "#app/domain/applies/offer.ts";
import { type ApplyFormName, offerExtendedStage, placementStage } from "#app/domain/applies/pipeline.ts";
import { visibleField } from "#app/entities/kit/list-query.ts";
import { jobs } from "#app/entities/recruiters/jobs.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseUid } from "#app/http/uid.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { getUsualChoice, mailFields, saveMailDecision } from "#app/routes/shared/applies/mail-decision.server.ts";
import { type MoveRequest, readMoveRequest } from "#app/routes/shared/applies/move-request.server.ts";
import {
	formatMissingFieldsRefusal,
	formatMoveResult,
	formatOutcome,
} from "#app/routes/shared/applies/move-result.server.ts";
import { performMove } from "#app/routes/shared/applies/perform-move.server.ts";
import { mayOverrideClash, readOverrideReason } from "#app/routes/shared/appointment-clash.server.ts";
import { readModelDraft } from "#app/routes/shared/language-model/model-draft.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import type { ToastLink } from "#app/ui/toast.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findMissingStageFields } from "#db/queries/applies/missing-fields.ts";
import { findCurrentTerms } from "#db/queries/applies/offers.ts";
import { findMovable, type MovableApply } from "#db/queries/applies/show.ts";
import type { Route } from "./+types/status";
import {
	buildMissingFields,
	readMissingFields,
	saveMissingFields,
	splitMissingFields,
} from "./missing-field-inputs.server.ts";
import { defineRejectionDraft } from "./rejection-draft.server.ts";
import { handleStageDraft } from "./rejection-draft-action.server.ts";
import { getMoveStages, stageFormData } from "./stage-form.server.ts";
import { StageForm } from "./stage-form.tsx";
import { getMoveMail, getStageFormContext } from "./stage-form-context.server.ts";

const asksMoney = new Set<number | null>([offerExtendedStage, placementStage]);

/** The form of the requested stage with its mail; without a stage, the stage selection. */
export const loader = recruiterLoader(
	{ can: ["update", "applies"] },
	async ({ trx, user, format, params, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const apply = await findMovable(trx, parseUid(params.id));
		if (!apply) throw notFound();
		const query = readMoveRequest(url.searchParams, getPath(apply));
		const money = can(user, "view_remuneration", "candidates") && asksMoney.has(query.to);
		const offer = money ? await findCurrentTerms(trx, apply.uid) : undefined;
		const jobPay = visibleField(jobs, "salary_to", user) ? apply.job_pay_cents : null;
		const pay = money ? suggestPay(apply.expectation_cents, jobPay) : null;
		const regime = asksMoney.has(query.to) ? (apply.job_regimes[0] ?? null) : null;
		const terms = { offer, pay, regime };
		const mail = await getMoveMail(trx, user, apply, query);
		const facts = await getStageFormContext(trx, user, apply, getMoveStages(apply, query).to);
		const { to } = getMoveStages(apply, query);
		const lacking = await splitMissingFields(
			trx,
			user,
			to === null ? [] : await findMissingStageFields(trx, apply.uid, to),
		);
		const closes = mail.plan?.event === "apply_closed" && mail.plan.email !== null;
		const spot = closes ? defineRejectionDraft(user, { uid: apply.uid, candidate: null, format }) : null;
		const data = stageFormData(apply, query, { ...mail, ...facts }, format, terms);
		const stage = getStageName(apply, to, format);
		const refusal = formatMissingFieldsRefusal({ lacking: lacking.others }, stage, user, format);
		return {
			...data,
			fill: await buildMissingFields(trx, user, lacking.fillable, format),
			lacking: lacking.others.length > 0 ? refusal : null,
			draft: spot && (await readModelDraft(trx, spot, format)),
		};
	},
);

export async function action({ context, params, request }: Route.ActionArgs) {
	const user = permit(context, "update", "applies");
	const { t } = context.get(i18n);
	const form = await readForm(request);
	// Outside any transaction: a model call may take a minute.
	const press = await handleStageDraft(context, user, { uid: parseUid(params.id), form });
	if (press) return press;
	const movable = await inBusiness(context.get(database), user.businessId, async (trx) => {
		const apply = await findMovable(trx, parseUid(params.id));
		const request = apply && readMoveRequest(form, getPath(apply));
		if (!apply || !request) return null;
		const lacking = request.to === null ? [] : await findMissingStageFields(trx, apply.uid, request.to);
		const sorted = await splitMissingFields(trx, user, lacking);
		const filled = await readMissingFields(context, trx, user, sorted.fillable, form);
		return { apply, asked: request, lacking, ...sorted, filled, ...(await getMoveMail(trx, user, apply, request)) };
	});
	if (!movable) throw notFound();
	const { apply, asked, choices } = movable;
	const { to } = asked;
	const from = asked.from ?? apply.status;
	const step = apply.process.find(({ status }) => status === to);
	if (to === null || !step) {
		return data(
			{ result: { status: "error" as const, error: { "": [t("reference:moveProblems.unknownStatus")] } } },
			{ status: 422 },
		);
	}
	const target = from === to ? null : formBeforeMove(from, to, step.required_form as ApplyFormName);
	const quick = form.get("quick") === "1";
	const standing = choices.candidate?.ask === false ? choices.candidate.choice : null;
	const { plan: news } = movable;
	const usual = form.get("usual") === "1" && news ? getUsualChoice(news, choices.candidate) : null;
	// A quick select carries no form or mail choice, so those are requested. Conflicts are reported first.
	const overtaken = from !== apply.status;
	const format = createFormatters(context);
	const lacks = from !== to && !overtaken && movable.lacking.length > 0;
	const refused = lacks ? formatMissingFieldsRefusal(movable, getStageName(apply, to, format), user, format) : null;
	// Refuses at once: a required field is empty and this user may not edit it.
	if (quick && refused && movable.others.length > 0) return refuseQuickMove(asked, refused);
	if (quick && (lacks || target || (news?.event && !standing && !usual && !overtaken))) {
		const ask = formPath(apply, asked, from);
		if (asked.stay) return data({ ask });
		throw redirectLocal(ask);
	}

	const schema = target === "reopen" ? reopenForm : applyForms[target ?? "none"];
	const parsed = parseForm(form, schema.and(mailFields), t);
	const despiteReason = readOverrideReason(form, user, "interviews");
	const unfilled = lacks ? movable.filled.errors : {};
	if (!parsed.ok) {
		const result = { ...parsed.result, error: { ...parsed.result.error, ...unfilled } };
		return data({ result, clashes: despiteReason !== null }, { status: 422 });
	}
	if (refused && (movable.others.length > 0 || Object.keys(unfilled).length > 0)) {
		const errors = Object.keys(unfilled).length > 0 ? unfilled : { "": [refused.message] };
		const result = { ...parsed.reply({}), status: "error" as const, error: errors };
		return data({ result, problem: refused.message, fill: refused.link }, { status: 422 });
	}
	const { mail: choice, mail_at, mail_by, mail_keep, mail_text, ...values } = parsed.value;
	const saveFields = lacks
		? (trx: Scoped) => saveMissingFields(trx, user, getActor(context, user), movable.filled.values)
		: undefined;
	const performed = await performMove(context, user, {
		apply,
		from,
		to,
		target,
		values,
		news,
		answer: quick ? { mail: standing ?? usual ?? undefined } : { mail: choice, mail_at, mail_by, mail_text },
		place: asked.place,
		substatus: asked.substatus,
		despiteReason,
		once: { key: text(form.get("_idem")) },
		saveFields,
	});
	if (performed.kind === "missing") throw notFound();
	if (performed.kind === "invalid") return data({ result: parsed.reply(performed.errors) }, { status: 422 });
	if (performed.kind === "clash")
		return data(
			{ result: parsed.reply({ starts_at: [performed.clash] }), clashes: mayOverrideClash(user) },
			{ status: 422 },
		);
	const { result, plan, leaves } = performed;
	const answered = {
		mail: plan?.event ? choice : undefined,
		mail_keep,
		notify: "notify" in values ? (values.notify as "yes" | "no") : undefined,
	};
	if (result.kind === "moved" && !quick && (answered.mail || answered.notify))
		await inBusiness(context.get(database), user.businessId, (trx) =>
			saveMailDecision(trx, { recruiterId: user.id, status: to }, answered),
		);
	const outcome = formatOutcome(result, apply, user, format);
	if (outcome.ok) {
		const done = formatMoveResult(result, { apply, message: outcome.message, plan, leaves }, format);
		if (asked.stay) return data({ done });
		const { message, undo } = done;
		return redirectWithToast(
			asked.back,
			{ type: "success", message, ...(undo ? { link: undo } : {}) },
			{ status: 303 },
		);
	}
	if (quick && !asked.stay) return refuseQuickMove(asked, outcome);
	const conflict = outcome.now === undefined ? null : { message: outcome.message, now: outcome.now };
	const errors = outcome.field ? { [outcome.field]: [outcome.message] } : { "": [outcome.message] };
	// Returns the form with all input and the current stage.
	return data(
		{ result: parsed.reply(conflict ? {} : errors), conflict, problem: outcome.message, fill: outcome.link },
		{ status: conflict ? 409 : 422 },
	);
}

/** Quick selects have no page: a board stays open, without JavaScript the request redirects back. */
function refuseQuickMove({ stay, back }: MoveRequest, { message, link }: { message: string; link?: ToastLink | null }) {
	if (stay) return data({ problem: message, fill: link }, { status: 422 });
	return redirectWithToast(back, { type: "error", message, ...(link ? { link } : {}) }, { status: 303 });
}

const getStageName = ({ process }: MovableApply, to: number | null, format: Formatters): string =>
	to === null ? "" : format.stage(to, process.find(({ status }) => status === to)?.name ?? "").label;

/** A network failure returns as a result: the form survives and boards revert the card. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	try {
		return await serverAction();
	} catch (error) {
		// Returned as an error, so that no revalidation uses the lost connection.
		if (error instanceof TypeError) return data({ offline: true }, { status: 503 });
		throw error;
	}
}

function getPath(apply: MovableApply): string {
	return `/recruiters/jobs/${apply.job_uid}/applies/kanban`;
}

function formPath(apply: MovableApply, { to, back, place, substatus, side }: MoveRequest, from: number): string {
	const query = new URLSearchParams({ to: String(to), from: String(from), back });
	if (substatus !== null) query.set("submission_status", String(substatus));
	if (side) query.set("side", side);
	if (typeof place === "object") for (const [name, value] of Object.entries(place)) query.set(name, value);
	return `/recruiters/applies/${apply.uid}/status?${query}`;
}

function text(value: FormDataEntryValue | null): string | null {
	return typeof value === "string" && value !== "" ? value : null;
}

export default function Status({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("applies");
	return (
		<div className="mx-auto max-w-2xl">
			<PageTitle>{loaderData.pageTitle}</PageTitle>
			<PageHeader
				back={{ to: loaderData.back, label: t("status.back") }}
				title={loaderData.heading}
				text={loaderData.context}
			/>
			<StageForm data={loaderData} answer={actionData} />
		</div>
	);
}
