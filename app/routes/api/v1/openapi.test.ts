import { Ajv2020 } from "ajv/dist/2020.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { sampleWebhookData, webhookEvents } from "#app/domain/webhooks/events.ts";
import { entities } from "#app/entities/index.ts";
import { languages } from "#app/i18n/languages.ts";
import { aCandidate, aRecruiter, withRollback } from "#db/testing.ts";
import { clearCountCache } from "../../count-cache.server.ts";
import { apiLeafRoutes, callOperation, findApiRoute } from "./call-operation.testing.ts";
import { actionOperations, recordPartOperations } from "./openapi/action-operations.server.ts";
import { openApiDocument, operations, problemSchema } from "./openapi/document.server.ts";
import { selectDocumentPart } from "./openapi/document-part.server.ts";
import { entityOperations } from "./openapi/entity-operations.server.ts";
import type { Operation } from "./openapi/operation.ts";
import { type CallRequest, generateSuccessfulCalls } from "./openapi.testing.ts";
import * as openapi from "./openapi.ts";
import { ApiTestClient } from "./testing.ts";

vi.setConfig({ testTimeout: 90_000 });
// Runs in its own process, as example dates continue from other files' counters.
const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const methods = ["get", "post", "put", "patch", "delete"] as const;
const areas: string[] = ["recruiters", "candidates", "client_contacts"];

beforeEach(() => {
	clearCountCache();
	vi.stubEnv("MICROSOFT_CLIENT_ID", "client");
	vi.stubEnv("MICROSOFT_CLIENT_SECRET", "secret");
});
afterEach(() => vi.unstubAllEnvs());

type Json = { [keyword: string]: unknown };

const isObjectSchema = (value: unknown): value is Json =>
	typeof value === "object" && value !== null && "properties" in value && "type" in value;

/** Strict: properties the document does not name are rejected. */
const document = JSON.parse(openApiDocument("en"), (_, value: Json | unknown) =>
	isObjectSchema(value) && !("additionalProperties" in value) ? { ...value, additionalProperties: false } : value,
);
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema(document, "api");

test("openapi.json lists every API route and no others", () => {
	expect(document.openapi).toBe("3.1.0");
	const paths = Object.keys(document.paths);
	expect(paths.filter((path) => !findApiRoute(path))).toEqual([]);
	const reached = new Set(paths.map((path) => findApiRoute(path)?.file));
	expect(apiLeafRoutes.map(({ file }) => file).filter((file) => !reached.has(file))).toEqual([]);
	expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
	for (const { key } of entities) expect(paths, key).toContain(`/recruiters/${key}/{id}`);
	for (const { path, same, method } of operations)
		expect(document.paths[path][same ?? method].responses, path).toBeTypeOf("object");
	// Browsers may read it: it needs no token and contains no secret.
	for (const locale of languages) {
		const text = openApiDocument(locale);
		expect(text).not.toMatch(/undefined|api_reference/);
		expect(text.length).toBeLessThan(640_000);
		const pointers = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
		const { components } = JSON.parse(text);
		expect(pointers.filter(([, kind = "", name = ""]) => !components[kind]?.[name]).map(([whole]) => whole)).toEqual(
			[],
		);
	}
	expect(document.paths["/recruiters/jobs"].post.summary).toBe("Jobs: create");
	expect(JSON.parse(openApiDocument("pt")).paths["/recruiters/jobs"].post.summary).toBe("Vagas: criar");
});

test.each(["recruiting", "administration"] as const)(
	"selectDocumentPart returns a self-contained document when the part is %s",
	(area) => {
		for (const locale of languages) {
			const text = selectDocumentPart(openApiDocument(locale), [area]);
			expect(text.length).toBeLessThan(400_000);
			const part = JSON.parse(text);
			const pointers = [...text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)];
			expect(pointers.filter(([, kind = "", name = ""]) => !part.components[kind]?.[name])).toEqual([]);
		}
		const { paths, webhooks } = JSON.parse(selectDocumentPart(openApiDocument("en"), ["jobs"]));
		expect(Object.keys(paths).every((path) => path.startsWith("/recruiters/jobs"))).toBe(true);
		expect(Object.keys(webhooks)).toContain("job.published");
	},
);

test("the document's webhooks include every event, and each sample matches its schema", () => {
	expect(Object.keys(document.webhooks)).toEqual(webhookEvents);
	for (const event of webhookEvents) {
		const place = `webhooks/${event}/post/requestBody/content/application~1json/schema`;
		const body = { type: event, timestamp: new Date().toISOString(), data: sampleWebhookData(event) };
		const validate = ajv.getSchema(`api#/${place}`);
		expect(validate?.(body), `${event} ${JSON.stringify(validate?.errors)}`).toBe(true);
	}
});

test("openapi.json is public", () =>
	withRollback(async ({ db, business: home }) => {
		const caller = new ApiTestClient(db, home.host);
		caller.area = "";
		const { status, body, headers } = await caller.call(openapi, "/openapi.json");
		expect(status).toBe(200);
		expect(headers.get("Cache-Control")).toContain("public");
		expect(Object.keys(body.paths as object).length).toBe(new Set(operations.map(({ path }) => path)).size);
		const part = await caller.call(openapi, "/openapi.json?part=jobs,applies");
		expect(Object.keys(part.body.paths as object)).toContain("/recruiters/applies/{id}/move");
		expect((await caller.call(openapi, "/openapi.json?part=joobs")).body.code).toBe("unknown_condition");
		expect((await caller.call(openapi, "/openapi.json?parts=jobs")).status).toBe(422);
	}));

