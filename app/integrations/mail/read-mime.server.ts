import PostalMime, { type Attachment } from "postal-mime";
import { toHeaderLine } from "#app/domain/mail/mail-address.ts";
import { readWinmail } from "#app/domain/mail/winmail.ts";
import { type CalendarReply, readCalendarReply } from "./read-calendar-reply.server.ts";
import { isWinmail, unpackWinmail } from "./unpack-winmail.server.ts";

/** A message as a mailbox or a mail server hands it over. */
export interface MimeMail {
	from: string;
	fromName: string | null;
	to: string;
	subject: string;
	text: string;
	html: string;
	messageId: string;
	inReplyTo: string | null;
	references: string[];
	/** Lower-case names; for repeated headers, the last one. */
	headers: Record<string, string>;
	calendarReply: CalendarReply | null;
	/** Attachments, excluding signature images. */
	files: File[];
}

/** Maximum bytes read of a message: its text precedes its files. */
export const maxMimeBytes = 40 * 1024 * 1024;

/** MIME types of report parts that identify the failed message and the reason. */
const reports = new Set([
	"message/delivery-status",
	"message/feedback-report",
	"text/rfc822-headers",
	"message/rfc822",
]);
const maxReportText = 20_000;
const maxFiles = 20;

/** Reads a message of RFC 5322; null when it has no sender. */
export async function readMime(source: Uint8Array): Promise<MimeMail | null> {
	const mail = await PostalMime.parse(source.subarray(0, maxMimeBytes), {
		forceRfc822Attachments: true,
		maxNestingDepth: 30,
		maxHeadersSize: 1024 * 1024,
	});
	const from = mail.from?.address;
	if (!mail.from || !from) return null;
	const parts = mail.attachments.filter(({ mimeType }) => reports.has(mimeType.toLowerCase()));
	const files = mail.attachments.filter((part) => !parts.includes(part) && !isOfText(part)).slice(0, maxFiles);
	const packed = files.find(({ filename, mimeType }) => isWinmail(filename ?? "", mimeType));
	const winmail = packed && typeof packed.content !== "string" ? readWinmail(new Uint8Array(packed.content)) : null;
	return {
		from,
		fromName: mail.from.name || null,
		to: mail.deliveredTo || mail.to?.find(({ address }) => address)?.address || "",
		subject: toHeaderLine(mail.subject ?? ""),
		text: [mail.text || winmail?.text || "", ...parts.map(getReportText)].filter(Boolean).join("\n\n"),
		html: mail.html || (mail.text ? "" : (winmail?.html ?? "")),
		messageId: mail.messageId?.trim() ?? "",
		inReplyTo: mail.inReplyTo?.trim() || null,
		references: (mail.references ?? "").split(/\s+/).filter(Boolean).slice(-50),
		headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
		calendarReply: findCalendarReply(mail.attachments),
		files: await unpackWinmail(
			files.map(
				({ filename, content, mimeType }) => new File([content as BlobPart], filename || "file", { type: mimeType }),
			),
		),
	};
}

/** Mail programs send the reply as a separate part, sometimes twice. */
function findCalendarReply(attachments: readonly Attachment[]): CalendarReply | null {
	const part = attachments.find(({ mimeType }) => mimeType.toLowerCase() === "text/calendar");
	if (!part) return null;
	const { content } = part;
	return readCalendarReply(typeof content === "string" ? content : new TextDecoder("utf-8").decode(content));
}

/** A picture that the HTML shows. */
const isOfText = ({ disposition, contentId, related }: Attachment) =>
	related === true || (disposition === "inline" && contentId !== undefined);

function getReportText({ content }: Attachment): string {
	const bytes = typeof content === "string" ? content : new TextDecoder("utf-8").decode(content);
	return bytes.slice(0, maxReportText);
}
