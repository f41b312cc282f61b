import { createHmac } from "node:crypto";
import {
	type SimulatedCallback,
	type SimulatedPost,
	type SimulatedProvider,
	type SimulatedRequest,
	type SimulatorAnswer,
	startMessagingSimulator,
} from "./messaging-simulator.server.ts";

const error = (status: number, code: number, message: string): SimulatorAnswer => ({
	status,
	body: { error: { message: `(#${code}) ${message}`, type: "OAuthException", code, fbtrace_id: "simulator" } },
});

/** The account that templates belong to. */
export const simulatedAccount = "simulated-account";

/** Meta's Cloud API. Tokens that begin with "wrong" are refused. */
const whatsapp: SimulatedProvider = {
	failure(mode) {
		if (mode === "429") return { ...error(429, 130429, "Rate limit hit"), headers: { "retry-after": "3600" } };
		if (mode === "500") return error(500, 131000, "Something went wrong");
		if (mode === "401") return error(401, 190, "Error validating access token");
		return mode === "undeliverable" ? error(400, 131026, "Message undeliverable") : null;
	},
	answer(request) {
		const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
		if (token === "" || token.startsWith("wrong")) return error(401, 190, "Error validating access token");
		const { method, url } = request;
		const [first = "", second = ""] = url.pathname.split("/").filter(Boolean).map(decodeURIComponent);
		if (first === "file") return readFile(request, second);
		if (second === "messages" && method === "POST") return send(request, first);
		if (second === "subscribed_apps") return { status: 200, body: { success: true } };
		if (second === "message_templates") return method === "POST" ? submit(request) : list(request);
		if (request.files.has(first)) return describeFile(request, first);
		if (url.searchParams.has("fields"))
			return { status: 200, body: { id: first, display_phone_number: "+55 11 4002-8922", quality_rating: "GREEN" } };
		return error(404, 100, "Unsupported get request");
	},
	status: (message, status, callback) =>
		sign(callback, {
			metadata: { display_phone_number: "551140028922", phone_number_id: message.number },
			statuses: [
				{
					id: message.id,
					status,
					timestamp: String(Math.floor(Date.now() / 1000)),
					recipient_id: message.to,
					...(message.reference ? { biz_opaque_callback_data: message.reference } : {}),
					...(status === "failed" ? { errors: [{ code: 131026, title: "Message undeliverable" }] } : {}),
				},
			],
		}),
	reply(number, { from, name = "Pessoa", text, media, replyTo, at = new Date() }, id, callback) {
		const wa = from.replace("+", "");
		const kind = media?.contentType.split("/")[0] ?? "";
		const type = media ? (["image", "audio", "video"].includes(kind) ? kind : "document") : "text";
		const file = media && {
			id: media.id,
			mime_type: media.contentType,
			...(media.name ? { filename: media.name } : {}),
		};
		return sign(callback, {
			metadata: { display_phone_number: "551140028922", phone_number_id: number },
			contacts: [{ wa_id: wa, profile: { name } }],
			messages: [
				{
					id,
					from: wa,
					timestamp: String(Math.floor(at.getTime() / 1000)),
					type,
					...(file ? { [type]: { ...file, ...(text ? { caption: text } : {}) } } : { text: { body: text ?? "" } }),
					...(replyTo ? { context: { id: replyTo } } : {}),
				},
			],
		});
	},
};

function sign({ address, secret }: SimulatedCallback, value: object): SimulatedPost {
	const body = JSON.stringify({
		object: "whatsapp_business_account",
		entry: [
			{ id: simulatedAccount, changes: [{ field: "messages", value: { messaging_product: "whatsapp", ...value } }] },
		],
	});
	const signature = createHmac("sha256", secret).update(body).digest("hex");
	return {
		address,
		body,
		headers: { "content-type": "application/json", "x-hub-signature-256": `sha256=${signature}` },
	};
}

interface SentBody {
	to?: string;
	text?: { body?: string };
	template?: { name: string; components?: { parameters: { text: string }[] }[] };
	biz_opaque_callback_data?: string;
}

function send({ body, take }: SimulatedRequest, number: string): SimulatorAnswer {
	const { to, text, template, biz_opaque_callback_data: reference = null } = JSON.parse(body) as SentBody;
	if (!to || (!text?.body && !template)) return error(400, 131008, "Required parameter is missing");
	const values = template?.components?.flatMap(({ parameters }) => parameters.map((item) => item.text)) ?? [];
	const words = text?.body ?? [template?.name, ...values].join(" · ");
	const message = take({ number, to: `+${to}`, text: words, reference });
	return {
		status: 200,
		body: { messaging_product: "whatsapp", contacts: [{ input: to, wa_id: to }], messages: [{ id: message.id }] },
	};
}

interface TemplateBody {
	name: string;
	language: string;
	category: string;
	components: { type: string; text?: string }[];
}

function submit({ body, templates }: SimulatedRequest): SimulatorAnswer {
	const { name, language, category, components } = JSON.parse(body) as TemplateBody;
	const id = `template-${templates.size + 1}`;
	const text = components.find(({ type }) => type === "BODY")?.text ?? "";
	templates.set(`${name}:${language}`, { id, name, language, category, body: text, status: "PENDING", reason: null });
	return { status: 200, body: { id, status: "PENDING", category } };
}

const list = ({ templates }: SimulatedRequest): SimulatorAnswer => ({
	status: 200,
	body: {
		data: [...templates.values()].map(({ body, reason, ...item }) => ({
			...item,
			rejected_reason: reason ?? "NONE",
			components: [{ type: "BODY", text: body }],
		})),
	},
});

function describeFile({ url, files }: SimulatedRequest, id: string): SimulatorAnswer {
	const file = files.get(id);
	const address = `${url.origin}/file/${encodeURIComponent(id)}`;
	return { status: 200, body: { id, url: address, mime_type: file?.contentType, file_size: file?.bytes.length } };
}

function readFile({ files }: SimulatedRequest, id: string): SimulatorAnswer {
	const file = files.get(id);
	return file
		? { status: 200, raw: file.bytes, headers: { "content-type": file.contentType } }
		: error(404, 100, "gone");
}

export const startWhatsappSimulator = (options: Parameters<typeof startMessagingSimulator>[1] = {}) =>
	startMessagingSimulator(whatsapp, options);
