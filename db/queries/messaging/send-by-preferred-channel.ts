import { isPhoneChannel, type PhoneChannel } from "#app/domain/conversations/message.ts";
import type { RefusalReason, SentPurpose } from "#app/domain/conversations/message-permission.ts";
import { getPreferredChannel } from "#app/domain/conversations/preferred-channel.ts";
import type { MergeValues } from "#app/domain/mail/merge-fields.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findPreference } from "../conversations/preferred-channel.ts";
import { sendMessage } from "../conversations/send-message.ts";
import { listPhoneOptions, type PhoneOptions } from "./phone-options.ts";

type Options = Parameters<typeof listPhoneOptions>[1];

interface PreferredNews extends Omit<Options, "readValues" | "purpose"> {
	values: MergeValues;
	/** Purpose the recipient must have consented to. */
	purpose?: SentPurpose;
	/** The same key again writes nothing. */
	dedupeKey: string;
	/** Deadline; when quiet hours last until then, the message is sent by e-mail. */
	before?: Date;
}

export type PreferredSendResult =
	| { channel: PhoneChannel }
	| { channel: "email"; reason: RefusalReason | "wrote_in_portal" | "prefers_email" };

/** Sends by the preferred, permitted channel with a template; else returns why mail is used. */
export async function sendByPreferredChannel(
	db: Scoped,
	{ values, dedupeKey, before, purpose = "process", ...query }: PreferredNews,
): Promise<PreferredSendResult> {
	const options = await listPhoneOptions(db, { ...query, purpose, readValues: async () => values });
	const { preferred } = options;
	const { to, recruiterId } = query;
	if (!preferred) return { channel: "email", reason: await findMailReason(db, to, options) };
	const { channel, body, template, quietUntil } = preferred;
	if (before && quietUntil && quietUntil >= before) return { channel: "email", reason: "quiet_hours" };
	const message = { channel, to, recruiterId, body, template, purpose, planned: true, dedupeKey };
	const sent = await sendMessage(db, message);
	return sent.ok ? { channel } : { channel: "email", reason: sent.reason };
}

/** Why the message is sent by e-mail instead of the preferred channel. */
async function findMailReason(db: Scoped, to: Options["to"], { open, refused }: PhoneOptions) {
	const channel = getPreferredChannel(await findPreference(db, to));
	if (channel === "email") return "prefers_email";
	if (!isPhoneChannel(channel)) return "wrote_in_portal";
	if (open.some((option) => option.channel === channel)) return "no_template";
	return refused.find((option) => option.channel === channel)?.reason ?? "no_channel";
}
