import { createTransport } from "nodemailer";

export interface OutgoingMail {
	from: { name: string; address: string };
	to: { name: string; address: string };
	subject: string;
	html: string;
	text: string;
	messageId: string;
	/** pt-BR, en */
	language: string;
}

/** The receiving side said no for good: trying again would only annoy it. */
export class RefusedMail extends Error {}

/**
 * Sends by SMTP_URL. Without one (demo, development) nothing leaves: the mail rests in the outbox that administrators
 * read in the product.
 */
export async function sendMail(mail: OutgoingMail): Promise<"sent" | "outbox"> {
	for (const header of [mail.from, mail.to]
		.flatMap(({ name, address }) => [name, address])
		.concat(mail.subject, mail.messageId)) {
		// nodemailer folds and encodes, but a header that tries to break out is not worth its trust.
		if (/[\r\n\0]/.test(header)) throw new RefusedMail("A header holds a line break");
	}
	const url = process.env.SMTP_URL;
	if (!url) return "outbox";
	try {
		await smtp(url).sendMail({
			...mail,
			envelope: { from: mail.from.address, to: [mail.to.address] },
			headers: { "Auto-Submitted": "auto-generated", "Content-Language": mail.language },
			disableFileAccess: true,
			disableUrlAccess: true,
		});
		return "sent";
	} catch (error) {
		throw isFinal(error) ? new RefusedMail(String((error as Error).message), { cause: error }) : error;
	}
}

// One mail is done, or has failed, well within the time its row may stay locked.
const limits = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

function smtp(url: string) {
	const { hostname, port, protocol, username, password, searchParams } = new URL(url);
	const secure = protocol === "smtps:";
	return createTransport({
		host: hostname,
		port: Number(port) || (secure ? 465 : 587),
		secure,
		...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
		// A relay on the same machine may speak plainly; everything else that offers TLS gets it.
		ignoreTLS: searchParams.get("tls") === "off",
		...limits,
	});
}

/** A 5xx about this message or its recipient. Refused credentials are 5xx too, but ours to mend: those are tried again. */
function isFinal(error: unknown): boolean {
	const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
	return responseCode >= 500 && (code === "EENVELOPE" || code === "EMESSAGE");
}
