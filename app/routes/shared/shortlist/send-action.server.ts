import { data } from "react-router";
import { i18n } from "#app/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { oncePerSubmission } from "#app/routes/idempotency.server.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import {
	buildSendToast,
	SendRefused,
	sendSchema,
	sendShortlist,
	serializeSendResult,
} from "#app/routes/shared/shortlist/send.server.ts";
import { getShortlistPath, withShortlist } from "#app/routes/shared/shortlist/shortlist-record.server.ts";
import { type FormErrors, parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { KeyReusedError } from "#db/kit/idempotency.ts";

export async function sendShortlistAction({ context, params, request }: RecordArgs) {
	const form = await readForm(request);
	const { t } = context.get(i18n);
	let reply: ((errors: FormErrors) => unknown) | undefined;
	const work = withShortlist(context, params.id, "update", async (opened) => {
		const parsed = parseForm(form, sendSchema, t);
		if (!parsed.ok) return { result: parsed.result };
		reply = parsed.reply;
		const sent = await oncePerSubmission(opened.trx, opened.user, form, async () => {
			const done = await sendShortlist(opened, parsed.value);
			if ("problems" in done) throw new SendRefused(done.problems);
			return serializeSendResult(done);
		});
		return { sent, parsed };
	});
	const done = await work.catch((error: unknown) => {
		if (error instanceof SendRefused) return { problems: error.problems };
		if (error instanceof KeyReusedError) return { problems: { "": [t("errors:conflict")] } };
		throw error;
	});
	if ("sent" in done) {
		return redirectWithToast(getShortlistPath(params.id), buildSendToast(params.id, done.sent ?? "", t), {
			status: 303,
		});
	}
	if ("result" in done) return data({ result: done.result }, { status: 422 });
	return data({ result: (reply?.(done.problems) ?? null) as never }, { status: 422 });
}
