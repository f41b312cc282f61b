import type { MessageRefusal, PhoneChannel } from "#app/domain/conversations/message.ts";
import { areTemplateValues } from "#app/domain/conversations/message-template.ts";
import { isWindowOpen } from "#app/domain/conversations/message-window.ts";
import { listPhoneVariants } from "#app/domain/text/phone.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type ConversationPerson, findPerson, findReplyPhone } from "../conversations/conversation-person.ts";
import { type ChannelRow, findChannelForBrand } from "./message-channels.ts";
import { findMessageTemplate, type MessageTemplate } from "./message-templates.ts";

export interface PhoneTarget {
	phone: string;
	channel: ChannelRow;
}

/** Where a person is written to on a channel, from which number of ours, or why they cannot be. */
export async function findPhoneTarget(
	db: Scoped,
	channel: PhoneChannel,
	to: ConversationPerson,
): Promise<PhoneTarget | { reason: MessageRefusal }> {
	const person = await findPerson(db, to);
	const phone = person && (await findReplyPhone(db, to, channel));
	if (!phone) return { reason: "no_phone" };
	const row = await findChannelForBrand(db, channel, person.siteId);
	if (!row) return { reason: "no_channel" };
	return row.shut ? { reason: "sandbox" } : { phone, channel: row };
}

/** When somebody last wrote from a number to one of ours. */
export async function findLastReceived(db: Scoped, { phone, channel }: PhoneTarget): Promise<Date | null> {
	const row = await db
		.selectFrom("messages")
		.select("created_at")
		.where("business_id", "=", db.businessId)
		.where("phone", "in", listPhoneVariants(phone))
		.where("direction", "=", "in")
		.where("message_channel_id", "=", channel.id)
		.orderBy("created_at", "desc")
		.limit(1)
		.executeTakeFirst();
	return row?.created_at ?? null;
}

export interface ChosenTemplate {
	uid: string;
	values: readonly string[];
}

type Content = { template: MessageTemplate | null } | { reason: MessageRefusal };

/** Whether WhatsApp lets words through now: free ones for a day after the person's last, else an approved template. */
export async function findContent(
	db: Scoped,
	target: PhoneTarget,
	{ chosen, now }: { chosen: ChosenTemplate | null; now: Date },
): Promise<Content> {
	if (target.channel.provider !== "whatsapp_cloud")
		return chosen ? { reason: "template_not_approved" } : { template: null };
	if (!chosen)
		return isWindowOpen(await findLastReceived(db, target), now) ? { template: null } : { reason: "window_closed" };
	const template = await findMessageTemplate(db, { uid: chosen.uid });
	if (!template || template.message_channel_id !== target.channel.id || template.status !== "approved")
		return { reason: "template_not_approved" };
	return areTemplateValues(template.body, chosen.values) ? { template } : { reason: "template_values" };
}
