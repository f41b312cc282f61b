import { expect, test, vi } from "vitest";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { hashSecret, newSecret } from "#app/auth/secret.server.ts";
import { insertApiToken } from "#db/queries/api-tokens.ts";
import { aLimitedRecruiter, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { exampleRecord } from "../../entity/examples.testing.ts";
import { callOperation, findApiRoute } from "./call-operation.testing.ts";
import { actionOperations } from "./openapi/action-operations.server.ts";
import { openApiDocument, operations, problemSchema } from "./openapi/document.server.ts";
import type { Operation } from "./openapi/operation.ts";
import { createActionCalls } from "./record-actions/actions.testing.ts";
import { apiActions } from "./record-actions/index.server.ts";
import { Sampler, type Schema, seeded } from "./schema-sampler.testing.ts";
import { ApiTestClient } from "./testing.ts";

vi.setConfig({ testTimeout: 240_000 });
const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const document = JSON.parse(openApiDocument("en"));
const sampler = new Sampler(document, seeded(20_261_129), 0);

/** Every call of recruiters' programs that writes. */
const writes = operations.filter(
	({ method, path, id }) => method !== "get" && path.startsWith("/recruiters") && !id.startsWith("sign_"),
);
const withBody = writes.filter(({ body }) => body !== undefined);
const ofRecord = writes.filter(({ path }) => path.includes("{id}"));

interface Body {
	requestBody?: { $ref?: string; content?: { "application/json"?: { schema: Schema } } };
}

function getSchema({ path, same, method }: Operation): Schema {
	const { requestBody = {} } = document.paths[path][same ?? method] as Body;
	const { content } = (requestBody.$ref ? sampler.resolve(requestBody) : requestBody) as typeof requestBody;
	return content?.["application/json"]?.schema ?? {};
}

function getPart(operation: Operation): { name: string; schema: Schema } {
	const { properties = {}, required = [] } = sampler.flatten(getSchema(operation));
	const name = required[0] ?? Object.keys(properties)[0] ?? "";
	return { name, schema: sampler.flatten(properties[name] ?? {}) };
}

const json = { "Content-Type": "application/json" };
const inEnglish = { ...json, "Accept-Language": "en" };
const inPortuguese = { ...json, "Accept-Language": "pt-BR" };

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];
type Answer = Awaited<ReturnType<typeof callOperation>>;

async function signedIn({ db, business: home }: Pick<Inside, "db" | "business">, email: string) {
	const caller = new ApiTestClient(db, home.host);
	await caller.signIn(email, password);
	return caller;
}

