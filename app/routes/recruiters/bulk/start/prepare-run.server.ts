import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import type { RateLimitRefusal } from "#app/auth/rate-limits.server.ts";
import { database, i18n } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { applyForms, reopenForm } from "#app/domain/applies/apply-forms.ts";
import { type BulkAction, bulkEmailType, getTargetEntity } from "#app/domain/lists/bulk-actions.ts";
import { toEmailMarkup } from "#app/domain/mail/email-html.ts";
import { getTemplateTexts, type MailTexts } from "#app/domain/mail/email-template.ts";
import { mergeProblem } from "#app/domain/mail/merge-fields.ts";
import { line, normalizeProse } from "#app/domain/text/form-fields.ts";
import { visibleCustomFields } from "#app/entities/visible-custom-fields.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { type FormResult, parseForm } from "#app/ui/form/parse.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findRunningJob } from "#db/queries/bulk-runs/add-to-job.ts";
import { findWritableTearsheet, insertList } from "#db/queries/bulk-runs/add-to-list.ts";
import type { MoveParams } from "#db/queries/bulk-runs/move.ts";
import { countSelected } from "#db/queries/bulk-runs/selection.ts";
import { findPool } from "#db/queries/bulk-runs/talent-pools.ts";
import { findEntityTemplate } from "#db/queries/email-templates.ts";
import { type BulkRequest, readOptionalText } from "./bulk-request.server.ts";
import { type EditRow, listBulkEditRows, readBulkEdit, toEditValues } from "./edit.server.ts";
import { listMovableStages, readMoveForm } from "./move-page.server.ts";

/** Parameters and target name of the run, or the form with errors. */
type PreparedRun =
	| { ok: true; params: object | ((trx: Scoped) => Promise<object>); name?: string }
	| { ok: false; result: FormResult; rows?: EditRow[] };

const mail = z.object({ mail: z.boolean().default(false), mail_by: z.enum(["preferred", "email"]).optional() });

type Context = Readonly<RouterContextProvider>;
type ToPrepare = (context: Context, bulkRequest: BulkRequest, form: FormData) => Promise<PreparedRun>;

export const runPreparers: Record<Exclude<BulkAction, "export">, ToPrepare> = {
	delete: async () => ({ ok: true, params: {} }),
	move: (context, request, form) => prepareMove(context, request, form),
	edit: async (context, { user, entity }, form) =>
		inBusiness(context.get(database), user.businessId, async (trx): Promise<PreparedRun> => {
			const read = await readBulkEdit(context, trx, user, entity, form);
			if (read.ok) return { ok: true, params: read.params };
			const rows = await listBulkEditRows(context, trx, user, entity, read.answer);
			return { ok: false, result: { status: "error", error: read.answer.errors }, rows };
		}),
	add_to_list: async (context, { user, entity }, form) =>
		inBusiness(context.get(database), user.businessId, async (trx): Promise<PreparedRun> => {
			const { t } = context.get(i18n);
			const uid = readOptionalText(form.get("target"));
			const chosen = uid ? await findWritableTearsheet(trx, user, getTargetEntity(entity.key), uid) : undefined;
			const note = readOptionalText(form.get("note"))?.slice(0, 1000) ?? null;
			if (chosen) return { ok: true, params: { list: chosen.uid, note }, name: chosen.name };
			if (uid || !can(user, "create", "tearsheets")) return refused("", t("bulk:list.required"));
			const parsed = parseForm(form, newList, t);
			if (!parsed.ok) return { ok: false, result: parsed.result };
			// Made with the run, in its transaction: a form sent twice makes one list.
			const created = { ...parsed.value, entity: getTargetEntity(entity.key), ownerId: user.id };
			const params = async (own: Scoped) => ({ list: await insertList(own, created), note });
			return { ok: true, params, name: created.name };
		}),
	add_to_pool: preparePool,
	remove_from_pool: preparePool,
	add_to_job: async (context, { user }, form) => {
		const { t } = context.get(i18n);
		const uid = readOptionalText(form.get("target")) ?? "";
		const job = await inBusiness(context.get(database), user.businessId, (trx) => findRunningJob(trx, uid));
		if (!job) return refused("", t("bulk:job.required"));
		const reason = can(user, "override_off_limits", "candidates")
			? (readOptionalText(form.get("reason"))?.slice(0, 1000) ?? null)
			: null;
		return { ok: true, params: { job: job.uid, source: "Candidate Search", reason }, name: job.title };
	},
	email: async (context, { user, entity, selection }, form) => {
		const { t } = context.get(i18n);
		const parsed = parseForm(form, message, t);
		if (!parsed.ok) return { ok: false, result: parsed.result };
		const { subject, body } = parsed.value;
		const errors = Object.fromEntries(
			Object.entries({ subject, body }).flatMap(([name, input]) => {
				const problem = mergeProblem(input, getTargetEntity(entity.key), visibleCustomFields(user));
				return problem ? [[name, [problem]]] : [];
			}),
		);
		if (Object.keys(errors).length > 0) return { ok: false, result: parsed.reply(errors) };
		const result = await inBusiness(context.get(database), user.businessId, async (trx) => ({
			count: await countSelected(trx, entity, user, selection, 1_000),
			template: await findEntityTemplate(
				trx,
				getTargetEntity(entity.key),
				readOptionalText(form.get("template"))?.slice(0, 64) ?? "",
			),
		}));
		const type = bulkEmailType(result.count);
		return { ok: true, params: { subject, body, type, ...inOtherLanguage(result.template, { subject, body }) } };
	},
};

