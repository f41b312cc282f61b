import MailComposer from "nodemailer/lib/mail-composer";
import { breaksLines } from "#app/domain/mail/mail-address.ts";
import type { OutgoingMail } from "./transport.ts";

/** First header with a line break. nodemailer would encode it, but such mail is rejected. */
export function findBrokenHeader(mail: OutgoingMail): string | null {
	const { from, to, replyTo, subject, messageId, inReplyTo, thread, unsubscribe, attachments, calendar } = mail;
	const headers: Record<string, string | null | undefined> = {
		From: from.name + from.address,
		To: to.name + to.address,
		"Reply-To": replyTo,
		Subject: subject,
		"Message-ID": messageId,
		"In-Reply-To": inReplyTo,
		References: thread,
		"List-Unsubscribe": unsubscribe && unsubscribe.page + unsubscribe.mailto,
		"Content-Disposition": attachments.map(({ fileName }) => fileName).join(),
		"Content-Type": attachments.map(({ contentType }) => contentType).join() + (calendar?.method ?? ""),
	};
	return Object.keys(headers).find((name) => breaksLines(headers[name] ?? "")) ?? null;
}

export function toMime(mail: OutgoingMail): Promise<Buffer> {
	const { from, to, replyTo, subject, html, text, messageId, inReplyTo, thread, unsubscribe, calendar } = mail;
	const references = [...new Set([thread, inReplyTo])].filter((id): id is string => id !== null && id !== messageId);
	const composer = new MailComposer({
		from,
		to,
		subject,
		html,
		text,
		messageId,
		...(replyTo ? { replyTo } : {}),
		...(inReplyTo ? { inReplyTo } : {}),
		...(references.length > 0 ? { references } : {}),
		...(calendar ? { icalEvent: { method: calendar.method, content: calendar.text, filename: "invite.ics" } } : {}),
		attachments: mail.attachments.map(({ fileName, contentType, content }) => ({
			filename: fileName,
			contentType,
			content: Buffer.from(content),
			// Images referenced by the HTML are attached inline.
			...(html.includes(`"cid:${fileName}"`) ? { cid: fileName, contentDisposition: "inline" as const } : {}),
		})),
		headers: {
			"Content-Language": mail.language,
			...(mail.automatic ? { "Auto-Submitted": "auto-generated" } : {}),
			...(unsubscribe
				? {
						"List-Unsubscribe": `<${unsubscribe.page}>, <${unsubscribe.mailto}>`,
						"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
					}
				: {}),
		},
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	return new Promise((resolve, reject) =>
		composer.compile().build((error, message) => (error ? reject(error) : resolve(message as Buffer))),
	);
}
