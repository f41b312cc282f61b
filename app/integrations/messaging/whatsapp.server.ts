import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { SendOutcome } from "#app/domain/conversations/message-provider.ts";
import type {
	CheckedNumber,
	MessagingAccount,
	MessagingProviderAdapter,
	OutgoingText,
	ProviderTemplate,
} from "#app/domain/conversations/messaging-provider-adapter.ts";
import { downloadMedia } from "./download-media.server.ts";
import {
	callProvider,
	getProviderBase,
	readRetryAfter,
	toNoResponseOutcome,
	toStatusOutcome,
} from "./provider-call.server.ts";
import { readMetaError, readQuality, readTemplateStatus, toMetaOutcome } from "./whatsapp-codes.ts";
import { readWhatsappWebhook } from "./whatsapp-webhook.ts";

/** Meta's Cloud API of WhatsApp. */
export const whatsapp: MessagingProviderAdapter = {
	repeatable: false,
	send: sendWhatsapp,
	// Meta cannot list sent messages; status webhooks return our reference.
	find: async () => null,
	check: checkWhatsapp,
	readWebhook: readWhatsappWebhook,
	isSigned({ secrets }, { headers, body }) {
		const own = `sha256=${createHmac("sha256", secrets.secret).update(body).digest("hex")}`;
		const sent = headers.get("x-hub-signature-256") ?? "";
		return secrets.secret !== "" && sent.length === own.length && timingSafeEqual(Buffer.from(sent), Buffer.from(own));
	},
	async download(account, media, mostBytes) {
		const { status, body } = await callProvider(account, `/${encodeURIComponent(media.source)}`, {
			method: "GET",
			headers: authorise(account),
		});
		if (status === 404 || status === 400) return { ok: false, problem: "gone" };
		const { data } = z.object({ url: z.url(), file_size: z.number().optional() }).safeParse(body);
		if (status !== 200 || !data) throw new Error(`WhatsApp answered ${status} to a file`);
		if ((data.file_size ?? 0) > mostBytes) return { ok: false, problem: "size" };
		const { base, own } = getProviderBase(account);
		return downloadMedia(data.url, { headers: authorise(account), mostBytes, ownBase: own ? base : null });
	},
};

const authorise = ({ secrets }: MessagingAccount) => ({ authorization: `Bearer ${secrets.token}` });

async function sendWhatsapp(account: MessagingAccount, message: OutgoingText): Promise<SendOutcome> {
	const { template } = message;
	const content = template
		? {
				type: "template",
				template: {
					name: template.name,
					language: { code: template.language },
					components:
						template.values.length > 0
							? [{ type: "body", parameters: template.values.map((text) => ({ type: "text", text })) }]
							: [],
				},
			}
		: { type: "text", text: { body: message.body, preview_url: true } };
	const body = JSON.stringify({
		messaging_product: "whatsapp",
		recipient_type: "individual",
		to: message.to.replace("+", ""),
		biz_opaque_callback_data: message.reference,
		...content,
	});
	try {
		const path = `/${encodeURIComponent(account.account ?? "")}/messages`;
		const answer = await callProvider(account, path, { method: "POST", headers: authorise(account), body });
		const error = readMetaError(answer.body);
		const explained = error && toMetaOutcome(error.code, readRetryAfter(answer), error.detail);
		const refused = explained ?? toStatusOutcome(answer, error?.detail ?? null);
		if (refused) return refused;
		const { data } = z
			.object({ messages: z.array(z.object({ id: z.string().min(1).max(200) })).min(1) })
			.safeParse(answer.body);
		const id = data?.messages[0]?.id;
		return id ? { kind: "sent", providerId: id } : { kind: "uncertain", detail: "no id" };
	} catch (error) {
		return toNoResponseOutcome(error);
	}
}

const phoneNumber = z.object({ quality_rating: z.string().optional(), display_phone_number: z.string().optional() });

