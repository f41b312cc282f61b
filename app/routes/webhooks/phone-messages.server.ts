import { timingSafeEqual } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { database, requestInfo } from "#app/context.ts";
import type { PhoneChannel } from "#app/domain/conversations/message.ts";
import { getProviderChannel, isMessageProvider } from "#app/domain/conversations/message-provider.ts";
import { getMessagingProvider } from "#app/integrations/messaging/messaging-providers.server.ts";
import { log } from "#app/ops/log.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findMessageChannel, toMessagingAccount } from "#db/queries/messaging/message-channels.ts";
import { storeMessageEvents } from "#db/queries/messaging/message-events.ts";
import { answer } from "./answers.ts";

const largest = 1024 * 1024;

interface WebhookArgs {
	context: Readonly<RouterContextProvider>;
	params: { business: string; channel: string };
	request: Request;
}

async function withChannel(
	{ context, params }: WebhookArgs,
	kind: PhoneChannel,
	work: (trx: Scoped, channel: NonNullable<Awaited<ReturnType<typeof findAccount>>>) => Promise<Response>,
): Promise<Response> {
	const businessId = /^\d{1,9}$/.test(params.business) ? Number(params.business) : 0;
	const uid = /^[\w-]{1,64}$/.test(params.channel) ? params.channel : "";
	if (businessId === 0 || uid === "") return answer(404, "unknown");
	return inBusiness(context.get(database), businessId, async (trx) => {
		const channel = await findAccount(trx, uid, kind);
		// Who is not there and who signs wrongly hear the same.
		return channel ? work(trx, channel) : answer(401, "signature");
	});
}

async function findAccount(trx: Scoped, uid: string, kind: PhoneChannel) {
	const channel = await findMessageChannel(trx, { uid });
	const account = channel && toMessagingAccount(trx, channel);
	return channel && account && isMessageProvider(channel.provider) && getProviderChannel(channel.provider) === kind
		? { channel, account }
		: null;
}

/** Stores what a provider tells of a number: signed, of this number alone, each event once. A job takes it in. */
export async function receivePhoneWebhook(args: WebhookArgs, kind: PhoneChannel): Promise<Response> {
	const body = await args.request.text().catch(() => "");
	if (body.length > largest) return answer(413, "too large");
	return withChannel(args, kind, async (trx, { channel, account }) => {
		const provider = getMessagingProvider(account);
		const { search } = new URL(args.request.url);
		const request = { headers: args.request.headers, body, search };
		if (!provider.isSigned(account, request)) return refuse(args, 401, "signature");
		const read = provider.readWebhook(account, request);
		if ("problem" in read) return refuse(args, read.problem === "foreign" ? 403 : 400, read.problem);
		const stored = await storeMessageEvents(trx, channel.id, read.events);
		return answer(200, stored > 0 ? "stored" : "known");
	});
}

/** Meta asks whether the address is ours before it tells anything. */
export function answerChallenge(args: WebhookArgs): Promise<Response> {
	const query = new URL(args.request.url).searchParams;
	const proof = query.get("hub.challenge") ?? "";
	return withChannel(args, "whatsapp", async (_, { account }) => {
		const isKnown = isSame(query.get("hub.verify_token") ?? "", account.secrets.verify);
		if (query.get("hub.mode") !== "subscribe" || !isKnown || !/^[\w-]{1,200}$/.test(proof))
			return refuse(args, 403, "token");
		return new Response(proof, {
			headers: { "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff" },
		});
	});
}

function isSame(first: string, other: string): boolean {
	const [a, b] = [Buffer.from(first), Buffer.from(other)];
	return b.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}

function refuse({ context }: WebhookArgs, status: number, why: string): Response {
	const { id, ip } = context.get(requestInfo);
	log.warn({ request: id, ip, why }, "a webhook was refused");
	return answer(status, why);
}
