import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { applyForms, reopenForm } from "#app/domain/applies/apply-forms.ts";
import { formBeforeMove } from "#app/domain/applies/apply-move.ts";
import type { ApplyFormName } from "#app/domain/applies/pipeline.ts";
import { formatMoneyInput } from "#app/domain/money/money.ts";
import { parseEnumApiName } from "#app/domain/reference/enumeration-api-names.ts";
import { applies } from "#app/entities/recruiters/applies.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { problem } from "#app/http/problem.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { planMoveMail } from "#app/routes/shared/applies/move-mail.server.ts";
import { readMoveRequest } from "#app/routes/shared/applies/move-request.server.ts";
import { formatMissingFieldsRefusal, formatOutcome } from "#app/routes/shared/applies/move-result.server.ts";
import { performMove } from "#app/routes/shared/applies/perform-move.server.ts";
import { readOverrideReason } from "#app/routes/shared/appointment-clash.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findMissingStageFields } from "#db/queries/applies/missing-fields.ts";
import type { MoveResult } from "#db/queries/applies/move.ts";
import { findMovable } from "#db/queries/applies/show.ts";
import { jsonResponse } from "../../json-response.ts";
import { parseBodyPart, readJsonBody, refuseKeys, refuseOthers } from "../../request-body.server.ts";
import { getFormKeys, moveKeys } from "../../schemas/applies.ts";
import { toBusinessLocalTime } from "../form-values.server.ts";
import { readRecord } from "../record.server.ts";

type Context = Readonly<RouterContextProvider>;
type Body = Record<string, unknown>;

/** Candidates are notified only when the call requests it. */
export async function handleMoveApply(context: Context, id: string, request: Request): Promise<Response> {
	const user = permit(context, "update", "applies");
	const format = createFormatters(context);
	const { t } = format;
	const body = await readJsonBody(context, request);
	refuseOthers(context, body, ["move"]);
	const move = toNumbers(parseBodyPart(body.move) ?? {});
	const requested = readMoveRequest(
		{ get: (name) => (moveKeys.includes(name as never) ? toText(move[name]) : null) },
		"/",
	);
	const { to, substatus } = requested;
	const facts = await inBusiness(context.get(database), user.businessId, async (trx) => {
		const apply = await findMovable(trx, parseUid(id));
		if (!apply) return null;
		if (to === null) return { apply, lacking: [], news: null };
		const from = requested.from ?? apply.status;
		const lacking = await findMissingStageFields(trx, apply.uid, to);
		return { apply, lacking, news: await planMoveMail(trx, apply.uid, { from, to, by: user }) };
	});
	if (!facts) return problem(context, 404);
	const { apply, lacking, news } = facts;
	const step = apply.process.find(({ status }) => status === to);
	if (to === null || !step) return invalid(context, { to: [t("reference:moveProblems.unknownStatus")] });
	if (move.from !== undefined && requested.from === null) return invalid(context, { from: [t("forms:invalid")] });
	const from = requested.from ?? apply.status;
	const target = from === to ? null : formBeforeMove(from, to, step.required_form as ApplyFormName);
	refuseKeys(context, move, [...moveKeys, ...getFormKeys(target)]);
	if (move.news !== undefined && move.news !== "send" && move.news !== "none")
		return invalid(context, { news: [t("forms:invalid")] });
	const form = toForm(move);
	const parsed = parseForm(form, target === "reopen" ? reopenForm : applyForms[target ?? "none"], t);
	if (!parsed.ok) return invalid(context, named(parsed.result.error ?? {}));
	if (from !== to && from === apply.status && lacking.length > 0)
		return invalid(context, { to: [formatMissingFieldsRefusal({ lacking }, step.name, user, format).message] });
	const performed = await performMove(context, user, {
		apply,
		from,
		to,
		target,
		values: parsed.value,
		news,
		answer: { mail: move.news === "send" ? "send" : "none" },
		place: undefined,
		substatus,
		despiteReason: readOverrideReason(form, user, "interviews"),
		once: { key: null },
	});
	if (performed.kind === "missing") return problem(context, 404);
	if (performed.kind === "clash") return invalid(context, { starts_at: [performed.clash] });
	if (performed.kind === "invalid") {
		const again = parsed.reply(performed.errors);
		return invalid(context, named(again.error ?? {}));
	}
	const { result } = performed;
	const outcome = formatOutcome(result, apply, user, format);
	if (!outcome.ok) {
		if (outcome.now === undefined) return invalid(context, { [outcome.field ?? "to"]: [outcome.message] });
		return problem(context, 409, { detail: outcome.message, more: { now: outcome.now } });
	}
	return inBusiness(context.get(database), user.businessId, (trx) => answerMove(context, trx, user, apply.uid, result));
}

/** The application's current state, and the event to undo the move. */
async function answerMove(context: Context, trx: Scoped, user: Recruiter, uid: string, result: MoveResult) {
	const undo = result.kind === "moved" ? { event: String(result.event) } : null;
	return jsonResponse({ ...(await readRecord(trx, context, user, applies, uid)), undo });
}

function invalid(context: Context, errors: Record<string, string[]>): Response {
	const [first = []] = Object.values(errors);
	return problem(context, 422, { detail: first[0] ?? context.get(i18n).t("forms:invalid"), errors });
}

/** Errors by body field name; amount and currency errors appear under `salary`. */
function named(errors: Record<string, string[] | null>): Record<string, string[]> {
	return Object.fromEntries(
		Object.entries(errors).map(([name, messages]) => [
			name === "salary_cents" || name === "currency" ? "salary" : name || "to",
			messages ?? [],
		]),
	);
}

const lists = {
	to: "pipeline",
	from: "pipeline",
	reject_reason: "rejectReasons",
	submission_status: "submissionStatuses",
	regime: "regimes",
} as const;

/** Unknown words stay and are refused by the parser. */
function toNumbers(move: Body): Body {
	const entries = Object.entries(lists).flatMap(([name, list]) => {
		const value = move[name];
		return typeof value === "string" ? [[name, parseEnumApiName(list, value)]] : [];
	});
	return { ...move, ...Object.fromEntries(entries) };
}

const toText = (value: unknown): string | null =>
	typeof value === "string" || typeof value === "number" ? String(value) : null;

/** Values no control could send stay unchanged, so that the form refuses them. */
function toForm(move: Body): FormData {
	const form = new FormData();
	for (const [key, value] of Object.entries(move)) {
		if (value === null || (moveKeys as readonly string[]).includes(key)) continue;
		if (key === "salary") addSalary(form, value);
		else
			for (const item of [value].flat())
				form.append(key, key === "starts_at" ? toBusinessLocalTime(toText(item) ?? "") : (toText(item) ?? ""));
	}
	return form;
}

function addSalary(form: FormData, value: unknown): void {
	const { cents, currency = "BRL", ...others } = parseBodyPart(value) ?? {};
	const isAmount = Number.isSafeInteger(cents) && Object.keys(others).length === 0;
	form.set("salary_cents", isAmount ? formatMoneyInput(Number(cents), "en") : "?");
	form.set("currency", toText(currency) ?? "?");
}
