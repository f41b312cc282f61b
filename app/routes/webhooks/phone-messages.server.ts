import { timingSafeEqual } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { database, requestInfo } from "#app/context.ts";
import type { PhoneChannel } from "#app/domain/conversations/message.ts";
import { getProviderChannel, isMessageProvider } from "#app/domain/conversations/message-provider.ts";
import type { ProviderEvent, WebhookRequest } from "#app/domain/conversations/messaging-provider-adapter.ts";
import { getMessagingProvider } from "#app/integrations/messaging/messaging-providers.server.ts";
import { log } from "#app/ops/log.ts";
import type { Db } from "#db/index.ts";
import { GroupedWork } from "#db/kit/grouped-work.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findMessageChannel, toMessagingAccount } from "#db/queries/messaging/message-channels.ts";
import { storeMessageEvents } from "#db/queries/messaging/message-events.ts";
import { answer } from "./answers.ts";

const largest = 1024 * 1024;
/** Of one number, in one transaction. */
const mostTogether = 100;

interface WebhookArgs {
	context: Readonly<RouterContextProvider>;
	params: { business: string; channel: string };
	request: Request;
}

interface ChannelAddress {
	businessId: number;
	uid: string;
	kind: PhoneChannel;
}

function readAddress({ params }: WebhookArgs, kind: PhoneChannel): ChannelAddress | null {
	const businessId = /^\d{1,9}$/.test(params.business) ? Number(params.business) : 0;
	const uid = /^[\w-]{1,64}$/.test(params.channel) ? params.channel : "";
	return businessId === 0 || uid === "" ? null : { businessId, uid, kind };
}

async function findAccount(trx: Scoped, { uid, kind }: ChannelAddress) {
	const channel = await findMessageChannel(trx, { uid });
	const account = channel && toMessagingAccount(trx, channel);
	return channel && account && isMessageProvider(channel.provider) && getProviderChannel(channel.provider) === kind
		? { channel, account }
		: null;
}

interface Incoming extends WebhookRequest {
	db: Db;
	address: ChannelAddress;
}

type Verdict = "signature" | "foreign" | "malformed" | "stored" | "known";

const statuses: Record<Verdict, number> = { signature: 401, foreign: 403, malformed: 400, stored: 200, known: 200 };

/** A provider that tells much at once waits for one commit, not for one of each webhook. */
const incoming = new GroupedWork<Incoming, Verdict>((_, requests) => storeTogether(requests), mostTogether);

/** Stores what a provider tells of a number: signed, of this number alone, each event once. A job takes it in. */
export async function receivePhoneWebhook(args: WebhookArgs, kind: PhoneChannel): Promise<Response> {
	const body = await args.request.text().catch(() => "");
	if (body.length > largest) return answer(413, "too large");
	const address = readAddress(args, kind);
	if (!address) return answer(404, "unknown");
	const { search } = new URL(args.request.url);
	const db = args.context.get(database);
	const key = `${address.businessId}:${address.uid}:${kind}`;
	const verdict = await incoming.run(key, { db, address, headers: args.request.headers, body, search });
	return statuses[verdict] === 200 ? answer(200, verdict) : refuse(args, statuses[verdict], verdict);
}

/** Webhooks of one number, each judged by itself. */
async function storeTogether(requests: readonly Incoming[]): Promise<Verdict[]> {
	const [first] = requests;
	if (!first) return [];
	return inBusiness(first.db, first.address.businessId, async (trx) => {
		const known = await findAccount(trx, first.address);
		// Who is not there and who signs wrongly hear the same.
		if (!known) return requests.map(() => "signature" as const);
		const { account, channel } = known;
		const provider = getMessagingProvider(account);
		const read = requests.map((request): ProviderEvent[] | Verdict => {
			if (!provider.isSigned(account, request)) return "signature";
			const webhook = provider.readWebhook(account, request);
			return "problem" in webhook ? webhook.problem : webhook.events;
		});
		const stored = await storeMessageEvents(
			trx,
			channel.id,
			read.flatMap((item) => (typeof item === "string" ? [] : item)),
		);
		return read.map((item) => {
			if (typeof item === "string") return item;
			return item.filter(({ key }) => stored.delete(key)).length > 0 ? "stored" : "known";
		});
	});
}

/** Meta asks whether the address is ours before it tells anything. */
export async function answerChallenge(args: WebhookArgs): Promise<Response> {
	const address = readAddress(args, "whatsapp");
	if (!address) return answer(404, "unknown");
	const query = new URL(args.request.url).searchParams;
	const proof = query.get("hub.challenge") ?? "";
	const known = await inBusiness(args.context.get(database), address.businessId, (trx) => findAccount(trx, address));
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
	return answer(status, why);
}
