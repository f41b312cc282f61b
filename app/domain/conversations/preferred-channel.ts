import { type MessageChannel, type PhoneChannel, phoneChannels } from "./message.ts";

export const notificationChannels = ["email", ...phoneChannels] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export const isNotificationChannel = (value: unknown): value is NotificationChannel =>
	notificationChannels.some((channel) => channel === value);

export interface Preference {
	/** Stated preference, also when a recruiter recorded it. */
	chosen: NotificationChannel | null;
	/** The channel they wrote on last. */
	last: MessageChannel | null;
}

/** Explicit choice, then the channel last used, then WhatsApp. */
export const getPreferredChannel = ({ chosen, last }: Preference): NotificationChannel | "portal" =>
	chosen ?? last ?? "whatsapp";

interface Option {
	channel: PhoneChannel;
	/** The business chose this template for the moment. */
	designated: boolean;
}

/** Only templates designated for the event qualify; null: send by mail. */
export function findPreferredTemplate<O extends Option>(preference: Preference, open: readonly O[]): O | null {
	const channel = getPreferredChannel(preference);
	return open.find((option) => option.designated && option.channel === channel) ?? null;
}
