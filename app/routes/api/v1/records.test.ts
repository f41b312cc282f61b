import { beforeEach, expect, test, vi } from "vitest";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { entities, findEntity } from "#app/entities/index.ts";
import type { Db } from "#db/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import {
	aCandidate,
	aClientContact,
	aCompany,
	aJob,
	aLimitedRecruiter,
	aRecruiter,
	personRow,
	type TestBusiness,
	withRollback,
} from "#db/testing.ts";
import { clearCountCache } from "../../count-cache.server.ts";
import { exampleRecord } from "../../entity/examples.testing.ts";
import * as columns from "./recruiters/columns.ts";
import * as list from "./recruiters/list.ts";
import * as record from "./recruiters/record.ts";
import * as restore from "./recruiters/restore-record.ts";
import { ApiTestClient, getRecord, getRecords } from "./testing.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

// Every entity in one test: its time grows with them.
vi.setConfig({ testTimeout: 60_000 });

beforeEach(clearCountCache);

async function admin(db: Db, trx: Scoped, home: TestBusiness) {
	const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
	const caller = new ApiTestClient(db, home.host);
	await caller.signIn(recruiter.email, password);
	return { caller, recruiter };
}

const of = (entity: string, id?: string): Record<string, string> => (id ? { entity, id } : { entity });

test("every entity has its list, record and columns calls", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { caller, recruiter } = await admin(db, trx, home);
		for (const entity of entities) {
			const { uid } = await exampleRecord(trx, entity, recruiter.id);
			const { key } = entity;
			const listed = await caller.call(list, `/${key}`, { params: of(key) });
			expect(listed.status, key).toBe(200);
			expect(listed.body.meta, key).toMatchObject({ page: 1, per: 25, capped: false });
			expect(
				getRecords(listed, key).map(({ id }) => id),
				key,
			).toContain(uid);
			const visible = await caller.call(record, `/${key}/${uid}`, { params: of(key, uid) });
			expect(visible.body[entity.singular], key).toMatchObject({ id: uid, version: expect.any(Number) });
			const structure = await caller.call(columns, "/entity_columns_structure/x", { params: of(entity.singular) });
			expect((structure.body as unknown as object[])[0], key).toMatchObject({
				key: entity.name,
				default_visible: true,
				sensitive: false,
			});
		}
		expect((await caller.call(columns, "/entity_columns_structure/nothing", { params: of("nothing") })).status).toBe(
			404,
		);
		for (const name of ["apply", "candidate", "job", "client_contact", "client_company"])
			expect(findEntity(name), name).toBeDefined();
	}));

test("a list is paged, sorted and filtered, and an invalid URL is refused", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { caller } = await admin(db, trx, home);
		for (const name of ["Aurora", "Bromélia", "Camélia"]) await aCompany(trx, { name });
		const ask = (query: string) => caller.call(list, `/client_companies?${query}`, { params: of("client_companies") });
		const names = (answer: Awaited<ReturnType<typeof ask>>) =>
			getRecords(answer, "client_companies").map(({ name }) => name);
		expect(names(await ask("order=-name"))).toEqual(["Camélia", "Bromélia", "Aurora"]);
		expect(names(await ask("q=brom%C3%A9lia"))).toEqual(["Bromélia"]);
		const far = await ask("page=9&per=50");
		expect(far.body).toEqual({ client_companies: [], meta: { page: 9, per: 50, total: 3, capped: false, unread: [] } });
		const { errors } = (await ask("filters[nothing]=1")).body;
		expect(errors["filters[nothing]"]?.[0]).toMatch(/^Esta lista não tem este nome\. Aceita: status, owner, /);
		for (const hostile of ["filters[__proto__]=1", "where[a][b][c]=1", `q=${"x".repeat(20_003)}`])
			expect((await ask(hostile)).status, hostile.slice(0, 30)).toBe(400);
	}));

