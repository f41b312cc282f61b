import type { MergeValues } from "#app/domain/mail/merge-fields.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { sendMessage } from "../conversations/send-message.ts";
import { listPhoneOptions } from "./phone-options.ts";

type Options = Parameters<typeof listPhoneOptions>[1];

interface PreferredNews extends Omit<Options, "readValues" | "purpose"> {
	values: MergeValues;
	/** The same key again writes nothing. */
	dedupeKey: string;
	/** Of no use any more afterwards: within quiet hours until then it goes by mail. */
	before?: Date;
}

/** Tells somebody on their phone, where they prefer and allow it and words were chosen for the moment; false: it is for the mail. */
export async function sendPreferred(
	db: Scoped,
	{ values, dedupeKey, before, ...query }: PreferredNews,
): Promise<boolean> {
	const options = await listPhoneOptions(db, { ...query, purpose: "process", readValues: async () => values });
	const { preferred } = options;
	if (!preferred || (before && preferred.quietUntil && preferred.quietUntil >= before)) return false;
	const { channel, body, template } = preferred;
	const { to, recruiterId } = query;
	return (await sendMessage(db, { channel, to, recruiterId, body, template, planned: true, dedupeKey })).ok;
}
