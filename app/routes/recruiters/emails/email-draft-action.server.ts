import { data, type RouterContextProvider } from "react-router";
import { database } from "#app/context.ts";
import { createFormatters } from "#app/http/formatters.ts";
import {
	type DraftActionResult,
	draftField,
	insertDraftText,
	runDraftAction,
} from "#app/routes/shared/language-model/model-draft.server.ts";
import { restoreForm } from "#app/ui/form/parse.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { loadComposePage } from "./compose-page.server.ts";
import { findEmailDraftDefinition } from "./email-draft.server.ts";
import { findAddressees, parseRecipientRefs, requireEmailWriter } from "./email-recipients.server.ts";

export interface EmailDraftResult {
	notice: DraftActionResult["notice"];
	taken: string;
	/** The form's values after the action; null leaves them unchanged. */
	values: { subject: string; body: string; brand: string } | null;
}

/** Handles the model draft buttons of a letter; null for other submissions. */
export async function handleEmailDraft(context: Readonly<RouterContextProvider>, form: FormData) {
	if (!form.has(draftField)) return null;
	const own = requireEmailWriter(context);
	const format = createFormatters(context);
	const text = (name: string) => String(form.get(name) ?? "");
	const { named } = parseRecipientRefs(form.getAll("to").map(String), own.entities);
	const again = new URLSearchParams([
		...named.map(({ entity, uid }) => ["to", `${entity}:${uid}`]),
		...["missing", "debrief", "template", "back"].flatMap((name) => (text(name) ? [[name, text(name)]] : [])),
	]);
	const { businessId } = own.user;
	const [person] = await inBusiness(context.get(database), businessId, (trx) => findAddressees(trx, named));
	const spot =
		person &&
		findEmailDraftDefinition(own.user, { missing: text("missing"), debrief: text("debrief"), person, format });
	const press = spot && (await runDraftAction(context, form, spot));
	const page = await loadComposePage(context, again);
	if (!press || !page.letter) return data({ result: restoreForm(form), page, press: undefined }, { status: 422 });
	const body = press.text === null ? null : insertDraftText(text("body"), page.letter.start.body, press.text);
	const result = restoreForm(form, body === null ? {} : { body });
	const taken = body === null ? "" : text(draftField).replace(/[^\w-]/g, "");
	return data(
		{
			result,
			page,
			press: {
				notice: press.notice,
				taken,
				values: body === null ? null : { subject: text("subject"), body, brand: text("brand") },
			},
		},
		{ status: press.status },
	);
}
