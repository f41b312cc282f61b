import { expect, test, vi } from "vitest";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { aCandidate, aJob, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { callOperation } from "./call-operation.testing.ts";
import { openApiDocument, operations } from "./openapi/document.server.ts";
import type { Operation } from "./openapi/operation.ts";
import { pick, type Random, Sampler, type Schema, seeded } from "./schema-sampler.testing.ts";
import { ApiTestClient } from "./testing.ts";

vi.setConfig({ testTimeout: 240_000 });
const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const document = JSON.parse(openApiDocument("en"));
const seed = 47;

interface Parameter {
	$ref?: string;
	in?: string;
	name?: string;
	schema?: Schema;
}
interface Described {
	parameters?: Parameter[];
	requestBody?: { $ref?: string; content?: { "application/json"?: { schema: Schema } } };
}

const junk: readonly unknown[] = [
	null,
	true,
	-1,
	0,
	1e308,
	2 ** 53,
	"",
	" ",
	"\u0000",
	"\ud800",
	"%",
	"' or 1=1 --",
	"x".repeat(5000),
	[],
	{},
	[[[]]],
	{ id: "nobody" },
	{ id: null },
	{ cents: 1.5 },
	{ cents: 9_007_199_254_740_991, currency: "BRL" },
	"0001-01-01",
	"9999-12-31T23:59:59Z",
	"2026-02-30",
];

/** The value with one of its parts, or itself, replaced. */
function spoil(random: Random, value: unknown): unknown {
	if (typeof value !== "object" || value === null || random() < 0.2) return pick(random, junk);
	const keys = Object.keys(value);
	if (keys.length === 0) return pick(random, junk);
	const key = pick(random, keys);
	const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
	copy[key] = spoil(random, copy[key]);
	return copy;
}

function getQuery(random: Random, sampler: Sampler, { parameters = [] }: Described): string {
	const names = parameters
		.map((parameter) => sampler.resolve(parameter as Schema) as Parameter)
		.filter((parameter) => parameter.in === "query");
	const query = new URLSearchParams();
	for (const { name = "", schema = {} } of names) {
		if (random() < 0.6) continue;
		const value = random() < 0.5 ? sampler.sample(schema) : pick(random, junk);
		const conditions = name === "filters" || name === "where";
		const key = conditions
			? `${name}[${pick(random, ["status", "created_at_from", "name", "id", "owner", "x]["])}]`
			: name;
		query.append(key, typeof value === "string" ? value.toWellFormed() : JSON.stringify(value));
	}
	return query.size > 0 ? `?${query}` : "";
}

test("no malformed call of the document causes a server error", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { email } = await aRecruiter(trx, { is_admin: true, password_hash });
		const caller = new ApiTestClient(db, home.host);
		await caller.signIn(email, password);
		const ids = [
			(await aJob(trx)).uid,
			(await aCandidate(trx)).uid,
			(await anApply(trx)).uid,
			"nobody",
			"..%2f",
			"%00",
			"é",
		];
		const random = seeded(seed);
		const sampler = new Sampler(document, random, 0.4);
		const calls = operations.filter(({ path, id }) => path.startsWith("/recruiters") && !id.startsWith("sign_"));
		const faults: string[] = [];
		const send = async (operation: Operation) => {
			const described = document.paths[operation.path][operation.same ?? operation.method] as Described;
			const { requestBody } = described;
			const body = requestBody?.$ref ? (sampler.resolve(requestBody) as Described["requestBody"]) : requestBody;
			const schema = body?.content?.["application/json"]?.schema;
			const json = schema && (spoil(random, sampler.sample(schema)) as object);
			const query = getQuery(random, sampler, described);
			const request = { params: { id: pick(random, ids) }, query, ...(json ? { json } : {}) };
			const name = `${operation.id} ${JSON.stringify(request).slice(0, 300)}`;
			try {
				const { status } = await callOperation(caller, operation, operation.method, request);
				if (status >= 500) faults.push(`${name}: ${status}`);
			} catch (error) {
				faults.push(`${name}: ${String(error)}`);
			}
		};
		for (const operation of calls) await send(operation);
		const writes = calls.filter(({ method }) => method !== "get");
		for (const operation of writes) await send(operation);
		expect(faults).toEqual([]);
		expect(calls.length).toBeGreaterThan(400);
	}));
