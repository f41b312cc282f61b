import { z } from "zod";
import type { MessageFailure } from "#app/domain/conversations/message-provider.ts";
import type {
	MessagingAccount,
	MessagingProviderAdapter,
	ProviderEvent,
	WebhookRequest,
} from "#app/domain/conversations/messaging-provider-adapter.ts";
import { parseJson } from "#app/domain/text/parse-json.ts";
import { hasValidSignature } from "../outbound/webhook-signature.server.ts";
import { callProvider, readRetryAfter, toNoResponseOutcome, toStatusOutcome } from "./provider-call.server.ts";

const errorBody = z.object({ error: z.object({ code: z.string().optional(), message: z.string().optional() }) });

const failures: Readonly<Record<string, MessageFailure>> = {
	bad_number: "bad_number",
	opted_out: "opted_out",
	undeliverable: "undeliverable",
	too_long: "too_long",
	account: "account",
};

/** Generic API: POST /messages (`to`, `from`, `text`, `reference`), answered by `id`; GET /account; standardwebhooks.com signatures. */
export const httpSms: MessagingProviderAdapter = {
	// The reference is the key of idempotence.
	repeatable: true,
	async send(account, { to, body, reference }) {
		try {
			const answer = await callProvider(account, "/messages", {
				method: "POST",
				headers: { ...authorise(account), "idempotency-key": reference },
				body: JSON.stringify({ to, from: account.sender, text: body, reference, callback: account.webhook }),
			});
			const { data: problem } = errorBody.safeParse(answer.body);
			const { code = "", message = "" } = problem?.error ?? {};
			const detail = problem ? `${code}: ${message}`.slice(0, 300) : null;
			if (answer.status === 429) return { kind: "later", retryAfter: readRetryAfter(answer), limited: true, detail };
			const failure =
				answer.status >= 400 && answer.status < 500 && Object.hasOwn(failures, code) ? failures[code] : null;
			if (failure) return { kind: "refused", failure, detail };
			const refused = toStatusOutcome(answer, detail);
			if (refused) return refused;
			const { data } = z.object({ id: z.string().min(1).max(200) }).safeParse(answer.body);
			return data ? { kind: "sent", providerId: data.id } : { kind: "uncertain", detail: "no id" };
		} catch (error) {
			return toNoResponseOutcome(error);
		}
	},
	find: async () => "none",
	async check(account) {
		const { status, body } = await callProvider(account, "/account", { method: "GET", headers: authorise(account) });
		const { data } = errorBody.safeParse(body);
		return {
			ok: status === 200,
			quality: null,
			detail: status === 200 ? null : (data?.error.message ?? `HTTP ${status}`),
		};
	},
	readWebhook: readHttpWebhook,
	isSigned: ({ secrets }, { headers, body }) =>
		secrets.secret !== "" &&
		hasValidSignature(secrets.secret, pickSignature(headers), body, Math.floor(Date.now() / 1000)),
	download: async () => ({ ok: false, problem: "gone" }),
};

const pickSignature = (headers: Pick<Headers, "get">) =>
	Object.fromEntries(
		["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => [name, headers.get(name) ?? ""]),
	);

const authorise = ({ secrets }: MessagingAccount) => ({ authorization: `Bearer ${secrets.token}` });

const id = z.string().min(1).max(200);
const moment = z.iso.datetime({ offset: true });
const events = z.array(
	z.discriminatedUnion("type", [
		z.object({
			type: z.literal("message"),
			id,
			from: z.string().regex(/^\+\d{5,15}$/),
			to: z.string(),
			text: z.string(),
			at: moment,
		}),
		z.object({
			type: z.literal("status"),
			id,
			from: z.string().optional(),
			reference: z.string().max(200).nullish(),
			status: z.enum(["sent", "delivered", "read", "failed"]),
			at: moment,
			error: z.object({ code: z.string(), message: z.string().optional() }).nullish(),
		}),
	]),
);

function readHttpWebhook(account: MessagingAccount, { body }: WebhookRequest) {
	const { data } = z.object({ events: events.min(1).max(1_000) }).safeParse(parseJson(body));
	if (!data) return { problem: "malformed" as const };
	if (
		data.events.some((item) => (item.type === "message" ? item.to : (item.from ?? account.sender)) !== account.sender)
	)
		return { problem: "foreign" as const };
	return {
		events: data.events.map((item): ProviderEvent => {
			if (item.type === "message")
				return {
					kind: "message",
					key: `message:${item.id}`,
					providerId: item.id,
					from: item.from,
					name: null,
					body: item.text,
					media: null,
					at: item.at,
					replyTo: null,
					...(item.text === "" ? { unknown: true as const } : {}),
				};
			const { error } = item;
			return {
				kind: "status",
				key: `status:${item.id}:${item.status}`,
				providerId: item.id,
				reference: item.reference ?? null,
				state: item.status,
				at: item.at,
				failure: item.status === "failed" ? (failures[error?.code ?? ""] ?? "other") : null,
				detail: error ? `${error.code}: ${error.message ?? ""}`.slice(0, 300) : null,
			};
		}),
	};
}
