import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { sentiments } from "#app/domain/sendouts/sendout.ts";
import { optionalProse } from "#app/domain/text/form-fields.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import type { RecordContext } from "#app/routes/shared/with-record.server.ts";
import { type FormResult, parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import type { RecipientRow } from "#db/queries/sendouts/recipients.ts";
import { markReplied, setSentiment, stopRecipient } from "#db/queries/sendouts/reply.ts";
import { queuePath } from "../queue/queue-path.ts";

const schema = z.object({
	act: z.enum(["reply", "sentiment", "remove"]),
	text: optionalProse(2000),
	sentiment: z.literal([...sentiments]).optional(),
});

/** Records or classifies a reply, or removes the recipient; returns a message or errors. */
export async function changeRecipient(
	context: Readonly<RouterContextProvider>,
	{ trx, user, record: queue, format }: RecordContext<"sendout_queues">,
	row: RecipientRow,
	form: FormData,
): Promise<Response | { result: FormResult }> {
	const parsed = parseForm(form, schema, format.t);
	if (!parsed.ok) return { result: parsed.result };
	const { act, text = null, sentiment = null } = parsed.value;
	const by = { ...getActor(context, user), id: user.id, name: user.name };
	const done = {
		reply: () => markReplied(trx, row.id, { text, sentiment }, by),
		sentiment: () => setSentiment(trx, row.id, sentiment),
		remove: () => stopRecipient(trx, row.id, by),
	};
	const answer = { reply: "noted", sentiment: "sorted", remove: "removed" } as const;
	const changed = await done[act]();
	const message = format.t(`sendouts:recipients.${changed ? answer[act] : "unchanged"}`);
	const path = `${queuePath(queue.uid)}/recipients/${row.uid}`;
	return redirectWithToast(path, { type: changed ? "success" : "info", message }, { status: 303 });
}