async function findWrong(
	calls: readonly Operation[],
	statuses: readonly number[],
	send: (operation: Operation) => Promise<Answer>,
): Promise<string[]> {
	const wrong: string[] = [];
	for (const operation of calls) {
		const { status, body, headers } = await send(operation).catch((error: unknown) => {
			throw new Error(`${operation.id} failed`, { cause: error });
		});
		const isProblem =
			headers.get("Content-Type") === "application/problem+json" && problemSchema.safeParse(body).success;
		if (!statuses.includes(status) || !isProblem)
			wrong.push(`${operation.id}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
	}
	return wrong;
}

type Admin = Parameters<typeof createActionCalls>[1];

/** Creates the records and bodies that acts need to succeed. */
async function prepare(trx: Inside["trx"], admin: Admin, calls: readonly Operation[]) {
	const own = createActionCalls({ trx }, admin);
	const records = new Map<string, string>();
	const prepared = new Map<string, { params: { id: string }; json?: object }>();
	for (const { id, of, path } of calls) {
		const call = own[id];
		if (call) prepared.set(id, await call());
		else if (path.startsWith("/recruiters/applies/"))
			prepared.set(id, { params: { id: (await anApply(trx, { status: 1 })).uid } });
		else if (of) {
			const uid = records.get(of.entity.key) ?? (await exampleRecord(trx, of.entity, admin.id)).uid;
			records.set(of.entity.key, uid);
			prepared.set(id, { params: { id: uid } });
		}
	}
	return prepared;
}

const getIds = (prepared: Awaited<ReturnType<typeof prepare>>, { id }: Operation) => {
	const params = prepared.get(id)?.params;
	return params ? { params } : {};
};

const isNoJson = (operation: Operation) => operation.form !== undefined;
const others = withBody.filter((operation) => !isNoJson(operation));

async function openAdmin(inside: Inside) {
	const admin = await aRecruiter(inside.trx, { is_admin: true, password_hash });
	// An act looks up its record first.
	return { prepared: await prepare(inside.trx, admin, actionOperations), caller: await signedIn(inside, admin.email) };
}

const largeBody = `{"a":"${"x".repeat(10_000_000)}"}`;

test.each([
	["is unfinished", '{"a":', inEnglish, 400],
	["repeats a key", '{"a":1,"a":2}', inPortuguese, 400],
	["is a list", "[]", inEnglish, 400],
	["is XML", "<a/>", { "Content-Type": "application/xml" }, 415],
] as const)("every call answers the documented problem when its body %s", (_, body, headers, status) =>
	withRollback(async (inside) => {
		const { prepared, caller } = await openAdmin(inside);
		const send = (operation: Operation) =>
			callOperation(caller, operation, operation.method, { ...getIds(prepared, operation), body, headers });
		expect(others.length).toBeGreaterThan(200);
		expect(await findWrong(others, [status], send)).toEqual([]);
	}),
);

test("every body reader answers the documented problem in the request's language when the body is too large", () =>
	withRollback(async (inside) => {
		const { prepared, caller } = await openAdmin(inside);
		const send = (headers: Record<string, string>) => (operation: Operation) =>
			callOperation(caller, operation, operation.method, {
				...getIds(prepared, operation),
				body: largeBody,
				headers,
			});
		const [first] = others as [Operation];
		const answers = [inEnglish, inPortuguese].map((headers) => send(headers)(first));
		const [english, portuguese] = await Promise.all(answers);
		expect([english?.status, english?.headers.get("Content-Language"), english?.body.detail]).toEqual([
			413,
			"en",
			"The body is too large.",
		]);
		expect([portuguese?.body.code, portuguese?.body.detail]).toEqual(["too_large", "O corpo é grande demais."]);
		// One call per body reader; file readers accept the body and refuse its name.
		const readers = new Map(
			others.map((operation) => [`${operation.method} ${findApiRoute(operation.path)?.file}`, operation]),
		);
		const files = others.filter(({ id }) => id === "sign_proposal");
		expect(await findWrong([...readers.values(), ...files], [413, 422], send(inEnglish))).toEqual([]);
	}));

const hasPart = (operation: Operation) =>
	getPart(operation).name !== "" && getPart(operation).schema.properties !== undefined;
// Acts without fields accept an empty object, so they are excluded.
const hasFields = (operation: Operation) => Object.keys(getPart(operation).schema.properties ?? {}).length > 0;

/** The body's part with every writable field set to the value. */
function fillPart(operation: Operation, value: unknown): object {
	const { name, schema } = getPart(operation);
	const writable = Object.entries(schema.properties ?? {}).filter(([, property]) => !property.readOnly);
	return { [name]: Object.fromEntries(writable.map(([key]) => [key, value])) };
}

const parted = others.filter(hasPart);
const filled = parted.filter(hasFields);
const refused = [404, 409, 413, 422];

test.each<[string, readonly Operation[], readonly number[], (operation: Operation) => object]>([
	["an unknown key", others, [422], () => ({ unheard_of: 1 })],
	["a number for its part", parted, [422], (operation) => ({ [getPart(operation).name]: 3 })],
	["an unknown key in its part", parted, [404, 422], (operation) => ({ [getPart(operation).name]: { unheard_of: 1 } })],
	["objects as values", filled, refused, (operation) => fillPart(operation, { deep: [[{}]] })],
	["overlong texts", filled, refused, (operation) => fillPart(operation, "x".repeat(100_000))],
	["numbers out of range", filled, refused, (operation) => fillPart(operation, -1e15)],
])("every call answers the documented problem when its body has %s", (_, calls, statuses, getBody) =>
	withRollback(async (inside) => {
		const { prepared, caller } = await openAdmin(inside);
		expect(calls.length).toBeGreaterThan(100);
		const send = (operation: Operation) =>
			callOperation(caller, operation, operation.method, {
				...getIds(prepared, operation),
				json: getBody(operation),
			});
		expect(await findWrong(calls, statuses, send)).toEqual([]);
	}),
);

test("every call answers 404 for another business's record and for a missing one", () =>
	withRollback(async (inside) => {
		const { email } = await aRecruiter(inside.trx, { is_admin: true, password_hash });
		const caller = await signedIn(inside, email);
		const getSample = (operation: Operation) =>
			operation.body ? { json: sampler.sample(getSchema(operation)) as object } : {};
		const ofNobody = (operation: Operation) =>
			callOperation(caller, operation, operation.method, { params: { id: "of-nobody" }, ...getSample(operation) });
		// Singletons exist in every business; deleting a missing record succeeds.
		expect(await findWrong(ofRecord, [404, 405, 422], ofNobody)).toEqual([]);
		const theirs = await inside.inOther(async (elsewhere) =>
			prepare(elsewhere, await aRecruiter(elsewhere, { is_admin: true }), ofRecord),
		);
		const existing = ofRecord.filter(({ id }) => theirs.has(id));
		expect(existing.length).toBeGreaterThan(ofRecord.length * 0.9);
		const ofOthers = (operation: Operation) =>
			callOperation(caller, operation, operation.method, { ...getSample(operation), ...theirs.get(operation.id) });
		const isActs = (operation: Operation) => actionOperations.includes(operation);
		const others = existing.filter((operation) => !isActs(operation));
		expect(await findWrong(existing.filter(isActs), [404], ofOthers)).toEqual([]);
		expect(await findWrong(others, [404, 405, 422], ofOthers)).toEqual([]);
	}));

/** Acts whose permission also depends on the record, such as an interviewer's. */
const rightsOfRecord: ReadonlySet<string> = new Set(["save_scorecard"]);

test("an action answers 403 or 404 before it reads the body", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const admin = await aRecruiter(trx, { is_admin: true, password_hash });
		const resources = [...new Set(apiActions.map(({ record }) => record.resource))];
		const reads = Object.fromEntries(resources.map((resource) => [resource, ["read"]]));
		const reader = await signedIn(inside, (await aLimitedRecruiter(trx, reads, { password_hash })).email);
		const prepared = await prepare(trx, admin, actionOperations);
		const theirs = await inside.inOther(async (elsewhere) =>
			prepare(elsewhere, await aRecruiter(elsewhere, { is_admin: true }), actionOperations),
		);
		const send = (caller: ApiTestClient, records: typeof prepared) => (operation: Operation) =>
			callOperation(caller, operation, operation.method, {
				...getIds(records, operation),
				body: "{",
				headers: inEnglish,
			});
		const guarded = actionOperations.filter(({ id }) => !rightsOfRecord.has(id));
		expect(guarded.length).toBeGreaterThan(70);
		expect(await findWrong(guarded, [403], send(reader, prepared))).toEqual([]);
		const ofRecords = actionOperations.filter(({ path }) => path.includes("{id}"));
		const owner = await signedIn(inside, admin.email);
		expect(await findWrong(ofRecords, [404], send(owner, theirs))).toEqual([]);
	}));

test("a read-only, expired or differently scoped token writes nothing", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const own = await aRecruiter(trx, { is_admin: true, password_hash });
		const withToken = async (token: Partial<Parameters<typeof insertApiToken>[2]>) => {
			const caller = new ApiTestClient(inside.db, inside.business.host);
			caller.token = newSecret();
			const tokenHash = hashSecret(caller.token);
			const usual = { tokenHash, name: "Folha", scope: "write", resources: null, days: 30, ip: "203.0.113.7" } as const;
			await insertApiToken(trx, own.id, Object.assign({}, usual, token));
			return (operation: Operation) =>
				callOperation(caller, operation, operation.method, operation.body ? { json: {} } : {});
		};
		expect(await findWrong(writes, [403], await withToken({ scope: "read" }))).toEqual([]);
		expect(await findWrong(writes, [401], await withToken({ days: 0 }))).toEqual([]);
		const elsewhere = writes.filter(({ of, path }) => of && !path.startsWith("/recruiters/candidates"));
		expect(await findWrong(elsewhere, [403], await withToken({ resources: ["candidates"] }))).toEqual([]);

		const narrow = await aLimitedRecruiter(trx, { candidates: ["read"] }, { password_hash });
		const reader = await signedIn(inside, narrow.email);
		const wrong: string[] = [];
		for (const operation of writes.filter((operation) => operation.of || actionOperations.includes(operation))) {
			const sample = operation.body ? (sampler.sample(getSchema(operation)) as object) : undefined;
			const { status } = await callOperation(reader, operation, operation.method, sample ? { json: sample } : {});
			if (status < 400 || status >= 500) wrong.push(`${operation.id}: ${status}`);
		}
		expect(wrong).toEqual([]);
	}));
