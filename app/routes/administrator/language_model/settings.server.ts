import { data } from "react-router";
import { z } from "zod";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import { findOutboundUrlProblem } from "#app/domain/access/safe-outbound-url.ts";
import { toCents } from "#app/domain/language-model/cost.ts";
import { type ModelTrouble, modelTroubles } from "#app/domain/language-model/model-problem.ts";
import { currencies, formatMoneyInput, parseMoney } from "#app/domain/money/money.ts";
import { optionalLine } from "#app/domain/text/form-fields.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getModelBase } from "#app/integrations/assistant/chat-completions.server.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { askModel } from "#app/routes/shared/language-model/ask-model.server.ts";
import type { RouteArgs } from "#app/routes/shared/recruiter-action.server.ts";
import type { RecruiterLoaderArgs } from "#app/routes/shared/recruiter-loader.server.ts";
import { type FormErrors, parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { sumSpending } from "#db/queries/language-model/calls.ts";
import { findModelSettings, saveModelCheck, saveModelSettings } from "#db/queries/language-model/settings.ts";

export const settingsPath = "/administrator/language_model";

const mostCents = { price: 10_000_000, limit: 1_000_000_000 } as const;
const cents = (most: number) =>
	optionalLine(40).transform((value, context) => {
		const amount = parseMoney(value || "0");
		if (amount !== null && amount <= most) return amount;
		context.addIssue({ code: "custom", message: "forms:invalid" });
		return z.NEVER;
	});

const schema = z.object({
	intent: z.string().optional(),
	enabled: z.boolean().default(false),
	address: optionalLine(500),
	model: optionalLine(200),
	// Input names with `_password` are never echoed back in a response.
	key_password: z.string().trim().max(4_000).optional(),
	no_key: z.boolean().default(false),
	currency: z.enum(currencies),
	input_cents: cents(mostCents.price),
	output_cents: cents(mostCents.price),
	monthly_cents: cents(mostCents.limit),
	person_cents: cents(mostCents.limit),
});

/** The key never leaves the server. */
export async function readModelSettings({ trx, user, format }: RecruiterLoaderArgs<RouteArgs>) {
	const { t, when, money, locale } = format;
	const row = await findModelSettings(trx);
	const currency = row?.currency === "USD" ? "USD" : "BRL";
	const spent = await sumSpending(trx, { currency, recruiterId: user.id });
	const amount = (value: number | undefined) => formatMoneyInput(value ?? 0, locale);
	return {
		pageTitle: format.title(t("language_model:settings.title")),
		usual: getModelBase(null).base,
		isStored: Boolean(row?.sealed),
		isReady: Boolean(row?.model),
		values: {
			enabled: row?.enabled ? "on" : "",
			address: row?.address ?? "",
			model: row?.model ?? "",
			currency,
			input_cents: amount(row?.input_cents),
			output_cents: amount(row?.output_cents),
			monthly_cents: amount(row?.monthly_cents ?? 10_000),
			person_cents: amount(row?.person_cents ?? 2_000),
		},
		spent: t("language_model:settings.spent", {
			amount: money(toCents(spent.all), currency),
			most: money(row?.monthly_cents ?? 0, currency),
		}),
		checked: row?.checked_at ? t("language_model:settings.checked", { when: when(row.checked_at).text }) : null,
		trouble: row?.trouble ? t(`language_model:troubles.${row.trouble}`) : null,
		detail: row?.detail ? t("language_model:settings.detail", { detail: row.detail }) : null,
	};
}

/** Saves how the model is called, or asks it one sentence for real. */
export async function changeModelSettings({ context, request }: RouteArgs) {
	const user = getRecruiter(context);
	const form = await readForm(request);
	const format = createFormatters(context);
	const { t } = format;
	const db = context.get(database);
	const inside = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(db, user.businessId, work);
	const back = (type: "success" | "error", message: string) =>
		redirectWithToast(settingsPath, { type, message }, { status: 303 });
	if (form.get("intent") === "test") {
		const answer = await askModel(
			{ db, user },
			{
				purpose: "connection_test",
				facts: [{ kind: "intent", text: t("language_model:settings.testSentence") }],
				person: null,
				language: format.locale,
				isTrial: true,
			},
		);
		if (answer.ok) {
			await inside((trx) => saveModelCheck(trx, { trouble: null, detail: null }));
			return back("success", t("language_model:settings.works"));
		}
		await inside((trx) => saveModelCheck(trx, { trouble: toStoredTrouble(answer.problem), detail: answer.detail }));
		return back("error", t(`language_model:troubles.${answer.problem}`));
	}
	const parsed = parseForm(form, schema, t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const { intent: _, key_password, no_key, address, model, ...values } = parsed.value;
	const errors = findProblems(parsed.value);
	if (Object.keys(errors).length > 0) return data({ result: parsed.reply(errors) }, { status: 422 });
	const actor = getActor(context, user);
	return inside(async (trx) => {
		const before = await findModelSettings(trx);
		const stored = { ...values, address: address || null, model: model || null };
		await saveModelSettings(trx, { ...stored, key: no_key ? null : key_password || undefined }, user.id);
		await audit(trx, {
			actor,
			action: "update",
			recordType: "language_models",
			recordId: null,
			// Of a key only that it changed.
			changes: {
				enabled: [before?.enabled ?? false, stored.enabled],
				address: [before?.address ?? null, stored.address],
				model: [before?.model ?? null, stored.model],
				monthly_cents: [before?.monthly_cents ?? null, stored.monthly_cents],
				person_cents: [before?.person_cents ?? null, stored.person_cents],
				...(key_password || no_key ? { credentials: ["…", "…"] } : {}),
			},
			ip: actor.ip ?? null,
		});
		return back("success", t(stored.enabled ? "language_model:settings.savedOn" : "language_model:settings.savedOff"));
	});
}

function findProblems({ enabled, address, model }: z.output<typeof schema>): FormErrors {
	const errors: FormErrors = {};
	// Only the operator's environment setting may point to an internal address.
	if (address && !getModelBase(address).own && findOutboundUrlProblem(address))
		errors.address = ["language_model:settings.badAddress" as never];
	if (enabled && !model) errors.model = ["language_model:settings.noModel" as never];
	if (enabled && getModelBase(address || null).base === "")
		errors.address = ["language_model:settings.noAddress" as never];
	return errors;
}

/** Our own refusals say nothing about the server's state. */
function toStoredTrouble(problem: Extract<Awaited<ReturnType<typeof askModel>>, { ok: false }>["problem"]) {
	return (modelTroubles as readonly string[]).includes(problem) ? (problem as ModelTrouble) : null;
}
