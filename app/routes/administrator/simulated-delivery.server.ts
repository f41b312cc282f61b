import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { selectTransport } from "#app/integrations/mail/select-transport.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { saveDeliveryEvent } from "#db/queries/delivery-events.ts";
import { findMessage } from "#db/queries/email-record.ts";
import { receiveEmail } from "#db/queries/inbound-email.ts";
import { getFormatters } from "./formatters.ts";

export const simulatedEvents = ["reply", "bounce", "complaint"] as const;
type Act = (typeof simulatedEvents)[number];
type Message = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

/** Whether users may simulate a recipient's actions, as no mail is sent. */
export const maySimulate = ({ state, delivery }: Pick<Message, "state" | "delivery">): boolean =>
	state === "outbox" && delivery === null && selectTransport(null) === "outbox";

/** Simulates an action of the recipient or their mail server on an unsent message. */
export async function simulateDelivery(context: Readonly<RouterContextProvider>, uid: string, act: Act, text: string) {
	const { businessId } = getRecruiter(context);
	const format = getFormatters(context);
	const here = `/administrator/outbox/${uid}`;
	if (act === "reply" && text.trim() === "")
		return redirectWithToast(here, { type: "error", message: format.t("play.emptyReply") });
	const done = await inBusiness(context.get(database), businessId, async (trx) => {
		const email = await findMessage(trx, uid);
		if (!email) return undefined;
		return maySimulate(email) && (await carryOut(trx, email, act, text));
	});
	if (done === undefined) throw notFound();
	const messageKeys = { reply: "play.replied", bounce: "play.bounced", complaint: "play.complained" } as const;
	return redirectWithToast(
		here,
		done
			? { type: "success", message: format.t(messageKeys[act]) }
			: { type: "info", message: format.t("play.notHere") },
	);
}

async function carryOut(trx: Scoped, email: Message, act: Act, text: string): Promise<boolean> {
	if (act !== "reply")
		return saveDeliveryEvent(trx, {
			provider: "demo",
			eventId: randomUUID(),
			emailId: email.id,
			detail: null,
			kind: act === "bounce" ? "bounced" : "complained",
		});
	const saved = await receiveEmail(trx, {
		from: email.to_email,
		fromName: email.to_name,
		to: email.reply_to ?? email.from_email,
		subject: `Re: ${email.subject}`,
		text: text.slice(0, 5000),
		messageId: `<${randomUUID()}@demo.invalid>`,
		inReplyTo: email.message_id,
		references: [],
	});
	return saved !== null;
}
