import { describeLostFiles } from "#app/emails/unstored-attachments.ts";
import { hasImap, readImapInbox } from "#app/integrations/mail/imap.server.ts";
import { hasMicrosoft } from "#app/integrations/mail/microsoft.server.ts";
import { storeFiles } from "#app/storage/store-files.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listBusinessIds } from "#db/queries/businesses.ts";
import { receiveSharedMail } from "#db/queries/inbound-routing.ts";
import { enqueueMailboxReads } from "#db/queries/mailbox-reads.ts";
import type { Task, TaskContext } from "../task.ts";

/** Searches the sending inboxes for replies. A message read twice is saved once. */
export const fetchReplies: Task<"fetch_replies"> = async (_payload, context) => {
	if (hasMicrosoft())
		for (const businessId of await listBusinessIds(context.db)) {
			context.signal.throwIfAborted();
			await inBusiness(context.db, businessId, enqueueMailboxReads);
		}
	if (hasImap()) await readSharedInbox(context);
};

/** The one mailbox that answers to plain SMTP arrive in. */
async function readSharedInbox({ db, log, signal }: TaskContext) {
	try {
		await readImapInbox(async (mail) => {
			try {
				if (!mail) log.warn("a message of the inbox of IMAP_URL is no mail");
				else
					await receiveSharedMail(db, mail, async ({ businessId }) => {
						// A reply counts without its files, because it must stop further messages.
						const { attachments, lost } = await storeFiles(businessId, mail.files).catch((error) => {
							log.warn({ err: error, businessId }, "the files of an answer could not be saved");
							return { attachments: [], lost: mail.files.map(({ name }) => name) };
						});
						return { attachments, note: describeLostFiles(lost) };
					});
				return true;
			} catch (error) {
				// One failing message must not block later ones.
				log.warn({ err: error }, "a message of the inbox of IMAP_URL could not be received");
				return false;
			}
		}, signal);
	} catch (error) {
		log.warn({ err: error }, "the inbox of IMAP_URL could not be read");
	}
}
