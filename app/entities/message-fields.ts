import { newsChannels } from "#app/domain/conversations/preferred-option.ts";
import { stepChannels } from "#app/domain/flows/flows.ts";
import { multiline, option, ref } from "./kit/fields.ts";

/** By what a person prefers to hear news. */
export const preferredChannel = option(newsChannels, { bulk: true });

/** How a letter goes, and what goes in its place to whoever prefers their phone. */
export const preferredTransport = {
	channel: option(stepChannels, { start: "email", empty: "email" }),
	whatsapp_template: ref("message_templates"),
	sms_text: multiline({ max: 1000 }),
};
