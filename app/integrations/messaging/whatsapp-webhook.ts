import { z } from "zod";
import type {
	IncomingMedia,
	MessagingAccount,
	ProviderEvent,
	ProviderWebhook,
	WebhookRequest,
} from "#app/domain/conversations/messaging-provider-adapter.ts";
import { parseJson } from "#app/domain/text/parse-json.ts";
import { getMetaFailure, readQuality, readTemplateStatus } from "./whatsapp-codes.ts";

const id = z.string().min(1).max(200);
const seconds = z.string().regex(/^\d{1,12}$/);
const file = z.object({
	id: z.string().min(1).max(200),
	mime_type: z.string().max(200).default(""),
	caption: z.string().max(4096).optional(),
	filename: z.string().max(300).optional(),
});

const message = z.object({
	id,
	from: z.string().regex(/^\d{5,15}$/),
	timestamp: seconds,
	type: z.string().max(60),
	text: z.object({ body: z.string() }).optional(),
	button: z.object({ text: z.string() }).optional(),
	interactive: z
		.object({
			button_reply: z.object({ title: z.string() }).optional(),
			list_reply: z.object({ title: z.string() }).optional(),
		})
		.optional(),
	reaction: z.object({ emoji: z.string().optional() }).optional(),
	location: z.object({ latitude: z.number(), longitude: z.number(), name: z.string().optional() }).optional(),
	context: z.object({ id: id.optional() }).optional(),
	image: file.optional(),
	audio: file.optional(),
	voice: file.optional(),
	video: file.optional(),
	document: file.optional(),
	sticker: file.optional(),
});

const status = z.object({
	id,
	status: z.string().max(40),
	timestamp: seconds,
	biz_opaque_callback_data: z.string().max(200).optional(),
	errors: z
		.array(z.object({ code: z.number(), title: z.string().optional(), message: z.string().optional() }))
		.optional(),
});

const change = z.object({
	field: z.string(),
	value: z.object({
		metadata: z.object({ phone_number_id: z.string() }).optional(),
		contacts: z
			.array(z.object({ wa_id: z.string().optional(), profile: z.object({ name: z.string() }).optional() }))
			.optional(),
		messages: z.array(message).max(1_000).optional(),
		statuses: z.array(status).max(1_000).optional(),
		event: z.string().max(60).optional(),
		message_template_id: z.union([z.string(), z.number()]).optional(),
		message_template_name: z.string().max(200).optional(),
		message_template_language: z.string().max(20).optional(),
		reason: z.string().nullish(),
		current_quality: z.string().optional(),
	}),
});

const webhook = z.object({
	object: z.literal("whatsapp_business_account"),
	entry: z
		.array(z.object({ id: z.string(), time: z.number().optional(), changes: z.array(change).max(1_000) }))
		.max(1_000),
});

type Change = z.output<typeof change>["value"];

/** A webhook that contains any other number is rejected as foreign. */
export function readWhatsappWebhook(account: MessagingAccount, { body }: WebhookRequest): ProviderWebhook {
	const { data } = webhook.safeParse(parseJson(body));
	if (!data) return { problem: "malformed" };
	const events: ProviderEvent[] = [];
	for (const entry of data.entry)
		for (const { field, value } of entry.changes) {
			const number = value.metadata?.phone_number_id;
			if (number === undefined ? entry.id !== account.business_account : number !== account.account)
				return { problem: "foreign" };
			if (field === "messages") events.push(...readMessages(value), ...readStatuses(value));
			if (field === "message_template_status_update") events.push(...readTemplate(value, entry.time ?? 0));
			const quality = field === "phone_number_quality_update" ? readQuality(value.current_quality) : null;
			if (quality) events.push({ kind: "quality", key: `quality:${entry.time ?? 0}:${quality}`, quality });
		}
	return { events };
}

const at = (text: string) => new Date(Number(text) * 1000).toISOString();

function readMessages({ messages = [], contacts = [] }: Change): ProviderEvent[] {
	return messages.map((item) => {
		const attached = item.image ?? item.audio ?? item.voice ?? item.video ?? item.document ?? item.sticker;
		const media: IncomingMedia | null = attached
			? { source: attached.id, contentType: attached.mime_type, name: attached.filename ?? null }
			: null;
		const { location, interactive } = item;
		const body =
			item.text?.body ??
			item.button?.text ??
			interactive?.button_reply?.title ??
			interactive?.list_reply?.title ??
			item.reaction?.emoji ??
			(location
				? `${location.name ?? ""} ${location.latitude}, ${location.longitude}`.trim()
				: (attached?.caption ?? ""));
		return {
			kind: "message" as const,
			key: `message:${item.id}`,
			providerId: item.id,
			from: `+${item.from}`,
			name: contacts.find(({ wa_id }) => wa_id === item.from)?.profile?.name.slice(0, 120) ?? null,
			body,
			media,
			at: at(item.timestamp),
			replyTo: item.context?.id ?? null,
			...(body === "" && !media ? { unknown: true as const } : {}),
		};
	});
}

const states = ["sent", "delivered", "read", "failed"] as const;

function readStatuses({ statuses = [] }: Change): ProviderEvent[] {
	return statuses.flatMap((item) => {
		const state = states.find((name) => name === item.status);
		const [error] = item.errors ?? [];
		return state
			? [
					{
						kind: "status" as const,
						key: `status:${item.id}:${state}`,
						providerId: item.id,
						reference: item.biz_opaque_callback_data ?? null,
						state,
						at: at(item.timestamp),
						failure: error ? getMetaFailure(error.code) : null,
						detail: error ? `${error.code}: ${error.message ?? error.title ?? ""}`.slice(0, 300) : null,
					},
				]
			: [];
	});
}

function readTemplate(value: Change, time: number): ProviderEvent[] {
	const {
		event,
		message_template_id: external,
		message_template_name: name,
		message_template_language: language,
	} = value;
	if (!event || !name || !language) return [];
	const reason = value.reason && value.reason !== "NONE" ? value.reason.slice(0, 500) : null;
	const key = `template:${external ?? name}:${language}:${event}:${time}`.slice(0, 300);
	return [
		{
			kind: "template",
			key,
			externalId: String(external ?? ""),
			name,
			language,
			status: readTemplateStatus(event),
			reason,
		},
	];
}
