import type { ImapFlow } from "imapflow";
import type { Logger } from "pino";
import { createImapClient, getImapFolder } from "#app/integrations/mail/imap.server.ts";

const againMs = { first: 5_000, most: 5 * 60_000 };

/** Uses IMAP IDLE and reconnects. The crontab covers gaps within two minutes. */
export function watchInbox(notify: () => Promise<unknown>, log: Logger) {
	let client: ImapFlow | undefined;
	let timer: NodeJS.Timeout | undefined;
	let pause = againMs.first;
	let stopped = false;

	async function connect() {
		client = createImapClient();
		client.on("error", () => {});
		client.on("exists", () => void notify().catch((error) => log.warn({ err: error }, "new mail waits for the clock")));
		client.on("close", retry);
		try {
			await client.connect();
			await client.mailboxOpen(getImapFolder(), { readOnly: true });
			pause = againMs.first;
			// Otherwise the client starts IDLE only after a delay.
			await client.idle();
		} catch (error) {
			log.warn({ err: error }, "the inbox of IMAP_URL cannot be watched");
			client.close();
			retry();
		}
	}

	function retry() {
		clearTimeout(timer);
		if (stopped) return;
		timer = setTimeout(connect, pause).unref();
		pause = Math.min(pause * 2, againMs.most);
	}

	void connect();
	return {
		stop() {
			stopped = true;
			clearTimeout(timer);
			client?.close();
		},
	};
}
