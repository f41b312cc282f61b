import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { readAttachments, readInbox } from "./microsoft.server.ts";
import { getTransportPace, selectTransport, sendByTransport } from "./select-transport.server.ts";
import { classifySmtpError } from "./smtp.server.ts";
import type { OutgoingMail } from "./transport.ts";

const stops: (() => void)[] = [];
afterEach(() => {
	vi.unstubAllEnvs();
	for (const stop of stops.splice(0)) stop();
});

interface Query {
	method: string;
	path: string;
	headers: IncomingMessage["headers"];
	body: string;
}

async function provider(
	answer: (request: Query) => { status: number; headers?: Record<string, string>; body?: string },
) {
	const query: Query[] = [];
	const server = createServer(async (request, response) => {
		let body = "";
		for await (const part of request) body += part;
		const item = { method: request.method ?? "", path: request.url ?? "", headers: request.headers, body };
		query.push(item);
		const { status, headers = {}, body: text = "" } = answer(item);
		response.writeHead(status, headers).end(text);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	stops.push(() => server.close());
	const address = server.address();
	const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
	vi.stubEnv("MICROSOFT_LOGIN_URL", url);
	vi.stubEnv("MICROSOFT_GRAPH_URL", `${url}/v1.0`);
	vi.stubEnv("MAILGUN_BASE_URL", url);
	for (const name of ["MICROSOFT_CLIENT_ID", "MICROSOFT_CLIENT_SECRET", "MAILGUN_API_KEY", "MAILGUN_DOMAIN"])
		vi.stubEnv(name, `${name.toLowerCase()}.example`);
	vi.stubEnv("MICROSOFT_TENANT_ID", `tenant-${url.split(":").at(-1)}`);
	return query;
}

const mail: OutgoingMail = {
	from: { name: "Helena Prado", address: "oi@seleta.example" },
	to: { name: "Ana Luz", address: "ana@mail.example" },
	replyTo: "helena@seleta.example",
	subject: "Olá, Ana",
	html: "<p>Olá</p>",
	text: "Olá",
	messageId: "<um@seleta.example>",
	inReplyTo: null,
	thread: "<um@seleta.example>",
	language: "pt-BR",
	automatic: false,
	unsubscribe: null,
	calendar: null,
	attachments: [],
	mailbox: "helena@seleta.example",
};

const token = { status: 200, body: JSON.stringify({ access_token: "t0ken", expires_in: 3600 }) };

test("send by Microsoft requests one token and sends from the recruiter's own mailbox", async () => {
	const request = await provider(({ path }) => (path.includes("/oauth2/") ? token : { status: 202 }));
	expect(await sendByTransport("microsoft", mail)).toEqual({ kind: "accepted", from: "helena@seleta.example" });
	expect(await sendByTransport("microsoft", mail)).toMatchObject({ kind: "accepted" });
	expect(request.filter(({ path }) => path.includes("/oauth2/"))).toHaveLength(1);
	const sent = request.at(-1) as Query;
	expect(sent).toMatchObject({ method: "POST", path: "/v1.0/users/helena%40seleta.example/sendMail" });
	expect(sent.headers).toMatchObject({ authorization: "Bearer t0ken", "content-type": "text/plain" });
	const message = Buffer.from(sent.body, "base64").toString();
	expect(message).toMatch(/^Message-ID: <um@seleta\.example>/m);
	expect(message).toMatch(/^From: Helena Prado <helena@seleta\.example>/m);
});

test("send by Mailgun sends the unchanged message with the key to one recipient", async () => {
	const request = await provider(() => ({ status: 200, body: "{}" }));
	expect(await sendByTransport("mailgun", mail)).toEqual({ kind: "accepted" });
	expect(request[0]).toMatchObject({ method: "POST", path: "/v3/mailgun_domain.example/messages.mime" });
	expect(request[0]?.headers.authorization).toBe(
		`Basic ${Buffer.from("api:mailgun_api_key.example").toString("base64")}`,
	);
	expect(request[0]?.body).toContain("ana@mail.example");
	expect(request[0]?.body).toContain("Message-ID: <um@seleta.example>");
});

test.each([
	[429, { "Retry-After": "17" }, { kind: "later", transport: true, retryAfter: 17 }],
	[503, { "Retry-After": "999999" }, { kind: "later", retryAfter: 3600 }],
	[503, {}, { kind: "later", retryAfter: null }],
	[500, {}, { kind: "later", transport: true }],
	[401, {}, { kind: "later", transport: true }],
	[403, {}, { kind: "later", transport: true }],
	[400, {}, { kind: "refused", bounce: false }],
	[413, {}, { kind: "refused", bounce: false }],
])("send classifies a response of %i %j", async (status, headers, result) => {
	await provider(({ path }) =>
		path.includes("/oauth2/") ? token : { status, headers: headers as Record<string, string> },
	);
	expect(await sendByTransport("mailgun", mail)).toMatchObject(result);
	expect(await sendByTransport("microsoft", mail)).toMatchObject(result);
});

test("send returns later without doubt when the service is unreachable, and later without access", async () => {
	await provider(() => ({ status: 200 }));
	const gone = createServer().listen(0, "127.0.0.1");
	await new Promise((resolve) => gone.once("listening", resolve));
	const { port } = gone.address() as AddressInfo;
	await new Promise((resolve) => gone.close(resolve));
	vi.stubEnv("MAILGUN_BASE_URL", `http://127.0.0.1:${port}`);
	expect(await sendByTransport("mailgun", mail)).toMatchObject({ kind: "later", transport: true, doubt: false });
	await provider(() => ({ status: 400, body: "{}" }));
	expect(await sendByTransport("microsoft", mail)).toMatchObject({ kind: "later", transport: true });
});

test("send does not follow a redirect", async () => {
	await provider(() => ({ status: 307, headers: { Location: "http://127.0.0.1:1/" } }));
	expect(await sendByTransport("mailgun", mail)).toMatchObject({ kind: "later" });
});

test("readInbox returns the replies since the given time", async () => {
	const request = await provider(({ path }) =>
		path.includes("/oauth2/")
			? token
			: {
					status: 200,
					body: JSON.stringify({
						value: [
							{
								subject: "Re: Olá",
								receivedDateTime: "2026-11-21T12:00:00Z",
								internetMessageId: "<dois@mail.example>",
								from: { emailAddress: { name: "Ana", address: "ana@mail.example" } },
								body: { content: "Sim" },
								internetMessageHeaders: [{ name: "In-Reply-To", value: "<um@seleta.example>" }],
							},
							{ receivedDateTime: "2026-11-21T12:01:00Z" },
						],
					}),
				},
	);
	expect(await readInbox("helena@seleta.example", new Date("2026-11-20T00:00:00Z"))).toMatchObject([
		{ from: "ana@mail.example", text: "Sim", inReplyTo: "<um@seleta.example>", messageId: "<dois@mail.example>" },
	]);
	expect(decodeURIComponent(request.at(-1)?.path ?? "")).toContain("receivedDateTime+ge+2026-11-20T00:00:00.000Z");
});

test("readAttachments returns a reply's files without inline parts of its text", async () => {
	await provider(({ path }) =>
		path.includes("/oauth2/")
			? token
			: {
					status: 200,
					body: JSON.stringify({
						value: [
							{ name: "CV.pdf", contentBytes: Buffer.from("%PDF-1.7").toString("base64") },
							{ name: "logo.png", isInline: true, contentBytes: "AAAA" },
							{ name: "Encaminhada" },
						],
					}),
				},
	);
	const files = await readAttachments("helena@seleta.example", "AAMk=");
	expect(await Promise.all(files.map(async (file) => [file.name, await file.text()]))).toEqual([
		["CV.pdf", "%PDF-1.7"],
	]);
});

const breaks = ["\r\nBcc: x@y.example", "\n", "\r", "\0", "\u2028X: y", "\u0085"];
test.each(breaks)("send rejects %j in any header, address or file name before a request", async (evil) => {
	const request = await provider(() => ({ status: 200 }));
	const file = { fileName: "a.pdf", contentType: "application/pdf", content: new Uint8Array() };
	const broken: Partial<OutgoingMail>[] = [
		{ from: { name: `x${evil}`, address: mail.from.address } },
		{ from: { name: "x", address: `oi@seleta.example${evil}` } },
		{ to: { name: `x${evil}`, address: mail.to.address } },
		{ to: { name: "x", address: `ana@mail.example${evil}` } },
		{ replyTo: `x@y.example${evil}` },
		{ subject: `x${evil}` },
		{ messageId: `<x${evil}@y.example>` },
		{ inReplyTo: `<x${evil}@y.example>` },
		{ thread: `<x${evil}@y.example>` },
		{ unsubscribe: { page: `https://x.example/${evil}`, mailto: "mailto:x@y.example" } },
		{ unsubscribe: { page: "https://x.example/", mailto: `mailto:x@y.example${evil}` } },
		{ attachments: [{ ...file, fileName: `a${evil}.pdf` }] },
		{ attachments: [{ ...file, contentType: `application/pdf${evil}` }] },
		{ calendar: { method: `REQUEST${evil}`, text: "BEGIN:VCALENDAR" } },
	];
	for (const part of broken)
		expect(await sendByTransport("mailgun", { ...mail, ...part })).toMatchObject({ kind: "refused", bounce: false });
	expect(request).toEqual([]);
});

test.each([
	[
		{ code: "EENVELOPE", command: "RCPT TO", responseCode: 550, response: "550 no such user" },
		false,
		{ kind: "refused", bounce: true },
	],
	[
		{ code: "EENVELOPE", command: "RCPT TO", responseCode: 550, response: "550 5.1.1 unknown" },
		false,
		{ kind: "refused", bounce: true },
	],
	[
		{ code: "EENVELOPE", command: "RCPT TO", responseCode: 550, response: "550-5.1.1 unknown" },
		false,
		{ kind: "refused", bounce: true },
	],
	[
		{ code: "EENVELOPE", command: "RCPT TO", responseCode: 550, response: "550 5.7.1 policy" },
		false,
		{ kind: "refused", bounce: false },
	],
	[
		{ code: "EENVELOPE", command: "RCPT TO", responseCode: 550, response: "550 blocked as spam" },
		false,
		{ kind: "refused", bounce: false },
	],
	[
		{ code: "EENVELOPE", command: "RCPT TO", responseCode: 552, response: "552 5.2.2 mailbox full" },
		false,
		{ kind: "refused", bounce: false },
	],
	[
		{ code: "EMESSAGE", command: "DATA", responseCode: 554, response: "554 5.7.1 spam" },
		true,
		{ kind: "refused", bounce: false },
	],
	[
		{ code: "EENVELOPE", command: "RCPT TO", responseCode: 451, response: "451 later" },
		false,
		{ kind: "later", transport: false, doubt: false },
	],
	[
		{ code: "EENVELOPE", command: "MAIL FROM", responseCode: 421, response: "421 closing" },
		false,
		{ kind: "later", transport: true, doubt: false },
	],
	[
		{ code: "EAUTH", responseCode: 535, response: "535 bad credentials" },
		false,
		{ kind: "later", transport: true, doubt: false },
	],
	[{ code: "ECONNECTION" }, true, { kind: "later", transport: true, doubt: true }],
	[{ code: "ECONNECTION" }, false, { kind: "later", transport: true, doubt: false }],
	[{ code: "ETIMEDOUT" }, true, { kind: "later", doubt: true }],
])("classifySmtpError classifies %j, message begun: %j", (error, begun, result) => {
	expect(classifySmtpError({ message: "x", ...error }, begun)).toMatchObject(result);
});

test("selectTransport returns the requested transport when configured, else the installation's, else the outbox", () => {
	for (const name of ["SMTP_URL", "MAILGUN_API_KEY", "MICROSOFT_TENANT_ID"]) vi.stubEnv(name, "");
	expect([null, "microsoft", "mailgun", "smtp"].map(selectTransport)).toEqual(["outbox", "outbox", "outbox", "outbox"]);
	vi.stubEnv("MAILGUN_API_KEY", "k");
	vi.stubEnv("MAILGUN_DOMAIN", "d");
	expect([null, "microsoft", "mailgun", "toString"].map(selectTransport)).toEqual([
		"mailgun",
		"mailgun",
		"mailgun",
		"mailgun",
	]);
	vi.stubEnv("SMTP_URL", "smtp://x");
	expect([null, "microsoft", "mailgun"].map(selectTransport)).toEqual(["smtp", "smtp", "mailgun"]);
	expect([getTransportPace("microsoft"), getTransportPace("smtp"), getTransportPace("mailgun")]).toEqual([
		30,
		null,
		null,
	]);
	vi.stubEnv("MAIL_PACE_SMTP", "120");
	expect(getTransportPace("smtp")).toBe(120);
});