test("the API refuses every method that the document does not list", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const own = await aRecruiter(trx, { is_admin: true, password_hash });
		const caller = new ApiTestClient(db, home.host);
		await caller.signIn(own.email, password);
		const wrong: string[] = [];
		for (const path of new Set(operations.map((operation) => operation.path))) {
			if (path.startsWith("/candidates") || path.startsWith("/client_contacts")) continue;
			const here = operations.filter((operation) => operation.path === path);
			for (const method of methods.filter((method) => !here.some((existing) => existing.method === method))) {
				const [existing] = here as [Operation];
				const { status, headers } = await callOperation(caller, existing, method, method === "get" ? {} : { json: {} });
				if (status !== 405) wrong.push(`${method} ${path}: ${status}`);
				else if (!headers.get("Allow")) wrong.push(`${method} ${path}: no Allow`);
			}
		}
		expect(wrong).toEqual([]);
	}));

test("every protected call answers 401 with a problem document when there is no token", () =>
	withRollback(async ({ db, business: home }) => {
		const caller = new ApiTestClient(db, home.host);
		for (const operation of operations.filter(({ open }) => !open)) {
			const { status, headers, body } = await callOperation(caller, operation, operation.method);
			expect(status, operation.id).toBe(401);
			expect(headers.get("Content-Type"), operation.id).toBe("application/problem+json");
			expect(problemSchema.parse(body), operation.id).toMatchObject({ status: 401 });
		}
		for (const operation of operations.filter(({ open, method }) => open && method === "post")) {
			const { status, body } = await callOperation(caller, operation, operation.method, { json: {} });
			expect(status, operation.id).toBe(422);
			expect(problemSchema.parse(body).errors, operation.id).toBeDefined();
		}
	}));

const peoples = operations.filter(
	(operation) => ![...entityOperations, ...actionOperations, ...recordPartOperations].includes(operation),
);
const signIn = operations.filter(({ id }) => id === "sign_in_recruiters");

test.each([
	["what is of no entity", peoples] as const,
	["what screens do", [...signIn, ...actionOperations, ...recordPartOperations]] as const,
	...entities.map(({ key }) => {
		const own = entityOperations.filter(({ path }) => path.split("/")[2] === key);
		return [key, [...signIn, ...own]] as const;
	}),
])("every call matches its documented response: %s", (_, calls) =>
	withRollback(async (inside) => {
		const { db, trx, business: home } = inside;
		const admin = await aRecruiter(trx, { is_admin: true, password_hash });
		const candidate = await aCandidate(trx, { password_hash });
		const callers = new Map(areas.map((area) => [area, new ApiTestClient(db, home.host)]));
		const tried: string[] = [];
		const wrong: string[] = [];
		const people = { admin, candidate, password, password_hash };
		for await (const { operation, asked } of generateSuccessfulCalls(inside, people, calls)) {
			const caller = callers.get(operation.path.split("/")[1] ?? "") ?? new ApiTestClient(db, home.host);
			const response = await callOperation(caller, operation, operation.method, asked);
			tried.push(operation.id);
			if (operation.id.startsWith("sign_in")) caller.token = response.body.token;
			wrong.push(...faults(operation, asked, response).map((fault) => `${operation.id}: ${fault}`));
		}
		expect(wrong).toEqual([]);
		expect(tried.sort()).toEqual(calls.map(({ id }) => id).sort());
		expect(tried.length).toBeGreaterThan(2);
	}),
);

const escaped = (path: string) => path.replaceAll("~", "~0").replaceAll("/", "~1");

function misfits(place: string, value: unknown): string[] {
	const part = place.split("/").reduce((node: Json, name) => node[plain(name)] as Json, document as Json);
	const named = typeof part.$ref === "string" ? part.$ref.slice(2) : place;
	const validate = ajv.getSchema(`api#/${named}/content/application~1json/schema`);
	if (!validate) return [`${place} says nothing`];
	return validate(value)
		? []
		: (validate.errors ?? []).map(
				({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
			);
}
const plain = (name: string) => name.replaceAll("~1", "/").replaceAll("~0", "~");

/** Mismatches between a call with its response and the document. */
function faults(
	{ path, same, method, body, answers }: Operation,
	request: Partial<CallRequest>,
	message: Awaited<ReturnType<typeof callOperation>>,
): string[] {
	const place = `paths/${escaped(path)}/${same ?? method}`;
	const sent = body && request.json ? misfits(`${place}/requestBody`, request.json) : [];
	if (sent.length > 0) return sent.map((fault) => `sent ${fault}`);
	const declared = answers[message.status];
	if (declared === undefined) return [`answered ${message.status} ${JSON.stringify(message.body)}`];
	const isJson = message.headers.get("Content-Type")?.startsWith("application/json") ?? false;
	if (declared === null) return String(message.body) === "" ? [] : ["has a body"];
	if (declared === "file") return isJson || !message.headers.get("Content-Disposition") ? ["is no file"] : [];
	if (!isJson) return ["answered no JSON"];
	return misfits(`${place}/responses/${message.status}`, message.body).map((fault) => `answered ${fault}`);
}