test("a cursor reads a list to its end during changes, up to 1,000 records per call", () =>
	withRollback(async ({ db, trx, business: home, inOther }) => {
		const { caller } = await admin(db, trx, home);
		const created: string[] = [];
		for (let n = 0; n < 5; n++) created.push((await aCandidate(trx, { city: "Natal" })).uid);
		await aCandidate(trx, { city: "Recife" });
		await inOther((there) => aCandidate(there, { city: "Natal" }));
		const result: unknown[] = [];
		let next: string | null = null;
		for (let calls = 0; calls < 5; calls++) {
			const after: string = next ? `&after=${encodeURIComponent(next)}` : "";
			const { body } = await caller.call(list, `/candidates?limit=2&filters[city]=Natal${after}`, {
				params: of("candidates"),
			});
			result.push(...(body.candidates as unknown as { id: string }[]).map(({ id }) => id));
			const meta = body.meta as unknown as { limit: number; next: string | null };
			expect(meta.limit).toBe(2);
			next = meta.next;
			if (calls === 0) await aCandidate(trx, { city: "Manaus" });
			if (!next) break;
		}
		expect(result).toEqual(created);
		const wrongs = [
			"limit=0",
			"limit=1001",
			"limit=x",
			"after=1",
			"after=v1.aa.bb",
			"limit=101&expand=current_client_company",
		];
		for (const wrong of [...wrongs, "page=2&limit=5", "per=25&limit=5", "order=name&limit=5"]) {
			const { status, body } = await caller.call(list, `/candidates?${wrong}`, { params: of("candidates") });
			expect(status, wrong).toBe(422);
			expect(Object.keys(body.errors), wrong).toContain(wrong.split("=")[0]);
		}
		expect((await caller.call(list, "/candidates?limit=1000", { params: of("candidates") })).body.meta).toEqual({
			limit: 1000,
			next: null,
			unread: [],
		});
	}));

test("a record is created, updated, protected against concurrent writes, and archived", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { caller, recruiter } = await admin(db, trx, home);
		const job = await aJob(trx);
		const params = of("tasks");
		const task = {
			subject: "Ligar",
			type: 0,
			due_at: "2026-12-01T17:30:00Z",
			related: [{ entity: "jobs", id: job.uid }],
		};
		const created = await caller.call(list, "/tasks", {
			params,
			json: { task },
			headers: { "Idempotency-Key": "chave-unica-1" },
		});
		expect(created.status).toBe(201);
		const { id, version } = getRecord(created, "task");
		expect(created.headers.get("Location")).toBe(`/api/v1/recruiters/tasks/${id}`);
		expect(created.body.task).toMatchObject({
			subject: "Ligar",
			due_at: "2026-12-01T17:30:00.000Z",
			status: "to_do",
			assignees: [{ id: recruiter.uid }],
			related: [{ id: job.uid, entity: "jobs" }],
		});
		const again = await caller.call(list, "/tasks", {
			params,
			json: { task },
			headers: { "Idempotency-Key": "chave-unica-1" },
		});
		expect(getRecord(again, "task").id).toBe(id);

		const put = (body: object) =>
			caller.call(record, `/tasks/${id}`, { method: "PUT", params: of("tasks", id), json: { task: body } });
		const changed = await put({ subject: "Ligar cedo", version });
		expect(changed.body.task).toMatchObject({ subject: "Ligar cedo", related: [{ id: job.uid }] });
		const late = await put({ subject: "Ligar tarde", version });
		expect(late.status).toBe(409);
		expect(late.body).toMatchObject({ fields: ["subject"], version: getRecord(changed, "task").version });
		expect((await put({ subject: "Ligar tarde", version: late.body.version })).status).toBe(200);

		expect((await caller.call(record, `/tasks/${id}`, { method: "DELETE", params: of("tasks", id) })).status).toBe(204);
		expect((await caller.call(record, `/tasks/${id}`, { params: of("tasks", id) })).status).toBe(404);
		const back = () => caller.call(restore, `/tasks/${id}/restore`, { method: "POST", params: of("tasks", id) });
		expect(await back()).toMatchObject({ status: 200, body: { task: { subject: "Ligar tarde" } } });
		expect((await caller.call(record, `/tasks/${id}`, { params: of("tasks", id) })).status).toBe(200);
		expect((await back()).status).toBe(404);
	}));

