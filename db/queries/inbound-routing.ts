import type { Db } from "#db/index.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { listBusinessIds } from "#db/queries/businesses.ts";
import { findByMessageId } from "#db/queries/delivery-events.ts";
import { isExpectedReply, type ReceivedEmail, receiveEmail } from "#db/queries/inbound-email.ts";

/** Tries the business whose mail it answers first. `storeFiles` runs only on save. */
export async function receiveSharedMail(
	db: Db,
	mail: Omit<ReceivedEmail, "attachments">,
	storeFiles: (trx: Scoped) => Promise<Pick<ReceivedEmail, "attachments" | "note">>,
): Promise<string | null> {
	const quoted = [...(mail.inReplyTo ? [mail.inReplyTo] : []), ...mail.references];
	const known = await findByMessageId(db, quoted);
	for (const businessId of known ? [known.businessId] : await listBusinessIds(db)) {
		const uid = await inBusiness(db, businessId, async (trx) => {
			const stored = (await isExpectedReply(trx, mail)) ? await storeFiles(trx) : {};
			// Reports and unsubscriptions are processed even for unexpected addresses.
			return receiveEmail(trx, Object.assign({}, mail, stored));
		});
		if (uid) return uid;
	}
	return null;
}
