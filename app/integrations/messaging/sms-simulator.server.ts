import { createHmac } from "node:crypto";
import { buildSignedHeaders } from "../outbound/webhook-signature.server.ts";
import { type SimulatedProvider, type SimulatorAnswer, startMessagingSimulator } from "./messaging-simulator.server.ts";

const twilioError = (status: number, code: number, message: string): SimulatorAnswer => ({
	status,
	body: { code, message, status },
});

const twilio: SimulatedProvider = {
	failure(mode) {
		if (mode === "429") return { ...twilioError(429, 20429, "Too Many Requests"), headers: { "retry-after": "3600" } };
		if (mode === "500") return twilioError(500, 20500, "Internal Server Error");
		if (mode === "401") return twilioError(401, 20003, "Authenticate");
		return mode === "undeliverable" ? twilioError(400, 21614, "not a mobile number") : null;
	},
	answer({ method, url, body, headers, messages, take }) {
		const [, account = "", token = ""] =
			/^([^:]*):(.*)$/.exec(Buffer.from((headers.authorization ?? "").replace("Basic ", ""), "base64").toString()) ??
			[];
		if (token === "" || token.startsWith("wrong")) return twilioError(401, 20003, "Authenticate");
		if (!url.pathname.endsWith("/Messages.json")) return { status: 200, body: { sid: account, status: "active" } };
		if (method === "GET") {
			const items = messages.filter(({ to }) => to === url.searchParams.get("To"));
			return {
				status: 200,
				body: {
					messages: items.map(({ id, to, text, at }) => ({
						sid: id,
						to,
						body: text,
						direction: "outbound-api",
						date_created: at.toUTCString(),
					})),
				},
			};
		}
		const form = new URLSearchParams(body);
		const reference = new URL(form.get("StatusCallback") ?? "http://none").searchParams.get("ref");
		const message = take({ number: account, to: form.get("To") ?? "", text: form.get("Body") ?? "", reference });
		return { status: 201, body: { sid: message.id, status: "queued" } };
	},
	status(message, status, { address, secret }) {
		const form = { AccountSid: message.number, MessageSid: message.id, MessageStatus: status, To: message.to };
		const search = message.reference ? `?ref=${encodeURIComponent(message.reference)}` : "";
		return signTwilio(address + search, secret, status === "failed" ? { ...form, ErrorCode: "30003" } : form);
	},
	reply: (number, { from, text = "" }, id, { address, secret }) =>
		signTwilio(address, secret, { AccountSid: number, MessageSid: id, From: from, To: simulatedSender, Body: text }),
};

/** Our number for simulated incoming texts. */
export const simulatedSender = "+551140028922";

function signTwilio(address: string, token: string, form: Record<string, string>) {
	const sorted = Object.entries(form).toSorted(([a], [b]) => (a < b ? -1 : 1));
	const text = address + sorted.map(([name, value]) => name + value).join("");
	return {
		address,
		body: new URLSearchParams(form).toString(),
		headers: {
			"content-type": "application/x-www-form-urlencoded",
			"x-twilio-signature": createHmac("sha1", token).update(text).digest("base64"),
		},
	};
}

const httpError = (status: number, code: string): SimulatorAnswer => ({
	status,
	body: { error: { code, message: code } },
});

/** Format of the generic HTTP provider. Our number is identified by its sender. */
const http: SimulatedProvider = {
	failure(mode) {
		if (mode === "429") return { ...httpError(429, "limited"), headers: { "retry-after": "3600" } };
		if (mode === "500") return httpError(500, "broken");
		if (mode === "401") return httpError(401, "token");
		return mode === "undeliverable" ? httpError(422, "undeliverable") : null;
	},
	answer({ url, body, headers, messages, take }) {
		const token = (headers.authorization ?? "").replace("Bearer ", "");
		if (token === "" || token.startsWith("wrong")) return httpError(401, "token");
		if (url.pathname === "/account") return { status: 200, body: { status: "active" } };
		const input = JSON.parse(body) as { to: string; from: string; text: string; reference: string };
		const known = messages.find(({ reference }) => reference === input.reference);
		const message = known ?? take({ number: input.from, to: input.to, text: input.text, reference: input.reference });
		return { status: 202, body: { id: message.id } };
	},
	status: (message, status, callback) =>
		signHttp(callback, message.id, {
			type: "status",
			id: message.id,
			reference: message.reference,
			status,
			at: new Date().toISOString(),
			...(status === "failed" ? { error: { code: "undeliverable", message: "undeliverable" } } : {}),
		}),
	reply: (number, { from, text = "", at = new Date() }, id, callback) =>
		signHttp(callback, id, { type: "message", id, from, to: number, text, at: at.toISOString() }),
};

function signHttp({ address, secret }: { address: string; secret: string }, id: string, event: object) {
	const body = JSON.stringify({ events: [event] });
	const headers = buildSignedHeaders(secret, `sms_${id}`, Math.floor(Date.now() / 1000), body);
	return { address, body, headers: { "content-type": "application/json", ...headers } };
}

type Options = Parameters<typeof startMessagingSimulator>[1];

/** @internal */
export const startTwilioSimulator = (options: Options = {}) => startMessagingSimulator(twilio, options);
export const startSmsSimulator = (options: Options = {}) => startMessagingSimulator(http, options);
