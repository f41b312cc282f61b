import { data } from "react-router";
import { notFound } from "#app/auth/not-found.ts";
import { PageTitle } from "#app/auth/page-title.tsx";
import { permit } from "#app/auth/permit.ts";
import { readForm } from "#app/auth/read-form.ts";
import { redirectLocal } from "#app/auth/redirect.ts";
import { database, i18n, requestInfo } from "#app/context.ts";
import { applyForms, reopenForm } from "#app/domain/apply-forms.ts";
import { formBeforeMove } from "#app/domain/apply-move.ts";
import type { ApplyFormName } from "#app/domain/pipeline.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findMovable, type Movable } from "#db/queries/applies/show.ts";
import { speaker } from "../speak.ts";
import { uidOf } from "../uid.ts";
import type { Route } from "./+types/status";
import { readAsked } from "./asked.server.ts";
import { moveOnce } from "./move-once.server.ts";
import { sayOutcome } from "./outcome.server.ts";
import { stageFormData } from "./stage-form.server.ts";
import { StageForm } from "./stage-form.tsx";

/** The form a stage asks for; without a stage, the choice of one. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { businessId } = permit(context, "update", "applies");
	const apply = await inBusiness(context.get(database), businessId, (trx) =>
		findMovable(trx, businessId, uidOf(params.id)),
	);
	if (!apply) throw notFound();
	return stageFormData(apply, readAsked(url.searchParams, pathOf(apply)), speaker(context));
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const who = permit(context, "update", "applies");
	const { t } = context.get(i18n);
	const form = await readForm(request);
	const apply = await inBusiness(context.get(database), who.businessId, (trx) =>
		findMovable(trx, who.businessId, uidOf(params.id)),
	);
	if (!apply) throw notFound();
	const asked = readAsked(form, pathOf(apply));
	const { to } = asked;
	const from = asked.from ?? apply.status;
	const step = apply.process.find(({ status }) => status === to);
	if (to === null || !step) {
		return data(
			{ result: { status: "error" as const, error: { "": [t("reference:moveProblems.unknownStatus")] } } },
			{ status: 422 },
		);
	}
	const wanted = from === to ? null : formBeforeMove(from, to, step.required_form as ApplyFormName);
	// A plain select on a card knows of no form: it is asked for on its own page.
	if (wanted && form.get("quick") === "1") throw redirectLocal(formPath(apply, asked, from));

	const parsed = parseForm(form, wanted === "reopen" ? reopenForm : applyForms[wanted ?? "none"], t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const hasForm = wanted !== null && wanted !== "reopen";
	const result = await moveOnce(context.get(database), who.businessId, text(form.get("_idem")), {
		uid: apply.uid,
		to,
		expectedFrom: from,
		place: asked.place,
		form: hasForm ? parsed.value : null,
		note: parsed.value.note ?? null,
		recruiter: { id: who.id, uid: who.uid, name: who.name, isAdmin: who.isAdmin, ip: context.get(requestInfo).ip },
	});
	if (result.kind === "missing") throw notFound();
	const outcome = sayOutcome(result, apply, speaker(context));
	if (outcome.ok) {
		if (asked.stay) return data({ done: outcome.message });
		return redirectWithToast(asked.back, { type: "success", message: outcome.message }, { status: 303 });
	}
	if (form.get("quick") === "1" && !asked.stay)
		return redirectWithToast(asked.back, { type: "error", message: outcome.message }, { status: 303 });
	const conflict = outcome.now === undefined ? null : { message: outcome.message, now: outcome.now };
	const errors = outcome.field ? { [outcome.field]: [outcome.message] } : { "": [outcome.message] };
	// Nothing typed is lost: the form comes back with it, and with the place the card has now.
	return data(
		{ result: parsed.reply(conflict ? {} : errors), conflict, problem: outcome.message },
		{ status: conflict ? 409 : 422 },
	);
}

/** A lost connection is an answer too: the form stays as it is, and a board takes its card back. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	try {
		return await serverAction();
	} catch (error) {
		// As a failure, so that nothing is asked of the same lost connection again.
		if (error instanceof TypeError) return data({ offline: true }, { status: 503 });
		throw error;
	}
}

function pathOf(apply: Movable): string {
	return `/recruiters/jobs/${apply.job_uid}/applies/kanban`;
}

function formPath(apply: Movable, { to, back, place }: ReturnType<typeof readAsked>, from: number): string {
	const query = new URLSearchParams({ to: String(to), from: String(from), back });
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