async function preparePool(context: Context, { user }: BulkRequest, form: FormData): Promise<PreparedRun> {
	const uid = readOptionalText(form.get("target")) ?? "";
	const pool = await inBusiness(context.get(database), user.businessId, (trx) => findPool(trx, uid));
	if (!pool) return refused("", context.get(i18n).t("bulk:pool.required"));
	return { ok: true, params: { pool: pool.uid }, name: pool.name };
}

/** Recipients of the other language get the template's translation if its text is unedited. */
function inOtherLanguage(template: Awaited<ReturnType<typeof findEntityTemplate>>, written: MailTexts) {
	if (!template) return {};
	const same = (locale: "pt" | "en") => {
		const words = getTemplateTexts(template, locale);
		return words.subject === written.subject && words.body === toEmailMarkup(written.body);
	};
	const locale = same("pt") ? "en" : same("en") ? "pt" : null;
	return { templateId: template.id, other: locale && { locale, ...getTemplateTexts(template, locale) } };
}

const newList = z.object({ name: line(120), private: z.boolean().default(false) });
const message = z.object({ subject: line(200), body: z.string().overwrite(normalizeProse).trim().min(1).max(10_000) });

function refused(field: string, text: string): PreparedRun {
	return { ok: false, result: { status: "error", error: { [field]: [text] } } };
}

export function refusePreparedRun(prepared: Extract<PreparedRun, { ok: false }>) {
	return data({ result: prepared.result, rows: prepared.rows ?? null }, { status: 422 });
}

export async function renderFormWithErrors(
	context: Context,
	{ user, entity, act }: BulkRequest,
	form: FormData,
	tooOften: RateLimitRefusal,
) {
	const input = [...form].filter(([name, value]) => typeof value === "string" && name !== "_idem");
	const result: FormResult = {
		status: "error",
		error: { "": [tooOften.message] },
		initialValue: Object.fromEntries(input as [string, string][]),
	};
	const rows =
		act === "edit"
			? await inBusiness(context.get(database), user.businessId, (trx) =>
					listBulkEditRows(context, trx, user, entity, toEditValues(user, entity, form)),
				)
			: null;
	return data({ result, rows }, tooOften.init);
}

/** The target stage with its required input: rejection reason, or reason for moving back. */
async function prepareMove(
	context: Readonly<RouterContextProvider>,
	{ user, entity, selection }: BulkRequest,
	form: FormData,
): Promise<PreparedRun> {
	const { t } = context.get(i18n);
	const format = createFormatters(context);
	const match = await inBusiness(context.get(database), user.businessId, async (trx) => {
		const stages = await listMovableStages(trx, user, entity, selection, format);
		const stage = stages.find(({ uid }) => uid === readOptionalText(form.get("target")));
		return stage && { stage, asks: await readMoveForm(trx, user, entity, selection, stage.id, format) };
	});
	if (!match) return { ok: false, result: { status: "error", error: { "": [t("bulk:stage.required")] } } };
	const { stage, asks } = match;
	const schema = asks.rejects ? applyForms.rejected : asks.reopens ? reopenForm : applyForms.none;
	const parsed = parseForm(form, schema.and(mail), t);
	if (!parsed.ok) return { ok: false, result: parsed.result };
	const { note, mail: withMail, mail_by: by, ...rest } = parsed.value as z.output<typeof mail> & { note?: string };
	const news = { mail: withMail, byMail: by === "email" };
	const params: MoveParams = Object.assign(
		{ to: stage.id, form: asks.rejects ? rest : null, note: note || null },
		news,
	);
	return { ok: true, params, name: stage.name };
}
