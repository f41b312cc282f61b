import { ImapFlow } from "imapflow";
import { setting } from "#app/environment.ts";
import { type MimeMail, maxMimeBytes, readMime } from "./read-mime.server.ts";

export const hasImap = () => Boolean(setting("IMAP_URL"));

/** Marks processed mail; servers without custom keywords get the seen flag instead. */
const ownFlag = "$SeletaRead";
const atOnce = 200;
/** Replies to older mail are not searched, as that could read the entire inbox. */
const days = 60;

/** A connection to the mailbox of IMAP_URL: imaps://user:password@host:993/INBOX. */
export function createImapClient(): ImapFlow {
	const url = new URL(setting("IMAP_URL") ?? "");
	const isSecure = url.protocol === "imaps:";
	return new ImapFlow({
		host: url.hostname,
		port: Number(url.port) || (isSecure ? 993 : 143),
		secure: isSecure,
		auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
		logger: false,
		connectionTimeout: 20_000,
		socketTimeout: 5 * 60_000,
		// Servers close a silent connection after half an hour.
		maxIdleTime: 9 * 60_000,
	});
}

export const getImapFolder = () => decodeURIComponent(new URL(setting("IMAP_URL") ?? "").pathname.slice(1)) || "INBOX";

/** Oldest first; flagged only when `receive` returns true, else read again. `null`: an unparsable message. */
export async function readImapInbox(receive: (mail: MimeMail | null) => Promise<boolean>, signal: AbortSignal) {
	const client = createImapClient();
	// Connection errors also reject pending operations.
	client.on("error", () => {});
	await client.connect();
	try {
		const lock = await client.getMailboxLock(getImapFolder());
		try {
			const isOwn = client.mailbox !== false && client.mailbox.permanentFlags?.has("\\*") === true;
			const flag = isOwn ? ownFlag : "\\Seen";
			const since = new Date(Date.now() - days * 86_400_000);
			const query = isOwn ? { since, unKeyword: ownFlag } : { since, seen: false };
			const uids = (await client.search(query, { uid: true })) || [];
			for (const uid of uids.slice(0, atOnce)) {
				signal.throwIfAborted();
				const message = await client.fetchOne(
					String(uid),
					{ source: { start: 0, maxLength: maxMimeBytes } },
					{ uid: true },
				);
				// Deleted in the meantime.
				if (!message || !message.source) continue;
				const isReceived = await receive(await readMime(message.source).catch(() => null));
				if (isReceived) await client.messageFlagsAdd(String(uid), [flag], { uid: true });
			}
		} finally {
			lock.release();
		}
		await client.logout();
	} finally {
		client.close();
	}
}
