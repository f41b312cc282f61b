import type { RouterContextProvider } from "react-router";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import type { PurposeKey } from "#app/domain/language-model/purposes.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { isModelEnabled } from "#db/queries/language-model/settings.ts";
import type { DraftEvent } from "./draft-event.ts";
import { askForDraft, type DraftEntryPoint, readModelDraft } from "./model-draft.server.ts";

/**
 * Streams newline-delimited JSON; the last line is the saved draft or the reason for none. Holds no database connection; a client
 * disconnect or stop aborts the model call.
 */
export function streamModelDraft<P extends PurposeKey>(
	context: Readonly<RouterContextProvider>,
	spot: DraftEntryPoint<P>,
	left: AbortSignal,
): Response {
	const user = getRecruiter(context);
	const format = createFormatters(context);
	const inside = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(context.get(database), user.businessId, work);
	const stop = new AbortController();
	const encoder = new TextEncoder();
	const body = new ReadableStream<Uint8Array>({
		start(controller) {
			const send = (event: DraftEvent) => {
				if (!stop.signal.aborted) controller.enqueue(encoder.encode(`${JSON.stringify(event)}\n`));
			};
			const write = async () => {
				const request = await inside(async (trx) => ((await isModelEnabled(trx)) ? spot.readRequest(trx) : null));
				if (!request) return send({ problem: format.t("language_model:troubles.off") });
				const onPart = (part: DraftEvent & object) => send(part);
				const problem = await askForDraft(context, { user, spot, request, onPart, signal: stop.signal });
				if (problem !== null) return send({ problem });
				const draft = await inside((trx) => readModelDraft(trx, spot, format));
				send(draft ? { draft } : { problem: format.t("language_model:troubles.off") });
			};
			void write()
				.catch(() => send({ problem: format.t("errors:generic") }))
				.finally(() => {
					if (!stop.signal.aborted) controller.close();
				});
		},
		cancel: () => stop.abort(),
	});
	left.addEventListener("abort", () => stop.abort(), { once: true });
	return new Response(body, {
		headers: {
			"Content-Type": "application/x-ndjson; charset=utf-8",
			"Cache-Control": "no-store",
			"X-Accel-Buffering": "no",
		},
	});
}
