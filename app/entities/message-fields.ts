import { notificationChannels } from "#app/domain/conversations/preferred-channel.ts";
import { stepChannels } from "#app/domain/flows/flows.ts";
import { multiline, option, ref } from "./kit/fields.ts";

/** The person's preferred channel for notifications. */
export const preferredChannel = option(notificationChannels, { bulk: true });

/** Channel of a message, and the substitute for recipients who prefer their phone. */
export const transportFields = {
	channel: option(stepChannels, { start: "email", empty: "email" }),
	whatsapp_template: ref("message_templates"),
	sms_text: multiline({ max: 1000 }),
};