test("fields outside the form cannot be assigned, and errors are reported by field", () =>
	withRollback(async ({ db, trx, business: home, other }) => {
		const { caller } = await admin(db, trx, home);
		const contact = await aClientContact(trx);
		const put = (client_contact: object) =>
			caller.call(record, `/client_contacts/${contact.uid}`, {
				method: "PUT",
				params: of("client_contacts", contact.uid),
				json: { client_contact },
			});
		for (const field of ["business_id", "id", "uid", "created_by", "password_hash", "lock_version", "archived_at"]) {
			const refused = await put({ title: "Diretora", [field]: other.id });
			expect(refused.status, field).toBe(422);
			expect(Object.keys(refused.body.errors), field).toEqual([field]);
		}
		const broken = await put({ email: "sem arroba", name: "", client_company: { id: "ninguem-aqui" } });
		expect(broken.status).toBe(422);
		expect(Object.keys(broken.body.errors).sort()).toEqual(["email", "name"]);
		for (const odd of [{ name: { a: 1 } }, { name: ["a", "b"] }, { tags: [{}] }, { email: true }, {}])
			expect((await put(odd)).status, JSON.stringify(odd)).toBe(422);
		expect((await caller.call(list, "/client_contacts", { params: of("client_contacts"), json: {} })).status).toBe(422);
		const saved = await personRow(trx, "client_contacts", contact.id);
		expect(saved).toEqual(contact);
	}));

test("create and update reject wrong types and unknown keys by name", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { caller } = await admin(db, trx, home);
		const create = (key: string, json: object) => caller.call(list, `/${key}`, { params: of(key), json });
		const benefit = { name_pt: "Vale", name_en: "Voucher" };
		for (const [wrong, field] of [
			[{ active: "talvez" }, "active"],
			[{ active: 1 }, "active"],
			[{ active: "on" }, "active"],
			[{ name_pt: 7 }, "name_pt"],
		] as const) {
			const { status, body } = await create("benefits", { benefit: { ...benefit, ...wrong } });
			expect([status, Object.keys(body.errors)], JSON.stringify(wrong)).toEqual([422, [field]]);
		}
		const candidate = { name: "Ana Luz", email: "ana.luz@mail.example" };
		for (const amount of [10_000, { cents: 1.5 }, { amount: 1 }, "1e9"]) {
			const { status, body } = await create("candidates", { candidate: { ...candidate, clt_expectation: amount } });
			expect([status, Object.keys(body.errors ?? body)], JSON.stringify(amount)).toEqual([422, ["clt_expectation"]]);
		}
		const bare = await create("candidates", { candidate: { ...candidate, clt_expectation: 10_000 } });
		expect(bare.body.errors.clt_expectation?.[0]).toContain('{"cents": 850000}');
		const created = await create("candidates", {
			candidate: { ...candidate, clt_expectation: { cents: 850_000, currency: "BRL" } },
		});
		expect(created.body.candidate).toMatchObject({ clt_expectation: { cents: 850_000, currency: "BRL" } });
		const { id } = getRecord(created, "candidate");
		const put = (candidate: object) =>
			caller.call(record, `/candidates/${id}`, { method: "PUT", params: of("candidates", id), json: { candidate } });
		const abroad = await put({ clt_expectation: { cents: 100, currency: "USD" } });
		expect(abroad.body.candidate).toMatchObject({ clt_expectation: { cents: 100, currency: "USD" }, currency: "USD" });
		expect((await put({ clt_expectation: { cents: 100, currency: "USD" }, currency: "BRL" })).status).toBe(422);
		for (const [key, old] of Object.entries({
			equipment: "equipmen",
			sales_funnel: "sales_funne",
			city_taxes: "city_taxe",
			federal_taxes: "federal_taxe",
			process_statuses: "process_statuse",
			workflow_statuses: "workflow_statuse",
		})) {
			const { status, body } = await create(key, { [old]: {} });
			expect([status, Object.keys(body.errors)], key).toEqual([422, [old]]);
		}
		expect(entities.map(({ singular }) => singular).filter((item) => /(tuse|taxe|ie|men|funne)$/.test(item))).toEqual(
			[],
		);
	}));

test("a body that is not a JSON object answers 400, and a missing one answers errors by field", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { caller } = await admin(db, trx, home);
		const send = (body: string, method = "POST") =>
			caller.call(list, "/benefits", {
				params: of("benefits"),
				method,
				body,
				headers: { "Content-Type": "application/json" },
			});
		for (const broken of ['{"benefit":', "[]", "null", '"a"', "{'a':1}"])
			expect((await send(broken)).status, broken).toBe(400);
		expect((await send('{"benefit":', "DELETE")).status).toBe(400);
		expect((await send("")).body.errors).toHaveProperty("name_pt");
	}));

