import { type InboundKind, type InboundMail, parseDeliveryReport } from "#app/domain/mail/inbound-kind.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type DeliveryEvent, saveDeliveryEvent } from "#db/queries/delivery-events.ts";

interface ReceivedReport extends InboundMail {
	messageId: string;
	inReplyTo: string | null;
	references: readonly string[];
}

const events = {
	bounce: "bounced",
	delay: "delayed",
	complaint: "complained",
	receipt: "opened",
} as const satisfies Partial<Record<InboundKind, DeliveryEvent["kind"]>>;

/** Applies a delivery report to the message it concerns; ignores unknown messages. */
export async function saveReport(trx: Scoped, kind: keyof typeof events, mail: ReceivedReport): Promise<void> {
	const report = parseDeliveryReport(mail);
	const ids = [...new Set([mail.inReplyTo ?? "", ...mail.references, ...report.messageIds])]
		.filter(Boolean)
		.slice(0, 100);
	const emailId = await findReported(trx, ids, kind === "receipt" ? [] : report.recipients);
	if (emailId === null) return;
	await saveDeliveryEvent(trx, {
		provider: "inbox",
		eventId: mail.messageId.slice(0, 990),
		emailId,
		kind: events[kind],
		detail: kind === "receipt" ? null : report.detail,
		permanent: report.permanent,
	});
}

/** Searches by quoted Message-IDs, else the last message sent to a reported address. */
async function findReported(
	trx: Scoped,
	ids: readonly string[],
	recipients: readonly string[],
): Promise<number | null> {
	const sent = trx
		.selectFrom("email_messages")
		.select("id")
		.where("business_id", "=", trx.businessId)
		.where("direction", "=", "out");
	const quoted = ids.length > 0 ? await sent.where("message_id", "in", ids).limit(1).executeTakeFirst() : undefined;
	if (quoted) return quoted.id;
	if (recipients.length === 0) return null;
	const latest = await sent
		.where("to_email", "in", recipients)
		.where("sent_at", ">", new Date(Date.now() - reportDays * 86_400_000))
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
	return latest?.id ?? null;
}

/** Servers give up after five days and report immediately. */
const reportDays = 7;