async function checkWhatsapp(account: MessagingAccount): Promise<CheckedNumber> {
	const path = `/${encodeURIComponent(account.account ?? "")}?fields=display_phone_number,quality_rating`;
	const { status, body } = await callProvider(account, path, { method: "GET", headers: authorise(account) });
	const detail = readMetaError(body)?.detail ?? (status === 200 ? null : `HTTP ${status}`);
	const { data } = phoneNumber.safeParse(body);
	if (status !== 200 || !data) return { ok: false, quality: null, detail: detail ?? "?" };
	// Subscribes the account's webhooks at this number's address.
	if (account.business_account) {
		const subscribed = await callProvider(account, `/${encodeURIComponent(account.business_account)}/subscribed_apps`, {
			method: "POST",
			headers: authorise(account),
			body: JSON.stringify({ override_callback_uri: account.webhook, verify_token: account.secrets.verify }),
		});
		if (subscribed.status !== 200)
			return {
				ok: false,
				quality: readQuality(data.quality_rating),
				detail: readMetaError(subscribed.body)?.detail ?? `HTTP ${subscribed.status}`,
			};
	}
	return { ok: true, quality: readQuality(data.quality_rating), detail: null };
}

const templatePage = z.object({
	data: z.array(
		z.object({
			id: z.string(),
			name: z.string(),
			language: z.string(),
			category: z.string(),
			status: z.string(),
			rejected_reason: z.string().nullish(),
			components: z.array(z.object({ type: z.string(), text: z.string().optional() })).default([]),
		}),
	),
	paging: z
		.object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() })
		.optional(),
});

const mostPages = 20;

/** An account's templates at Meta; null without a valid response. */
export async function listWhatsappTemplates(account: MessagingAccount): Promise<ProviderTemplate[] | null> {
	const templates: ProviderTemplate[] = [];
	let after = "";
	for (let page = 0; page < mostPages; page++) {
		const query = new URLSearchParams({ limit: "100", ...(after ? { after } : {}) });
		const path = `/${encodeURIComponent(account.business_account ?? "")}/message_templates?${query}`;
		const answer = await callProvider(account, path, { method: "GET", headers: authorise(account) });
		const { data } = templatePage.safeParse(answer.body);
		if (answer.status !== 200 || !data) return null;
		for (const item of data.data)
			templates.push({
				externalId: item.id,
				name: item.name,
				language: item.language,
				category: item.category.toLowerCase(),
				status: readTemplateStatus(item.status),
				reason: item.rejected_reason && item.rejected_reason !== "NONE" ? item.rejected_reason.slice(0, 500) : null,
				body: item.components.find(({ type }) => type === "BODY")?.text ?? "",
			});
		after = data.paging?.next ? (data.paging.cursors?.after ?? "") : "";
		if (after === "") break;
	}
	return templates;
}

interface NewTemplate {
	name: string;
	language: string;
	category: string;
	body: string;
	/** One value for each slot, to judge it by. */
	examples: readonly string[];
}

/** Hands a template in for approval. */
export async function submitWhatsappTemplate(
	account: MessagingAccount,
	{ name, language, category, body, examples }: NewTemplate,
): Promise<{ ok: true; externalId: string; status: ProviderTemplate["status"] } | { ok: false; detail: string }> {
	const component = {
		type: "BODY",
		text: body,
		...(examples.length > 0 ? { example: { body_text: [examples] } } : {}),
	};
	const answer = await callProvider(
		account,
		`/${encodeURIComponent(account.business_account ?? "")}/message_templates`,
		{
			method: "POST",
			headers: authorise(account),
			body: JSON.stringify({ name, language, category: category.toUpperCase(), components: [component] }),
		},
	);
	const { data } = z.object({ id: z.string(), status: z.string() }).safeParse(answer.body);
	if (answer.status !== 200 || !data)
		return { ok: false, detail: readMetaError(answer.body)?.detail ?? `HTTP ${answer.status}` };
	return { ok: true, externalId: data.id, status: readTemplateStatus(data.status) };
}
