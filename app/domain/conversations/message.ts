/** New channels also need the check constraint of `messages.channel`. */
export const messageChannels = ["portal", "whatsapp", "sms"] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** Channels that lead to a phone by a provider. */
export type PhoneChannel = Exclude<MessageChannel, "portal">;
export const phoneChannels = ["whatsapp", "sms"] as const satisfies readonly PhoneChannel[];
export const isPhoneChannel = (channel: string): channel is PhoneChannel =>
	phoneChannels.some((item) => item === channel);

export const isMessageChannel = (value: unknown): value is MessageChannel =>
	messageChannels.some((channel) => channel === value);

/** Portal messages are visible at once; others wait for the provider. */
export const initialMessageStates = {
	portal: "delivered",
	whatsapp: "queued",
	sms: "queued",
} as const satisfies Record<MessageChannel, string>;

/** Code points, which is how PostgreSQL counts. */
export const maxMessageLength = 4096;
export const maxMessageFiles = 5;

export const countCodePoints = (text: string): number => [...text].length;

export const conversationEntities = ["candidates", "client_contacts"] as const;
export type ConversationEntity = (typeof conversationEntities)[number];

export const isConversationEntity = (value: unknown): value is ConversationEntity =>
	conversationEntities.some((entity) => entity === value);

export const messageRefusals = [
	"no_account",
	"portal_closed",
	"gone",
	"erased",
	"no_phone",
	"bad_phone",
	"no_consent",
	"withdrawn",
	"quiet_hours",
	"no_channel",
	"sandbox",
	"window_closed",
	"template_not_approved",
	"template_values",
	"no_template",
	"files",
] as const;
export type MessageRefusal = (typeof messageRefusals)[number];

/** Minutes a message waits to be read in the portal before its mail. */
export const unreadNoticeMinutes = 10;
/** Hours before another mail about messages that are still not read. */
export const unreadNoticeGapHours = 24;
