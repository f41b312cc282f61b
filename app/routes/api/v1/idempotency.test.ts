import { expect, test, vi } from "vitest";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { aCandidate, aJob, anApply, aRecruiter, useDatabase, withRollback } from "#db/testing.ts";
import * as move from "./recruiters/applies/move.ts";
import * as list from "./recruiters/list.ts";
import * as record from "./recruiters/record.ts";
import * as act from "./recruiters/record-action.ts";
import { ApiTestClient, getRecord } from "./testing.ts";

vi.setConfig({ testTimeout: 60_000 });
const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const key = (name = "chave-unica-1") => ({ "Idempotency-Key": name });
const tasks = { entity: "tasks" };
const task = { subject: "Ligar", type: "call", due_at: "2026-12-01T17:30:00Z" };

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function signedIn({ db, trx, business: home }: Inside) {
	const { id, email } = await aRecruiter(trx, { is_admin: true, password_hash });
	const enter = async () => {
		const caller = new ApiTestClient(db, home.host);
		await caller.signIn(email, password);
		return caller;
	};
	return { id, enter, caller: await enter() };
}

test("every kind of write runs once per token and key, and repeats return the same response", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { caller, enter } = await signedIn(inside);
		const create = (json: object, headers: Record<string, string>, by = caller) =>
			by.call(list, "/tasks", { params: tasks, json, headers });
		const first = await create({ task }, key());
		const again = await create({ task }, key());
		expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
		expect([first, again].map(({ headers }) => headers.get("Idempotent-Replayed"))).toEqual([null, "true"]);
		expect(again.headers.get("Location")).toBe(first.headers.get("Location"));
		const other = await create({ task: { ...task, subject: "Escrever" } }, key());
		expect([other.status, other.body.code]).toEqual([409, "key_reused"]);
		expect(getRecord(await create({ task }, key(), await enter()), "task").id).not.toBe(getRecord(first, "task").id);

		const { id } = getRecord(first, "task");
		const params = { ...tasks, id };
		const put = (subject: string) =>
			caller.call(record, `/tasks/${id}`, {
				method: "PUT",
				params,
				json: { task: { subject } },
				headers: key("chave-2-put"),
			});
		const [changed, unchanged] = [await put("Ligar cedo"), await put("Ligar cedo")];
		expect(unchanged.body).toEqual(changed.body);
		const remove = () => caller.call(record, `/tasks/${id}`, { method: "DELETE", params, headers: key("chave-3-del") });
		expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
		const job = await aJob(trx, { status: 2 });
		const pause = () =>
			caller.call(act, `/jobs/${job.uid}/status`, {
				params: { entity: "jobs", id: job.uid, act: "status" },
				json: { status: { to: "on_hold", from: "open" } },
				headers: key("chave-4-act"),
			});
		expect([(await pause()).status, (await pause()).status]).toEqual([200, 200]);
		const copy = () =>
			caller.call(act, `/jobs/${job.uid}/copy`, {
				params: { entity: "jobs", id: job.uid, act: "copy" },
				json: {},
				headers: key("chave-5-copy"),
			});
		expect(getRecord(await copy(), "job").id).toBe(getRecord(await copy(), "job").id);
	}));

test("a refused call stores no key, and an invalid key is rejected by name", () =>
	withRollback(async (inside) => {
		const { caller } = await signedIn(inside);
		const create = (json: object, headers: Record<string, string>) =>
			caller.call(list, "/tasks", { params: tasks, json, headers });
		expect((await create({ task: { type: "call" } }, key())).status).toBe(422);
		expect((await create({ task }, key())).status).toBe(201);
		for (const wrong of ["curta", "com espaço aqui", "x".repeat(101)]) {
			const { status, body } = await create({ task }, key(encodeURIComponent(wrong)));
			expect([status, Object.keys(body.errors)], wrong).toEqual([422, ["Idempotency-Key"]]);
		}
	}));

test("the stored response is encrypted and reveals no candidate data", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { caller } = await signedIn(inside);
		const { uid } = await anApply(trx, { candidate_id: (await aCandidate(trx, { name: "Íris Ávila" })).id, status: 1 });
		const moved = await caller.call(move, `/applies/${uid}/move`, {
			params: { id: uid },
			json: { move: { to: 2 } },
			headers: key(),
		});
		expect(moved.status).toBe(200);
		const rows = await trx.selectFrom("idempotency_keys").selectAll().where("actor", "like", "token:%").execute();
		expect(rows.map(({ result }) => result?.startsWith("v1."))).toEqual([true]);
	}));

const database = useDatabase();

test("concurrent calls with one key run once, and a failed call saves nothing", async () => {
	const { id: businessId, host } = await database.business();
	const { email } = await inBusiness(database.db, businessId, (trx) =>
		aRecruiter(trx, { is_admin: true, password_hash }),
	);
	const caller = new ApiTestClient(database.db, host);
	await caller.signIn(email, password);
	const create = () =>
		caller.call(list, "/tasks", { params: tasks, json: { task }, headers: key("chave-ao-mesmo-tempo") });
	const answers = await Promise.all(Array.from({ length: 5 }, create));
	expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
	expect(new Set(answers.map((answer) => getRecord(answer, "task").id)).size).toBe(1);
	const count = () =>
		inBusiness(database.db, businessId, async (trx) => {
			const rows = await trx.selectFrom("tasks").select("id").where("business_id", "=", businessId).execute();
			return rows.length;
		});
	expect(await count()).toBe(1);
	// The task is written, then its answer fails.
	const { encode } = TextEncoder.prototype;
	const failing = vi.spyOn(TextEncoder.prototype, "encode").mockImplementation(function (this: TextEncoder, text) {
		if (text?.includes('"created_by"')) throw new Error("gone");
		return encode.call(this, text);
	});
	const again = () => caller.call(list, "/tasks", { params: tasks, json: { task }, headers: key("chave-que-falha") });
	await expect(again()).rejects.toThrow("gone");
	failing.mockRestore();
	expect(await count()).toBe(1);
	expect((await again()).status).toBe(201);
	expect(await count()).toBe(2);
});
