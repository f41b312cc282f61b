import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { database, i18n } from "#app/context.ts";
import { applyForms, reopenForm } from "#app/domain/applies/apply-forms.ts";
import { formattersFor } from "#app/http/formatters.ts";
import { type FormResult, parseForm } from "#app/ui/form/parse.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import type { MoveParams } from "#db/queries/bulk-runs/move.ts";
import { type BulkRequest, text } from "./bulk-request.server.ts";
import type { EditRow } from "./edit.server.ts";
import { moveQuestions, stagesFor } from "./move-page.server.ts";

/** What a form that is to do something asks for: the run's parameters and what to call its target, or the form again. */
export type PreparedRun =
	| { ok: true; params: object | ((trx: Scoped) => Promise<object>); name?: string }
	| { ok: false; result: FormResult; rows?: EditRow[] };

const mail = z.object({ mail: z.boolean().default(false) });

/** The stage, and what it asks for: a rejection's reason, or why people come back from one. */
export async function prepareMove(
	context: Readonly<RouterContextProvider>,
	{ user, entity, selection }: BulkRequest,
	form: FormData,
): Promise<PreparedRun> {
	const { t } = context.get(i18n);
	const format = formattersFor(context);
	const match = await inBusiness(context.get(database), user.businessId, async (trx) => {
		const stages = await stagesFor(trx, user, entity, selection, format);
		const stage = stages.find(({ uid }) => uid === text(form.get("target")));
		return stage && { stage, asks: await moveQuestions(trx, user, entity, selection, stage.id, format) };
	});
	if (!match) return { ok: false, result: { status: "error", error: { "": [t("bulk:stage.required")] } } };
	const { stage, asks } = match;
	const schema = asks.rejects ? applyForms.rejected : asks.reopens ? reopenForm : applyForms.none;
	const parsed = parseForm(form, schema.and(mail), t);
	if (!parsed.ok) return { ok: false, result: parsed.result };
	const { note, mail: notified, ...rest } = parsed.value as { note?: string; mail: boolean };
	const params: MoveParams = { to: stage.id, form: asks.rejects ? rest : null, note: note || null, mail: notified };
	return { ok: true, params, name: stage.name };
}
