import { data } from "react-router";
import type { z } from "zod";
import { i18n } from "#app/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import {
	getShortlistPath,
	type ShortlistContext,
	withShortlist,
} from "#app/routes/shared/shortlist/shortlist-record.server.ts";
import { type FormResult, type ParsedForm, parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";

type Args = Pick<RecordArgs, "context" | "params" | "request">;
type Good<S extends z.ZodType> = Extract<ParsedForm<S>, { ok: true }>;

/** Runs a dialog's form in one transaction; redirects to `end`, or returns 422 with input. */
export async function submitShortlistForm(
	{ context, params, request }: Args,
	work: (opened: ShortlistContext, form: FormData) => Promise<FormResult | null>,
	end = "",
) {
	const form = await readForm(request);
	const refused = await withShortlist(context, params.id, "update", (opened) => work(opened, form));
	if (refused) return data({ result: refused }, { status: 422 });
	const message = context.get(i18n).t("shortlists:saved");
	return redirectWithToast(`${getShortlistPath(params.id)}${end}`, { type: "success", message }, { status: 303 });
}

/** The same for a form of one schema. */
export const saveShortlistForm = <S extends z.ZodType>(
	args: Args,
	schema: S,
	save: (opened: ShortlistContext, value: z.output<S>, reply: Good<S>["reply"]) => Promise<FormResult | null>,
) =>
	submitShortlistForm(args, async (opened, form) => {
		const parsed = parseForm(form, schema, opened.format.t);
		return parsed.ok ? save(opened, parsed.value, parsed.reply) : parsed.result;
	});
