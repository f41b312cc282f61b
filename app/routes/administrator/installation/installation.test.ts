import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { withRollback } from "#db/testing.ts";
import { openBackOffice } from "../back-office.testing.ts";
import * as page from "./installation.tsx";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let answer: Answer;
let address: string;
const requests: string[] = [];
const server = createServer((request, response) => {
	requests.push(`${request.method} ${request.url} ${request.headers.authorization ?? ""}`.trim());
	answer(request, response);
});
const saved = { ...process.env };

beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
afterEach(() => {
	process.env = { ...saved };
	requests.length = 0;
});

const json =
	(status: number, body: unknown): Answer =>
	(_request, response) => {
		response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
	};
const token = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.x`;

type Outcome = { outcome: { tone: string; title: string; detail: string | null } | null };

async function press(inside: Parameters<Parameters<typeof withRollback>[0]>[0], service: string) {
	const { visit } = await openBackOffice(inside);
	const { status, body } = await visit(page, "/administrator/installation", { form: { service } });
	return { status, ...(body as Outcome).outcome };
}

describe("services of the installation", () => {
	test("shows configured and missing values, never a secret", () =>
		withRollback(async (inside) => {
			Object.assign(process.env, {
				MAILGUN_API_KEY: "key-very-secret",
				MAILGUN_DOMAIN: "mail.acme.example",
				MICROSOFT_CLIENT_ID: "the-application",
			});
			const { visit } = await openBackOffice(inside);
			const text = JSON.stringify((await visit(page, "/administrator/installation")).body);
			expect(text).toContain("mail.acme.example");
			expect(text).toContain("MICROSOFT_CLIENT_SECRET");
			expect(text).not.toContain("key-very-secret");
			expect((await press(inside, "microsoft")).status).toBe(400);
			expect((await press(inside, "fax")).status).toBe(400);
		}));

	const mailgun: [string, Answer, string][] = [
		["an active domain", json(200, { domain: { state: "active" } }), "success"],
		["a domain that waits", json(200, { domain: { state: "unverified" } }), "warning"],
		["a wrong key", json(401, {}), "danger"],
		["an unknown domain", json(404, {}), "danger"],
		["a broken service", json(500, {}), "danger"],
	];
	for (const [name, says, tone] of mailgun)
		test(`tests Mailgun and reports ${name}`, () =>
			withRollback(async (inside) => {
				Object.assign(process.env, {
					MAILGUN_API_KEY: "key-very-secret",
					MAILGUN_DOMAIN: "mail.acme.example",
					MAILGUN_BASE_URL: address,
				});
				answer = says;
				const outcome = await press(inside, "mailgun");
				expect(outcome).toMatchObject({ status: 200, tone });
				expect(JSON.stringify(outcome)).not.toContain("key-very-secret");
				const basic = Buffer.from("api:key-very-secret").toString("base64");
				expect(requests).toEqual([`GET /v3/domains/mail.acme.example Basic ${basic}`]);
			}));

	const microsoft: [string, Answer, string, string][] = [
		[
			"permissions for both",
			json(200, { access_token: token({ roles: ["Mail.Send", "Mail.ReadWrite"] }) }),
			"success",
			"",
		],
		["a permission that lacks", json(200, { access_token: token({ roles: ["Mail.Send"] }) }), "warning", "Mail.Read"],
		[
			"a wrong secret",
			json(401, { error: "invalid_client", error_description: "AADSTS7000215: no\r\nTrace" }),
			"danger",
			"AADSTS7000215",
		],
		["a broken service", json(503, {}), "danger", "503"],
	];
	for (const [name, says, tone, words] of microsoft)
		test(`tests Microsoft and reports ${name}`, () =>
			withRollback(async (inside) => {
				Object.assign(process.env, {
					MICROSOFT_CLIENT_ID: "the-application",
					MICROSOFT_CLIENT_SECRET: "very-secret",
					MICROSOFT_TENANT_ID: "the-tenant",
					MICROSOFT_LOGIN_URL: address,
				});
				answer = says;
				const outcome = await press(inside, "microsoft");
				expect(outcome).toMatchObject({ status: 200, tone });
				expect(JSON.stringify(outcome)).toContain(words);
				expect(JSON.stringify(outcome)).not.toContain("very-secret");
				expect(requests).toEqual(["POST /the-tenant/oauth2/v2.0/token"]);
			}));

	test("writes, reads and removes a file in storage, and reports when storage is unreachable", () =>
		withRollback(async (inside) => {
			expect(await press(inside, "storage")).toMatchObject({ status: 200, tone: "success" });
			const closed = createServer().listen(0, "127.0.0.1");
			await once(closed, "listening");
			const { port } = closed.address() as AddressInfo;
			await new Promise((resolve) => closed.close(resolve));
			Object.assign(process.env, {
				MAILGUN_API_KEY: "k",
				MAILGUN_DOMAIN: "d",
				MAILGUN_BASE_URL: `http://127.0.0.1:${port}`,
			});
			expect(await press(inside, "mailgun")).toMatchObject({
				tone: "danger",
				detail: expect.stringContaining("ECONNREFUSED"),
			});
		}));
});