test("a dynamic list is refused when its filter is unknown to its entity", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { caller } = await admin(db, trx, home);
		const create = (dynamic_filter: string) => {
			const tearsheet = { name: dynamic_filter.slice(-20), entity: "candidates", dynamic_filter };
			return caller.call(list, "/tearsheets", { params: of("tearsheets"), json: { tearsheet } });
		};
		for (const wrong of ["filters[staus]=1", "filters[status]=999", "filtros[status]=1"]) {
			const { status, body } = await create(`/recruiters/candidates?q=ana&${wrong}`);
			expect([status, Object.keys(body.errors)], wrong).toEqual([422, ["dynamic_filter"]]);
		}
		expect((await create("/recruiters/candidates?q=ana&filters[status]=1&view=blocks")).status).toBe(201);
	}));

test("a possible duplicate candidate is created only on confirmation, and a note requires its form's fields", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { caller } = await admin(db, trx, home);
		const existing = await aCandidate(trx, { mobile_phone: "+5511987654321" });
		const create = (body: object) => caller.call(list, "/candidates", { params: of("candidates"), json: body });
		const candidate = { name: "Ana Luz", email: "ana.luz@mail.example", mobile_phone: "11 98765-4321" };
		const refused = await create({ candidate });
		expect(refused.status).toBe(409);
		expect(getRecords(refused, "candidates")).toEqual([{ id: existing.uid, name: existing.name }]);
		expect((await create({ candidate, anyway: true })).status).toBe(201);
		expect((await create({ candidate, anyway: true })).body.errors).toHaveProperty("email");
		const note = await caller.call(list, "/notes", { params: of("notes"), json: { note: {} } });
		expect([note.status, Object.keys(note.body.errors)]).toEqual([422, ["kind", "related"]]);
	}));

test("another business's records answer 404, and fields without the right are omitted", () =>
	withRollback(async ({ db, trx, business: home, inOther }) => {
		const { caller } = await admin(db, trx, home);
		const foreign = await inOther((theirs) => aJob(theirs));
		const at = (method?: string) =>
			caller.call(record, `/jobs/${foreign.uid}`, {
				params: of("jobs", foreign.uid),
				...(method ? { method, json: { job: { title: "Minha" } } } : {}),
			});
		for (const method of [undefined, "PUT", "DELETE"]) expect((await at(method)).status, method).toBe(404);

		const limited = await aLimitedRecruiter(trx, { jobs: ["read", "update"] });
		await trx.updateTable("recruiters").set({ password_hash }).where("id", "=", limited.id).execute();
		const job = await aJob(trx);
		const own = new ApiTestClient(db, home.host);
		await own.signIn(limited.email, password);
		const visible = await own.call(record, `/jobs/${job.uid}`, { params: of("jobs", job.uid) });
		expect(visible.status).toBe(200);
		expect(visible.body.job).not.toHaveProperty("salary_from");
		const paid = await own.call(record, `/jobs/${job.uid}`, {
			method: "PUT",
			params: of("jobs", job.uid),
			json: { job: { salary_from: { cents: 100 } } },
		});
		expect(paid.status).toBe(422);
		const structure = await own.call(columns, "/entity_columns_structure/job", { params: of("job") });
		expect((structure.body as unknown as { key: string }[]).map(({ key }) => key)).not.toContain("salary_from");
	}));

test("records are deleted by id or by query, but never a whole unfiltered list", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { caller } = await admin(db, trx, home);
		const company = await aCompany(trx, { name: "Aurora" });
		const remove = (json: object) =>
			caller.call(list, "/client_companies", { method: "DELETE", params: of("client_companies"), json });
		const open = await remove({ select_all_params: {} });
		expect(open.status).toBe(422);
		expect(open.body.detail).toBe("Faça um filtro antes desta ação");
		const collections = [{ reference_type: "client_companies", reference_id: company.uid }];
		const done = await remove({ entity_collection: { collections } });
		expect(done.status).toBe(200);
		expect(done.body.bulk_run).toMatchObject({ total: 1, done: 1 });
	}));
