import type { MessageRefusal, PhoneChannel } from "#app/domain/conversations/message.ts";
import { areTemplateValues } from "#app/domain/conversations/message-template.ts";
import { isWindowOpen } from "#app/domain/conversations/message-window.ts";
import { listPhoneVariants } from "#app/domain/text/phone.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import {
	type ConversationPerson,
	findPerson,
	findReplyPhone,
	matchesPerson,
} from "../conversations/conversation-person.ts";
import { type ChannelRow, findChannelForBrand, findMessageChannel } from "./message-channels.ts";
import { findMessageTemplate, type MessageTemplate } from "./message-templates.ts";

export interface PhoneTarget {
	phone: string;
	channel: ChannelRow;
}

export interface TargetQuery {
	to: ConversationPerson;
	/** Sending brand; null: the person's own. */
	brandId?: number | null;
	/** From the number they wrote to, while its window is open. */
	answers?: boolean;
}

export async function findPhoneTarget(
	db: Scoped,
	channel: PhoneChannel,
	{ to, brandId, answers = false }: TargetQuery,
): Promise<PhoneTarget | { reason: MessageRefusal }> {
	const person = await findPerson(db, to);
	const phone = person && (await findReplyPhone(db, to, channel));
	if (!phone) return { reason: "no_phone" };
	const answered = answers ? await findAnsweredChannel(db, channel, to) : undefined;
	const row = answered ?? (await findChannelForBrand(db, channel, brandId ?? person.siteId));
	if (!row) return { reason: "no_channel" };
	return row.shut ? { reason: "sandbox" } : { phone, channel: row };
}

/** Our number the person last wrote to, while its reply window is open. */
async function findAnsweredChannel(
	db: Scoped,
	channel: PhoneChannel,
	to: ConversationPerson,
): Promise<ChannelRow | undefined> {
	const last = await db
		.selectFrom("messages as m")
		.select(["m.message_channel_id as id", "m.created_at"])
		.where(matchesPerson(db, to, "m"))
		.where("m.direction", "=", "in")
		.where("m.channel", "=", channel)
		.orderBy("m.id", "desc")
		.limit(1)
		.executeTakeFirst();
	if (!last || last.id === null || !isWindowOpen(last.created_at, new Date())) return undefined;
	const row = await findMessageChannel(db, { id: last.id });
	return row?.active && row.credentials !== null ? row : undefined;
}

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

/** WhatsApp allows free text for 24 hours after the person's last message, else approved templates. */
export async function resolveMessageContent(
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
