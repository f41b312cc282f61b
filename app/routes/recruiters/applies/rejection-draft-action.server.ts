import { data, type RouterContextProvider } from "react-router";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { createFormatters } from "#app/http/formatters.ts";
import {
	type DraftActionResult,
	draftField,
	insertDraftText,
	runDraftAction,
} from "#app/routes/shared/language-model/model-draft.server.ts";
import { restoreForm } from "#app/ui/form/parse.ts";
import { defineRejectionDraft } from "./rejection-draft.server.ts";
import type { StageFields } from "./stage-fields.tsx";

export interface StageDraftResult {
	notice: DraftActionResult["notice"];
	/** The draft that was inserted into the mail's text. */
	taken: string;
	/** The form's values after the action; null leaves them unchanged. */
	values: StageFields | null;
}

/** Handles the rejection draft buttons in the stage form; null for a move. */
export async function handleStageDraft(
	context: Readonly<RouterContextProvider>,
	user: Recruiter,
	{ uid, form }: { uid: string; form: FormData },
) {
	if (!form.has(draftField)) return null;
	const spot = defineRejectionDraft(user, { uid, candidate: null, format: createFormatters(context) });
	const press = await runDraftAction(context, form, spot);
	if (!press) return null;
	const taken = press.text === null ? "" : String(form.get(draftField)).replace(/[^\w-]/g, "");
	const changes: Record<string, string> =
		press.text === null ? {} : { mail_text: insertDraftText(String(form.get("mail_text") ?? ""), "", press.text) };
	const result = restoreForm(form, changes);
	const values = press.text === null ? null : ((result.initialValue ?? {}) as StageFields);
	return data({ result, press: { notice: press.notice, taken, values } }, { status: press.status });
}
