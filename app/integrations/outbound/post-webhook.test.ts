import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requestInternal } from "./http-client.server.ts";
import { maxReadCharacters, type PostRequest, postWebhook } from "./post-webhook.server.ts";
import { isStandardSecret, newWebhookSecret } from "./webhook-signature.server.ts";

const secret = newWebhookSecret();
let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void;
const server = createServer((request, response) => {
	let body = "";
	request.on("data", (part) => {
		body += part;
	});
	request.on("end", () => answer(request, response, body));
});
beforeAll(() => new Promise<void>((done) => server.listen(0, "127.0.0.1", done)));
afterAll(() => {
	server.closeAllConnections();
	server.close();
});

const post: PostRequest = (address, body, headers) =>
	requestInternal(address, { method: "POST", body, headers, most: maxReadCharacters, cut: true, patience: 300 });
const send = () => {
	const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
	return postWebhook({ address, secrets: [secret] }, { id: "msg_1", body: '{"type":"apply.created"}' }, post);
};

test("postWebhook sends a message that the Standard Webhooks library verifies", async () => {
	let event: unknown;
	answer = (request, response, body) => {
		event = new Webhook(secret).verify(body, request.headers as Record<string, string>);
		response.end("thanks");
	};
	expect(await send()).toMatchObject({ ok: true, trouble: null, answer: { status: 200, text: "thanks" } });
	expect(event).toEqual({ type: "apply.created" });
	expect(isStandardSecret(secret)).toBe(true);
	for (const weak of ["", "um segredo longo", "whsec_", "whsec_YWJj", `whsec_${"A".repeat(200)}`])
		expect(isStandardSecret(weak), weak).toBe(false);
});

const reactions: [name: string, reaction: typeof answer, outcome: object][] = [
	[
		"slow",
		(_, response) => {
			setTimeout(() => response.end(), 5_000);
		},
		{ ok: false, away: true, trouble: "trouble:slow" },
	],
	["500", reply(500), { ok: false, away: false, gone: false, trouble: "trouble:status:500" }],
	["503", reply(503), { ok: false, away: true, gone: false }],
	["410", reply(410), { ok: false, gone: true }],
	["a redirect", reply(302, { location: "http://127.0.0.1:1/" }), { ok: false, trouble: "trouble:status:302" }],
	[
		"closed half-way",
		(_, response) => {
			response.writeHead(200, { "content-length": "50" }).write("half");
			setTimeout(() => response.destroy(), 20);
		},
		{ ok: false, trouble: "trouble:unreadable" },
	],
];

function reply(status: number, headers: Record<string, string> = {}): typeof answer {
	return (_, response) => {
		response.writeHead(status, headers).end();
	};
}

test.each(reactions)(
	"postWebhook reports the outcome when the receiver's response is %s",
	async (_name, reaction, outcome) => {
		answer = reaction;
		expect(await send()).toMatchObject(outcome);
	},
);

test("postWebhook reads only the start of a response of 2 MB and reports success", async () => {
	answer = (_, response) => {
		response.end("x".repeat(2 * 1024 * 1024));
	};
	const { ok, answer: heard } = await send();
	expect([ok, heard?.text.length]).toEqual([true, maxReadCharacters]);
});

test("postWebhook refuses an internal address", async () => {
	for (const address of ["https://127.0.0.1/", "http://hooks.example.com/", "https://10.0.0.8/in"])
		expect(await postWebhook({ address, secrets: [secret] }, { id: "msg_1", body: "{}" }), address).toMatchObject({
			ok: false,
			trouble: "trouble:address",
		});
});
