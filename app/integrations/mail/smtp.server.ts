import { Readable } from "node:stream";
import type SMTPConnection from "nodemailer/lib/smtp-connection";
import { setting } from "#app/environment.ts";
import { signDkim } from "./dkim.server.ts";
import { toMime } from "./mime.server.ts";
import { SmtpConnections } from "./smtp-connections.server.ts";
import { deferredSend, type OutgoingMail, refusedSend, type SendResult } from "./transport.ts";

/** Total time for one message, however slow the server. */
const longestMs = 30_000;

const pools = new Map<string, SmtpConnections>();

function getPool(url: string): SmtpConnections {
	let pool = pools.get(url);
	if (!pool) {
		pool = new SmtpConnections(url, setting("SMTP_CONNECTIONS"));
		pools.set(url, pool);
	}
	return pool;
}

/** Sends by the server of SMTP_URL. */
export async function sendBySmtp(mail: OutgoingMail, startBy: number): Promise<SendResult> {
	const message = await signDkim(await toMime(mail), mail.from.address);
	const progress = { begun: false };
	try {
		const url = setting("SMTP_URL") ?? "";
		return await getPool(url).use(async (connection): Promise<SendResult> => {
			// Waited too long for a connection: a slow server, not a faulty message.
			if (Date.now() > startBy) return { kind: "released" };
			await hand(connection, mail, message, progress);
			return { kind: "accepted" };
		});
	} catch (error) {
		return classifySmtpError(error, progress.begun);
	}
}

function hand(connection: SMTPConnection, mail: OutgoingMail, message: Buffer, progress: { begun: boolean }) {
	// Read only after 354: from then on, silence may still mean delivery.
	const body = new Readable({
		read() {
			progress.begun = true;
			this.push(message);
			this.push(null);
		},
	});
	const envelope = { from: mail.from.address, to: [mail.to.address], size: message.length, use8BitMime: true };
	return new Promise<void>((resolve, reject) => {
		const limit = setTimeout(() => {
			reject(Object.assign(new Error("The mail server did not answer in time"), { code: "ETIMEDOUT" }));
			connection.close();
		}, longestMs);
		connection.send(envelope, body, (error) => {
			clearTimeout(limit);
			if (error) reject(error);
			else resolve();
		});
	});
}

interface SmtpError {
	message: string;
	code?: string;
	command?: string;
	response?: string;
	responseCode?: number;
}

/** 5xx for message or recipient is final, except refused credentials, which the operator must fix. */
export function classifySmtpError(error: unknown, begun: boolean): SendResult {
	const { message, code, command, response = "", responseCode = 0 } = error as SmtpError;
	const reason = message || "unknown error";
	const aboutMail = code === "EENVELOPE" || code === "EMESSAGE";
	if (aboutMail && responseCode >= 500) return refusedSend(reason, { bounce: isNoMailbox(response, command) });
	if (aboutMail && responseCode === 0) return refusedSend(reason);
	// 421: the server is closing, independent of the recipient.
	if (aboutMail && responseCode >= 400) return deferredSend(reason, { transport: responseCode === 421 });
	return deferredSend(reason, { doubt: begun && responseCode < 400 });
}

/** RFC 3463 codes for missing mailboxes, else 550, 551, 553. Policy refusals are no bounces. */
function isNoMailbox(response: string, command: string | undefined): boolean {
	const status = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
	if (status) return /^5\.1\.(1|2|3|6|10)$/.test(status) || status === "5.2.1";
	return (
		command === "RCPT TO" && /^55[013]/.test(response) && !/polic|spam|block|denied|relay|reputation/i.test(response)
	);
}
