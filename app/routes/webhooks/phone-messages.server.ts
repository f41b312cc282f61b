import { timingSafeEqual } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { database, requestInfo } from "#app/context.ts";
import type { PhoneChannel } from "#app/domain/conversations/message.ts";
import { getMessagingProvider } from "#app/integrations/messaging/messaging-providers.server.ts";
import { log } from "#app/ops/log.ts";
import {
	findWebhookAccount,
	maxWebhookBytes,
	readWebhookAddress,
	storePhoneWebhook,
	verdictStatuses,
} from "#app/ops/phone-webhooks.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { messageResponse } from "./webhook-responses.ts";

interface WebhookArgs {
	context: Readonly<RouterContextProvider>;
	params: { business: string; channel: string };
	request: Request;
}

/** Webhooks that reach the router; the built product handles them earlier (`acceptPhoneWebhooks`). */
export async function receivePhoneWebhook(args: WebhookArgs, kind: PhoneChannel): Promise<Response> {
	const body = await args.request.text().catch(() => "");
	if (body.length > maxWebhookBytes) return messageResponse(413, "too large");
	const address = readWebhookAddress({ ...args.params, kind });
	if (!address) return messageResponse(404, "unknown");
	const { search } = new URL(args.request.url);
	const { headers } = args.request;
	const db = args.context.get(database);
	const verdict = await storePhoneWebhook({ db, address, headers, body, search, getProvider: getMessagingProvider });
	const status = verdictStatuses[verdict];
	return status === 200 ? messageResponse(200, verdict) : refuse(args, status, verdict);
}

/** Meta verifies that the address is ours before it sends notices. */
export async function answerChallenge(args: WebhookArgs): Promise<Response> {
	const address = readWebhookAddress({ ...args.params, kind: "whatsapp" });
	if (!address) return messageResponse(404, "unknown");
	const query = new URL(args.request.url).searchParams;
	const proof = query.get("hub.challenge") ?? "";
	const known = await inBusiness(args.context.get(database), address.businessId, (trx) =>
		findWebhookAccount(trx, address),
	);
	const isKnown = known !== null && isSame(query.get("hub.verify_token") ?? "", known.account.secrets.verify);
	if (query.get("hub.mode") !== "subscribe" || !isKnown || !/^[\w-]{1,200}$/.test(proof))
		return refuse(args, known ? 403 : 401, known ? "token" : "signature");
	return new Response(proof, {
		headers: { "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff" },
	});
}

function isSame(first: string, other: string): boolean {
	const [a, b] = [Buffer.from(first), Buffer.from(other)];
	return b.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}

function refuse({ context }: WebhookArgs, status: number, why: string): Response {
	const { id, ip } = context.get(requestInfo);
	log.warn({ request: id, ip, why }, "a webhook was refused");
	return messageResponse(status, why);
}
