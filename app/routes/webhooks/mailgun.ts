import { z } from "zod";
import { database, requestInfo } from "#app/context.ts";
import { isSignedByMailgun } from "#app/integrations/mail/mailgun.server.ts";
import { log } from "#app/ops/log.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import {
	consumeEventToken,
	type DeliveryEvent,
	findByMessageId,
	saveDeliveryEvent,
} from "#db/queries/delivery-events.ts";
import type { Route } from "./+types/mailgun";
import { messageResponse, methodNotAllowed } from "./webhook-responses.ts";

const largest = 1024 * 1024;

const schema = z.object({
	signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
	"event-data": z.object({
		id: z.string().min(1).max(200),
		event: z.string().max(60),
		severity: z.string().max(60).optional(),
		"client-info": z.object({ bot: z.string().max(200).nullish() }).nullish(),
		message: z.object({ headers: z.object({ "message-id": z.string().max(990) }) }),
		"delivery-status": z
			.object({ message: z.string().nullish(), description: z.string().nullish(), code: z.unknown() })
			.optional(),
	}),
});

type EventData = z.output<typeof schema>["event-data"];

/** Mailgun delivery events: signed, recent, each once; anything else is refused and changes nothing. */
export async function action({ context, request }: Route.ActionArgs) {
	const body = await request.text().catch(() => "");
	if (body.length > largest) return messageResponse(413, "too large");
	const parsed = schema.safeParse(getJson(body));
	if (!parsed.success) return refused(context, 400, "malformed");
	const { signature, "event-data": event } = parsed.data;
	if (!isSignedByMailgun(signature)) return refused(context, 406, "signature");
	const db = context.get(database);
	const byMessageId = await findByMessageId(db, [bracketed(event.message.headers["message-id"])]);
	const kind = getKind(event);
	if (!byMessageId || !kind) return messageResponse(200, "nothing to do");
	const { message, description } = event["delivery-status"] ?? {};
	const existing = await inBusiness(db, byMessageId.businessId, async (trx) => {
		if (!(await consumeEventToken(trx, "mailgun", signature.token))) return null;
		return saveDeliveryEvent(trx, {
			provider: "mailgun",
			eventId: event.id,
			emailId: byMessageId.id,
			kind,
			detail: (message || description || "").replaceAll("\0", "") || null,
		});
	});
	if (existing === null) return refused(context, 406, "replay");
	return messageResponse(200, existing ? "noted" : "known");
}

export const loader = methodNotAllowed;

function getKind({ event, severity, "client-info": client }: EventData): DeliveryEvent["kind"] | null {
	// A machine that fetches all pictures of its users has read nothing.
	if (event === "opened") return client?.bot ? null : event;
	if (event === "failed") return severity === "permanent" ? "bounced" : "delayed";
	if (event === "delivered" || event === "complained" || event === "unsubscribed") return event;
	return null;
}

const bracketed = (id: string) => (id.startsWith("<") ? id : `<${id}>`);

function getJson(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		return null;
	}
}

function refused(context: Route.ActionArgs["context"], status: number, why: string) {
	const { id, ip } = context.get(requestInfo);
	log.warn({ request: id, ip, why }, "a webhook was refused");
	return messageResponse(status, why);
}
