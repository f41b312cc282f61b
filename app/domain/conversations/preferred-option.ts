import type { MessageChannel, PhoneChannel } from "./message.ts";

/** By which somebody hears of something: mail, or a channel of their phone. */
export type NewsChannel = "email" | PhoneChannel;

interface Option {
	channel: PhoneChannel;
	/** The business chose these words for the moment. */
	designated: boolean;
}

/**
 * How news reaches somebody unless its sender says otherwise: by the channel they wrote on last; who never wrote, by WhatsApp. Only
 * words that were chosen for the moment go out so. Null: by mail.
 */
export function findPreferredOption<O extends Option>(last: MessageChannel | null, open: readonly O[]): O | null {
	const channel = last ?? "whatsapp";
	return open.find((option) => option.designated && option.channel === channel) ?? null;
}
