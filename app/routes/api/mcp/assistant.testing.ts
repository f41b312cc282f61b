import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { sql } from "kysely";
import { Browser } from "#app/auth/browser.testing.ts";
import { waitForDenialAudit } from "#app/auth/permit.server.ts";
import { hashSecret, newSecret } from "#app/auth/secret.server.ts";
import type { Db } from "#db/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { insertApiToken } from "#db/queries/api-tokens.ts";
import { saveAssistantRules } from "#db/queries/assistants.ts";
import * as mcp from "./mcp.ts";

/** A token for assistants of this recruiter. */
export async function anAssistantToken(
	trx: Scoped,
	recruiterId: number,
	{ scope = "assistant" as const, resources = null as string[] | null } = {},
): Promise<string> {
	const token = newSecret();
	await insertApiToken(trx, recruiterId, {
		tokenHash: hashSecret(token),
		name: "Claude",
		scope,
		resources,
		days: 30,
		ip: "203.0.113.7",
	});
	return token;
}

export async function allowAssistants(trx: Scoped): Promise<void> {
	const roles = await trx.selectFrom("roles").select("uid").where("business_id", "=", trx.businessId).execute();
	await saveAssistantRules(trx, { on: true, roles: roles.map(({ uid }) => uid) });
}

export function postToMcp(
	db: Db,
	host: string,
	token: string,
	{
		body,
		method = "POST",
		headers = {},
	}: {
		body?: string;
		method?: string;
		headers?: Record<string, string>;
	},
) {
	return new Browser(db, host).visit(mcp, {
		path: "/mcp",
		method,
		...(body === undefined ? {} : { body }),
		headers: {
			Origin: "",
			"Sec-Fetch-Site": "",
			Accept: "application/json, text/event-stream",
			"Content-Type": "application/json",
			Authorization: token && `Bearer ${token}`,
			...headers,
		},
	});
}

/** Headers the test browser sends itself. */
const ownHeaders = ["authorization", "content-type", "accept"];

/** The official client, with requests answered by the route itself. */
export async function aClient(db: Db, host: string, token: string, locale = "en") {
	const answer: typeof fetch = async (_, init) => {
		// The client opens an SSE stream by GET; the route answers 405, as here.
		if (init?.method !== "POST") return new Response(null, { status: 405 });
		const headers = { ...Object.fromEntries(new Headers(init?.headers)), "accept-language": locale };
		const {
			status,
			headers: got,
			bytes,
		} = await postToMcp(db, host, token, {
			...(init?.body ? { body: String(init.body) } : {}),
			method: "POST",
			headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.includes(name))),
		});
		await waitForDenialAudit();
		return new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, { status, headers: got });
	};
	const client = new Client({ name: "test", version: "1.0.0" });
	await client.connect(new StreamableHTTPClientTransport(new URL(`http://${host}/mcp`), { fetch: answer }));
	return client;
}

export interface ToolCallResult {
	isError: boolean;
	body: Record<string, never> & { detail?: string; errors?: Record<string, string[]> };
	text: string;
}

export async function callTool(client: Client, name: string, input: object = {}): Promise<ToolCallResult> {
	const answer = await client.callTool({ name, arguments: input as Record<string, unknown> });
	const [first] = answer.content as { text: string }[];
	const text = first?.text ?? "";
	return { isError: answer.isError === true, text, body: text.startsWith("{") ? JSON.parse(text) : {} };
}

/** Tokens of the business run out. */
export const expireTokens = (trx: Scoped) =>
	sql`update sessions set expires_at = now() - interval '1 minute' where business_id = ${trx.businessId} and scope = 'assistant'`.execute(
		trx,
	);
