import type { MessageRefusal, PhoneChannel } from "#app/domain/conversations/message.ts";
import type { SentPurpose } from "#app/domain/conversations/message-permission.ts";
import { fillTemplate } from "#app/domain/conversations/message-template.ts";
import { countSmsSegments } from "#app/domain/conversations/sms-segments.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { StoredFile } from "#db/queries/record-files.ts";
import type { ConversationPerson } from "../conversations/conversation-person.ts";
import { findMessagePrice } from "./message-price.ts";
import { type ChosenTemplate, findPhoneTarget, resolveMessageContent } from "./phone-target.ts";

interface UnsentMessage {
	to: ConversationPerson;
	brandId?: number | null;
	purpose?: SentPurpose;
	planned?: boolean;
	body: string;
	files?: readonly StoredFile[];
	template?: ChosenTemplate | null;
}

export async function preparePhoneMessage(db: Scoped, channel: PhoneChannel, message: UnsentMessage) {
	if (message.files?.length) return { reason: "files" as const satisfies MessageRefusal };
	const { to, brandId = null, planned = false, purpose } = message;
	const answers = !planned || purpose === "confirmation";
	const target = await findPhoneTarget(db, channel, { to, brandId, answers });
	if ("reason" in target) return target;
	const chosen = message.template ?? null;
	const content = await resolveMessageContent(db, target, { chosen, now: new Date() });
	if ("reason" in content) return content;
	const { template } = content;
	const body = template && chosen ? fillTemplate(template.body, chosen.values) : message.body;
	const segments = channel === "sms" ? countSmsSegments(body).segments : null;
	const price = await findMessagePrice(db, {
		channelId: target.channel.id,
		phone: target.phone,
		category: template?.category ?? "message",
		...(segments === null ? {} : { segments }),
	});
	return {
		body,
		columns: {
			message_channel_id: target.channel.id,
			message_template_id: template?.id ?? null,
			template_values: template && chosen ? [...chosen.values] : null,
			phone: target.phone,
			segments,
			price_micros: price?.micros ?? null,
			price_currency: price?.currency ?? null,
		},
	};
}
