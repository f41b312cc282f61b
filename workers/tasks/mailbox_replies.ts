import { describeLostFiles } from "#app/emails/unstored-attachments.ts";
import { type InboxMessage, readAttachments, readInbox } from "#app/integrations/mail/microsoft.server.ts";
import { storeFiles } from "#app/storage/store-files.server.ts";
import { type BusinessDatabase, bindDatabase } from "#db/kit/business-database.ts";
import { isExpectedReply, type ReceivedEmail, receiveEmail } from "#db/queries/inbound-email.ts";
import { listMailboxesToRead, saveReadPosition } from "#db/queries/mailbox-reads.ts";
import type { Task, TaskContext } from "../task.ts";

/** Period of rereading a message that cannot be saved. */
const retryPeriodMs = 3_600_000;

/** Searches one recruiter's inbox for replies. A message read twice is saved once. */
export const mailboxReplies: Task<"mailbox_replies"> = async ({ businessId, mailbox }, { db, log }) => {
	const own = bindDatabase(db, businessId);
	const [found] = await own.transaction((trx) => listMailboxesToRead(trx, mailbox));
	if (!found) return;
	const messages = await readInbox(mailbox, found.since).catch((error) => {
		log.warn({ err: error, businessId }, "an inbox could not be read");
		return [];
	});
	let retryFrom: Date | undefined;
	for (const message of messages) {
		try {
			const files = await readFiles(own, message, log);
			await own.transaction((trx) => receiveEmail(trx, { ...message, ...files }));
		} catch (error) {
			// One failing message must not block others of its inbox.
			log.warn({ err: error, businessId }, "a message of an inbox could not be received");
			if (Date.now() - message.at.getTime() < retryPeriodMs) retryFrom ??= message.at;
		}
	}
	await own.transaction((trx) => saveReadPosition(trx, mailbox, retryFrom ?? messages.at(-1)?.at ?? null));
};

/** A reply counts without its files, because it must stop further messages. */
async function readFiles(
	db: BusinessDatabase,
	message: InboxMessage,
	log: TaskContext["log"],
): Promise<Pick<ReceivedEmail, "attachments" | "note">> {
	const { filesOf, to } = message;
	if (!filesOf || !(await db.transaction((trx) => isExpectedReply(trx, message)))) return {};
	try {
		const { attachments, lost } = await storeFiles(db.businessId, await readAttachments(to, filesOf));
		return { attachments, note: describeLostFiles(lost) };
	} catch (error) {
		log.warn({ err: error, businessId: db.businessId }, "the files of an answer could not be fetched");
		return {};
	}
}
