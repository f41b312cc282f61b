import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { isPhoneChannel, type PhoneChannel } from "#app/domain/conversations/message.ts";
import { getProviderChannel, isMessageProvider } from "#app/domain/conversations/message-provider.ts";
import type {
	MessagingAccount,
	MessagingProviderAdapter,
	ProviderEvent,
	WebhookRequest,
} from "#app/domain/conversations/messaging-provider-adapter.ts";
import type { Db } from "#db/index.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { WorkBatcher } from "#db/kit/work-batcher.ts";
import { findMessageChannel, toMessagingAccount } from "#db/queries/messaging/message-channels.ts";
import { storeMessageEvents } from "#db/queries/messaging/message-events.ts";
import { clientAddress } from "./client-address.ts";
import { log } from "./log.ts";

export const maxWebhookBytes = 1024 * 1024;
/** Of one number, in one transaction. */
const mostTogether = 100;
/** Beyond this many waiting requests, callers are told to retry. */
const mostWaiting = 2_000;
/** Total of waiting bodies; unsigned requests can be sent by anyone. */
const largestTogether = 64 * 1024 * 1024;

export interface WebhookAddress {
	businessId: number;
	uid: string;
	kind: PhoneChannel;
}

type GetProvider = (account: MessagingAccount) => MessagingProviderAdapter;

export interface PhoneWebhook extends WebhookRequest {
	db: Db;
	address: WebhookAddress;
	getProvider: GetProvider;
}

export type WebhookVerdict = "signature" | "foreign" | "malformed" | "stored" | "known";

export const verdictStatuses = {
	signature: 401,
	foreign: 403,
	malformed: 400,
	stored: 200,
	known: 200,
} as const satisfies Record<WebhookVerdict, number>;

/** Batches webhooks of a number into one commit. */
const incoming = new WorkBatcher<PhoneWebhook, WebhookVerdict>((_, webhooks) => storeTogether(webhooks), mostTogether);

/** Stores verified events of this number once each; a job processes them. */
export function storePhoneWebhook(webhook: PhoneWebhook): Promise<WebhookVerdict> {
	const { businessId, uid, kind } = webhook.address;
	return incoming.run(`${businessId}:${uid}:${kind}`, webhook);
}

export async function findWebhookAccount(trx: Scoped, { uid, kind }: WebhookAddress) {
	const channel = await findMessageChannel(trx, { uid });
	const account = channel && toMessagingAccount(trx, channel);
	return channel && account && isMessageProvider(channel.provider) && getProviderChannel(channel.provider) === kind
		? { channel, account }
		: null;
}

/** Webhooks of one number, each judged by itself. */
async function storeTogether(webhooks: readonly PhoneWebhook[]): Promise<WebhookVerdict[]> {
	const [first] = webhooks;
	if (!first) return [];
	return inBusiness(first.db, first.address.businessId, async (trx) => {
		const known = await findWebhookAccount(trx, first.address);
		// An unknown number and a wrong signature give the same response.
		if (!known) return webhooks.map(() => "signature" as const);
		const { account, channel } = known;
		const provider = first.getProvider(account);
		const read = webhooks.map((webhook): ProviderEvent[] | WebhookVerdict => {
			if (!provider.isSigned(account, webhook)) return "signature";
			const result = provider.readWebhook(account, webhook);
			return "problem" in result ? result.problem : result.events;
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

export function readWebhookAddress({
	kind,
	business,
	channel,
}: {
	kind: string;
	business: string;
	channel: string;
}): WebhookAddress | null {
	const businessId = /^\d{1,9}$/.test(business) ? Number(business) : 0;
	const isNamed = /^[\w-]{1,64}$/.test(channel);
	return isPhoneChannel(kind) && businessId > 0 && isNamed ? { businessId, uid: channel, kind } : null;
}

const path = /^\/webhooks\/(whatsapp|sms)\/([^/]+)\/([^/]+)$/;

/** Handled before the router, which costs three times as much as storing them. */
export function acceptPhoneWebhooks(
	next: RequestListener,
	{ getDb, getProvider, room = largestTogether }: { getDb: () => Db; getProvider: GetProvider; room?: number },
): RequestListener {
	let waiting = 0;
	const bodies: BodyBudget = { bytes: 0, room };
	return (req, res) => {
		const [pathname = "", search = ""] = (req.url ?? "").split(/(?=\?)/, 2);
		const [, kind = "", business = "", channel = ""] = (req.method === "POST" && path.exec(pathname)) || [];
		const address = readWebhookAddress({ kind, business, channel });
		if (!address) return next(req, res);
		if (waiting >= mostWaiting) return refuseForNow(res);
		waiting += 1;
		void accept(req, res, { db: getDb(), getProvider, address, search }, bodies).finally(() => {
			waiting -= 1;
		});
	};
}

/** Bytes of all bodies being read, and their limit. */
interface BodyBudget {
	bytes: number;
	room: number;
}

const refuseForNow = (res: ServerResponse) => reply(res.setHeader("Retry-After", "5"), 503, "busy");

async function accept(
	req: IncomingMessage,
	res: ServerResponse,
	webhook: Omit<PhoneWebhook, "body" | "headers">,
	bodies: BodyBudget,
): Promise<void> {
	let own = 0;
	const hold = (bytes: number) => {
		own += bytes;
		bodies.bytes += bytes;
		return bodies.bytes <= bodies.room;
	};
	try {
		const body = await readBody(req, hold);
		if (body === "large") return reply(res, 413, "too large");
		if (body === "full") return refuseForNow(res);
		const headers = { get: (name: string) => req.headers[name.toLowerCase()]?.toString() ?? null };
		const verdict = await storePhoneWebhook({ ...webhook, headers, body: body.text });
		if (verdictStatuses[verdict] !== 200) log.warn({ ip: clientAddress(req), why: verdict }, "a webhook was refused");
		reply(res, verdictStatuses[verdict], verdict);
	} catch (error) {
		log.error({ err: error }, "a webhook could not be stored");
		reply(res, 500, "try again");
	} finally {
		bodies.bytes -= own;
	}
}

/** The server discards the rest of bodies that are too large or find no room. */
async function readBody(
	req: IncomingMessage,
	hold: (bytes: number) => boolean,
): Promise<{ text: string } | "large" | "full"> {
	const chunks: Buffer[] = [];
	let bytes = 0;
	for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
		bytes += chunk.length;
		if (bytes > maxWebhookBytes) return "large";
		if (!hold(chunk.length)) return "full";
		chunks.push(chunk);
	}
	return { text: Buffer.concat(chunks).toString("utf8") };
}

function reply(res: ServerResponse, status: number, message: string): void {
	if (res.destroyed) return;
	const body = JSON.stringify({ message });
	const fixed = {
		"Content-Type": "application/json",
		"Cache-Control": "no-store",
		"X-Content-Type-Options": "nosniff",
	};
	res.writeHead(status, { ...fixed, "Content-Length": Buffer.byteLength(body) }).end(body);
}
