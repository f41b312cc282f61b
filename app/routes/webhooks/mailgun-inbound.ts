import { z } from "zod";
import { database, requestInfo, site } from "#app/context.ts";
import { parseSender } from "#app/domain/mail/mail-address.ts";
import { parseJson } from "#app/domain/text/parse-json.ts";
import { describeLostFiles } from "#app/emails/unstored-attachments.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { isSignedByMailgun } from "#app/integrations/mail/mailgun.server.ts";
import { readCalendarReply } from "#app/integrations/mail/read-calendar-reply.server.ts";
import { unpackWinmail } from "#app/integrations/mail/unpack-winmail.server.ts";
import { log } from "#app/ops/log.ts";
import { storeFiles } from "#app/storage/store-files.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { consumeEventToken, findByMessageId } from "#db/queries/delivery-events.ts";
import { isExpectedReply, receiveEmail } from "#db/queries/inbound-email.ts";
import type { Route } from "./+types/mailgun-inbound";
import { messageResponse, methodNotAllowed } from "./webhook-responses.ts";

const text = z.string().default("");
const schema = z.object({
	timestamp: z.string(),
	token: z.string(),
	signature: z.string(),
	sender: text,
	from: text,
	recipient: text,
	subject: text,
	"body-plain": text,
	"stripped-text": text,
	"body-html": text,
	"Message-Id": text,
	"In-Reply-To": text,
	References: text,
	"message-headers": text,
	"Auto-Submitted": text,
});

const headerList = z.array(z.tuple([z.string(), z.string()])).catch([]);

/** Mailgun sends all headers as JSON, and the usual ones as fields too. */
function readHeaders(mail: z.output<typeof schema>): Record<string, string> {
	const submitted = mail["Auto-Submitted"];
	const all = headerList.parse(parseJson(mail["message-headers"]));
	return {
		...(submitted ? { "auto-submitted": submitted } : {}),
		...Object.fromEntries(all.map(([name, value]) => [name.toLowerCase(), value])),
	};
}

export async function action({ context, request }: Route.ActionArgs) {
	const form = await readForm(request);
	const parsed = schema.safeParse(Object.fromEntries([...form].filter(([, value]) => typeof value === "string")));
	if (!parsed.success || !isSignedByMailgun(parsed.data)) {
		const { id, ip } = context.get(requestInfo);
		log.warn({ request: id, ip }, "inbound mail was refused");
		return messageResponse(parsed.success ? 406 : 400, parsed.success ? "signature" : "malformed");
	}
	const mail = parsed.data;
	const db = context.get(database);
	const references = mail.References.split(/\s+/).filter(Boolean).slice(-50);
	const inReplyTo = mail["In-Reply-To"].trim() || null;
	const byMessageId = await findByMessageId(db, [...(inReplyTo ? [inReplyTo] : []), ...references]);
	const businessId = byMessageId?.businessId ?? context.get(site).businessId;
	if (!businessId) return messageResponse(200, "nothing to do");
	const sender = parseSender(mail.from || mail.sender);
	const files = await unpackWinmail([...form.values()].filter((value) => value instanceof File));
	const calendar = files.find(({ type }) => type.toLowerCase().startsWith("text/calendar"));
	const received = {
		calendarReply: calendar ? readCalendarReply(await calendar.text()) : null,
		from: sender.email,
		fromName: sender.name,
		to: parseSender(mail.recipient).email,
		subject: mail.subject,
		text: mail["stripped-text"] || mail["body-plain"],
		html: mail["body-html"],
		messageId: mail["Message-Id"].trim(),
		inReplyTo,
		references,
		headers: readHeaders(mail),
	};
	const { attachments, lost } =
		files.length > 0 && (await inBusiness(db, businessId, (trx) => isExpectedReply(trx, received)))
			? await storeFiles(businessId, files)
			: { attachments: [], lost: [] };
	const uid = await inBusiness(db, businessId, async (trx) => {
		if (!(await consumeEventToken(trx, "mailgun", mail.token))) return undefined;
		return receiveEmail(trx, { ...received, attachments, note: describeLostFiles(lost) });
	});
	if (uid === undefined) return messageResponse(406, "replay");
	return messageResponse(200, uid ? "kept" : "nothing to do");
}

export const loader = methodNotAllowed;
