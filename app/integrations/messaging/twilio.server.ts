import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { MessageFailure, SendOutcome } from "#app/domain/conversations/message-provider.ts";
import type {
	MessagingAccount,
	MessagingProviderAdapter,
	OutgoingText,
	ProviderEvent,
	WebhookRequest,
} from "#app/domain/conversations/messaging-provider-adapter.ts";
import { downloadMedia } from "./download-media.server.ts";
import {
	callProvider,
	getProviderBase,
	type ProviderAnswer,
	readRetryAfter,
	toNoResponseOutcome,
	toStatusOutcome,
} from "./provider-call.server.ts";

/** Twilio's Programmable Messaging. */
export const twilio: MessagingProviderAdapter = {
	repeatable: false,
	async send(account, message): Promise<SendOutcome> {
		const form = new URLSearchParams({
			To: message.to,
			From: account.sender ?? "",
			Body: message.body,
			StatusCallback: `${account.webhook}?ref=${encodeURIComponent(message.reference)}`,
		});
		try {
			const answer = await callProvider(account, messagesPath(account), {
				method: "POST",
				headers: { ...authorise(account), "content-type": "application/x-www-form-urlencoded" },
				body: form.toString(),
			});
			const refused = explainError(answer);
			if (refused) return refused;
			const { data } = z.object({ sid: z.string().min(1).max(200) }).safeParse(answer.body);
			return data ? { kind: "sent", providerId: data.sid } : { kind: "uncertain", detail: "no sid" };
		} catch (error) {
			return toNoResponseOutcome(error);
		}
	},
	find: findSent,
	async check(account) {
		const path = `/2010-04-01/Accounts/${encodeURIComponent(account.account ?? "")}.json`;
		const { status, body } = await callProvider(account, path, { method: "GET", headers: authorise(account) });
		const { data } = z.object({ status: z.string() }).safeParse(body);
		const isActive = status === 200 && data?.status === "active";
		return {
			ok: isActive,
			quality: null,
			detail: isActive ? null : (readError(body)?.detail ?? data?.status ?? `HTTP ${status}`),
		};
	},
	readWebhook: readTwilioWebhook,
	isSigned({ secrets, webhook }, { headers, body, search }) {
		const form = [...new URLSearchParams(body)].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
		const text = webhook + search + form.map(([name, value]) => name + value).join("");
		const own = createHmac("sha1", secrets.token).update(text).digest("base64");
		const sent = headers.get("x-twilio-signature") ?? "";
		return secrets.token !== "" && sent.length === own.length && timingSafeEqual(Buffer.from(sent), Buffer.from(own));
	},
	download(account, media, mostBytes) {
		const { base, own } = getProviderBase(account);
		return downloadMedia(media.source, { headers: authorise(account), mostBytes, ownBase: own ? base : null });
	},
};

const messagesPath = ({ account }: MessagingAccount) =>
	`/2010-04-01/Accounts/${encodeURIComponent(account ?? "")}/Messages.json`;

const authorise = ({ account, secrets }: MessagingAccount) => ({
	authorization: `Basic ${Buffer.from(`${account}:${secrets.token}`).toString("base64")}`,
});

const failures: Readonly<Record<number, MessageFailure>> = {
	20003: "credentials",
	20404: "credentials",
	21211: "bad_number",
	21214: "bad_number",
	21217: "bad_number",
	21408: "account",
	21610: "opted_out",
	21612: "undeliverable",
	21614: "bad_number",
	21617: "too_long",
	30003: "undeliverable",
	30004: "opted_out",
	30005: "bad_number",
	30006: "bad_number",
	30007: "other",
	30008: "undeliverable",
};

function readError(body: unknown): { code: number; detail: string } | null {
	const { data } = z.object({ code: z.number(), message: z.string().default("") }).safeParse(body);
	return data ? { code: data.code, detail: `${data.code}: ${data.message}`.slice(0, 300) } : null;
}

function explainError(answer: ProviderAnswer): SendOutcome | null {
	if (answer.status < 400) return null;
	const error = readError(answer.body);
	if (error?.code === 20429 || answer.status === 429)
		return { kind: "later", retryAfter: readRetryAfter(answer), limited: true, detail: error?.detail ?? null };
	const failure = error && failures[error.code];
	return failure ? { kind: "refused", failure, detail: error.detail } : toStatusOutcome(answer, error?.detail ?? null);
}

const sentPage = z.object({
	messages: z.array(
		z.object({ sid: z.string(), to: z.string(), body: z.string(), direction: z.string(), date_created: z.string() }),
	),
});

/** Detects a lost answer: looks for the same text to the same number since sending. */
async function findSent(account: MessagingAccount, { to, body, since }: OutgoingText) {
	const from = since.getTime() - 60_000;
	const query = new URLSearchParams({
		To: to,
		"DateSent>": new Date(from).toISOString().slice(0, 10),
		PageSize: "100",
	});
	const answer = await callProvider(account, `${messagesPath(account)}?${query}`, {
		method: "GET",
		headers: authorise(account),
	});
	const { data } = sentPage.safeParse(answer.body);
	if (answer.status !== 200 || !data) return null;
	const match = data.messages.find(
		(item) =>
			item.to === to &&
			item.body === body &&
			item.direction.startsWith("outbound") &&
			Date.parse(item.date_created) >= from,
	);
	return match ? { providerId: match.sid } : ("none" as const);
}

const states = { sent: "sent", delivered: "delivered", read: "read", failed: "failed", undelivered: "failed" } as const;

function readTwilioWebhook(account: MessagingAccount, { body, search }: WebhookRequest) {
	const form = new URLSearchParams(body);
	const sid = form.get("MessageSid") ?? form.get("SmsSid") ?? "";
	if (sid === "" || sid.length > 200) return { problem: "malformed" as const };
	if (form.get("AccountSid") !== account.account) return { problem: "foreign" as const };
	const state = form.get("MessageStatus");
	if (state !== null) {
		const known = Object.hasOwn(states, state) ? states[state as keyof typeof states] : null;
		const code = Number(form.get("ErrorCode") ?? "");
		const event: ProviderEvent = {
			kind: "status",
			key: `status:${sid}:${state}`.slice(0, 300),
			providerId: sid,
			reference: new URLSearchParams(search).get("ref"),
			state: known ?? "sent",
			at: new Date().toISOString(),
			failure: known === "failed" ? (failures[code] ?? "other") : null,
			detail: known === "failed" && code ? String(code) : null,
		};
		return { events: known ? [event] : [] };
	}
	const from = form.get("From") ?? "";
	if (form.get("To") !== account.sender) return { problem: "foreign" as const };
	if (!/^\+\d{5,15}$/.test(from)) return { problem: "malformed" as const };
	const source = form.get("MediaUrl0");
	const event: ProviderEvent = {
		kind: "message",
		key: `message:${sid}`,
		providerId: sid,
		from,
		name: null,
		body: form.get("Body") ?? "",
		media: source ? { source, contentType: form.get("MediaContentType0") ?? "", name: null } : null,
		at: new Date().toISOString(),
		replyTo: null,
		...(source || form.get("Body") ? {} : { unknown: true as const }),
	};
	return { events: [event] };
}
