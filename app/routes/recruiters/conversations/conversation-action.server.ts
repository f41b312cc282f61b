import { data, type RouterContextProvider } from "react-router";
import { can } from "#app/domain/access/permissions.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { type ConversationEntity, isMessageChannel } from "#app/domain/conversations/message.ts";
import type { RefusalReason } from "#app/domain/conversations/message-permission.ts";
import { snoozeChoices, snoozeUntil } from "#app/domain/conversations/snooze-until.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { oncePerContent } from "#app/routes/idempotency.server.ts";
import { readMessageForm } from "#app/routes/shared/conversations/message-form.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findCableUser } from "#db/queries/cable-access.ts";
import { findPerson } from "#db/queries/conversations/conversation-person.ts";
import { type ConversationChange, changeConversation } from "#db/queries/conversations/conversation-state.ts";
import { sendMessage } from "#db/queries/conversations/send-message.ts";
import type { ChosenTemplate } from "#db/queries/messaging/phone-target.ts";
import { listColleagues } from "#db/queries/notes/write.ts";
import { insertNotification } from "#db/queries/notifications.ts";
import { refusalText } from "./refusal-text.ts";

type Context = Readonly<RouterContextProvider>;

interface Target {
	entity: ConversationEntity;
	uid: string;
}

/** Handles a message or a state change of a conversation. */
export async function handleConversationForm(context: Context, target: Target, request: Request) {
	const form = await readForm(request);
	const back = safeLocalPath(form.get("back"), `/recruiters/${target.entity}/${target.uid}/conversation`);
	return form.has("change") ? change(context, target, form, back) : send(context, target, form, back);
}

async function send(context: Context, { entity, uid }: Target, form: FormData, back: string) {
	// Checks recipient and permission before anything is stored.
	const user = await withRecord(context, entity, uid, ["read", "send"], async (opened) => opened.user);
	const format = createFormatters(context);
	const channel = form.get("channel") ?? "portal";
	if (!isMessageChannel(channel)) return data({ result: undefined }, { status: 400 });
	const template = readTemplate(form);
	const input = await readMessageForm(context, user.businessId, form, { empty: template !== null });
	if (!input.ok) return data({ result: input.result }, input.init);
	let refused: { reason: RefusalReason; name: string } | null = null;
	await withRecord(context, entity, uid, ["read", "send"], async ({ trx, id }) => {
		const to = { entity, id };
		await oncePerContent(trx, user, form, async () => {
			const sent = await sendMessage(trx, {
				channel,
				to,
				recruiterId: user.id,
				body: input.body,
				files: input.files,
				template,
				despiteQuiet: form.get("despite") === "on",
			});
			if (!sent.ok) refused = { reason: sent.reason, name: (await findPerson(trx, to))?.name ?? "" };
			return sent.ok ? sent.uid : "";
		});
	});
	const why = refused as { reason: RefusalReason; name: string } | null;
	if (why) return data({ result: input.refuse(getErrors(why, template !== null, format)) }, { status: 422 });
	const message = format.t(channel === "portal" ? "conversations:compose.sent" : "conversations:compose.queued");
	return redirectWithToast(back, { type: "success", message }, { status: 303 });
}

/** The approved template a form sends, with its values in order. */
function readTemplate(form: FormData): ChosenTemplate | null {
	const uid = form.get("wa");
	if (typeof uid !== "string" || uid === "") return null;
	const values: string[] = [];
	for (let n = 1; form.has(`value_${n}`); n++) values.push(String(form.get(`value_${n}`)).trim());
	return { uid, values };
}

/** Places the error beside the field that can fix it. */
function getErrors({ reason, name }: { reason: RefusalReason; name: string }, isTemplate: boolean, format: Formatters) {
	const text = [refusalText(reason, name, format)];
	return reason === "files" ? { files: text } : isTemplate ? { "": text } : { body: text };
}

async function change(context: Context, { entity, uid }: Target, form: FormData, back: string) {
	return withRecord(context, entity, uid, ["read", "send"], async ({ trx, id, user, format }) => {
		const reading = await readChange(trx, user, entity, form);
		const version = Number(form.get("version"));
		if (!reading || !Number.isSafeInteger(version)) return data({ result: undefined }, { status: 400 });
		const person = { entity, id };
		const changed = await changeConversation(trx, person, version, reading);
		if (changed && reading.what === "assign" && reading.recruiterId !== null && reading.recruiterId !== user.id)
			await insertNotification(trx, {
				recruiterId: reading.recruiterId,
				category: entity === "candidates" ? "Candidate" : "Others",
				kind: "conversation_assigned",
				params: { by: user.name, person: (await findPerson(trx, person))?.name ?? "" },
				link: `/recruiters/${entity}/${uid}/conversation`,
				dedupeKey: `conversation_assigned:${entity}:${id}:${version}`,
			});
		return redirectWithToast(
			back,
			changed
				? { type: "success", message: format.t("conversations:state.saved") }
				: { type: "error", message: format.t("conversations:state.changed") },
			{ status: 303 },
		);
	});
}

/** Requested state change; null when unknown or not permitted. */
async function readChange(
	trx: Scoped,
	user: Recruiter,
	entity: ConversationEntity,
	form: FormData,
): Promise<ConversationChange | null> {
	const what = form.get("change");
	if (what === "done" || what === "reopen" || what === "wake") return { what };
	if (what === "take") return { what: "assign", recruiterId: user.id };
	if (what === "snooze") {
		const choice = snoozeChoices.find((item) => item === form.get("until"));
		return choice ? { what, until: snoozeUntil(choice, new Date()) } : null;
	}
	if (what !== "assign") return null;
	const uid = form.get("assignee");
	if (uid === "") return { what, recruiterId: null };
	const colleague = (await listColleagues(trx)).find((item) => item.uid === uid);
	const permitted = colleague && (await findCableUser(trx, colleague.id));
	return colleague && permitted && can(permitted, "read", entity) ? { what, recruiterId: colleague.id } : null;
}
