import type { MessageProvider } from "#app/domain/conversations/message-provider.ts";
import type { MessagingProviderAdapter } from "#app/domain/conversations/messaging-provider-adapter.ts";
import { httpSms } from "./http-sms.server.ts";
import { twilio } from "./twilio.server.ts";
import { whatsapp } from "./whatsapp.server.ts";

const adapters: Readonly<Record<MessageProvider, MessagingProviderAdapter>> = {
	whatsapp_cloud: whatsapp,
	twilio,
	http: httpSms,
};

export const getMessagingProvider = ({ provider }: { provider: string }): MessagingProviderAdapter =>
	adapters[provider as MessageProvider];
