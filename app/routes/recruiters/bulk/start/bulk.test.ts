import { describe, expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import * as create from "#app/routes/recruiters/downloads/create.ts";
import { readToast as takeToast } from "#app/ui/toast.server.ts";
import type { Db } from "#db/index.ts";
import { enterBusiness, inBusiness, type Scoped } from "#db/kit/in-business.ts";
import {
	aCandidate,
	aCompany,
	aJob,
	aLimitedRecruiter,
	aRecruiter,
	type TestBusiness,
	useDatabase,
	withRollback,
} from "#db/testing.ts";
import * as collection from "../collection/collection.ts";
import * as run from "../run/run.tsx";
import * as undo from "../run/undo.ts";
import * as bulk from "./bulk.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];
const noFilter = "Faça um filtro antes desta ação";

async function signedIn(db: Db, home: TestBusiness, email: string) {
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email, password } });
	const ask = (query: string, form?: Record<string, string>, entity = "candidates") =>
		browser.visit(bulk, { path: `/recruiters/bulk/${entity}?${query}`, params: { entity }, form, above });
	const json = (
		route: typeof create | typeof collection,
		path: string,
		body: object,
		method = "POST",
		entity = "candidates",
	) =>
		browser.visit(route, {
			path,
			method,
			params: { entity },
			json: body,
			above,
		});
	return { browser, ask, json };
}

async function anAdmin(db: Db, trx: Scoped, home: TestBusiness) {
	const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
	return { recruiter, ...(await signedIn(db, home, recruiter.email)) };
}

const live = async (trx: Scoped, home: TestBusiness) => {
	await enterBusiness(trx, home.id);
	return (await trx.selectFrom("candidates").select("id").where("archived_at", "is", null).execute()).length;
};

describe("the bulk selection", () => {
	test("refuses all records when there is no search or filter", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { ask } = await anAdmin(db, trx, home);
			await aCandidate(trx);
			expect(await ask("act=delete&all=1&order=name")).toMatchObject({ status: 422, body: { refused: noFilter } });
			const sent = await ask("act=delete&all=1", {});
			expect(sent).toMatchObject({ status: 422, body: { result: { error: { "": [noFilter] } } } });
			expect(await live(trx, home)).toBe(1);
		}));

	test("shows the number selected and the candidates excluded from an e-mail", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { ask } = await anAdmin(db, trx, home);
			const some = [await aCandidate(trx), await aCandidate(trx, { status: 9, name: "Rui Lobo" })];
			await aCandidate(trx);
			const ids = some.map(({ uid }) => `ids=${uid}`).join("&");
			expect(await ask(`act=email&${ids}`)).toMatchObject({
				status: 200,
				body: {
					summary: {
						countText: "2",
						totalText: "3",
						willDo: 1,
						left: [{ reason: "do_not_use", count: "1", records: [{ name: "Rui Lobo" }] }],
					},
					email: { type: "Microsoft" },
				},
			});
		}));

	test("ignores records of another business", () =>
		withRollback(async ({ db, trx, business: home, inOther }) => {
			const theirs = await inOther((their) => aCandidate(their));
			const { ask } = await anAdmin(db, trx, home);
			expect(await ask(`act=delete&ids=${theirs.uid}`)).toMatchObject({ status: 200, body: { summary: null } });
			await ask(`act=delete&ids=${theirs.uid}`, {});
			expect(await inOther((their) => their.selectFrom("candidates").select("archived_at").execute())).toEqual([
				{ archived_at: null },
			]);
		}));

	test("chooses a job only when the search finds exactly one", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { ask } = await anAdmin(db, trx, home);
			const item = await aCandidate(trx);
			const [archivist, first, second] = [
				await aJob(trx, { title: "Arquivista" }),
				await aJob(trx, { title: "Soldador A" }),
				await aJob(trx, { title: "Soldador B" }),
			];
			const chosen = async (query: string) => {
				const { body } = await ask(`act=add_to_job&ids=${item.uid}&${query}`);
				return (body as { target: { chosen: { uid: string } | null; options: { uid: string }[] } }).target;
			};
			const pressed = `target=${archivist.uid}&search=1`;
			expect((await chosen(`find=Soldador A&${pressed}`)).chosen?.uid).toBe(first.uid);
			const several = await chosen(`find=Soldador&${pressed}`);
			expect(several.chosen).toBeNull();
			expect(several.options.map(({ uid }) => uid).sort()).toEqual([first.uid, second.uid].sort());
			expect((await chosen(`find=nada&${pressed}`)).chosen).toBeNull();
			expect((await chosen(`find=Soldador&target=${second.uid}`)).chosen?.uid).toBe(second.uid);
		}));

	test("accepts any query without failing", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { ask } = await anAdmin(db, trx, home);
			const item = await aCandidate(trx);
			for (const query of [
				"act=edit&all=1&filters[__proto__][x]=1&q=x",
				"act=edit&all=1&filters[status]=999999999999&where[nobody]=1&order=nothing,-name",
				`act=email&ids=${item.uid}&ids='or 1=1&except[]=%F0%9F%8D%87`,
				`act=add_to_list&ids=${item.uid}&find=%25%5C_&target=%27`,
				`act=add_to_job&ids=${item.uid}&find=${"x".repeat(5000)}&target=${"y".repeat(500)}`,
				`act=export&all=true&q=${"x".repeat(9000)}`,
				"act=constructor&ids=a",
			]) {
				for (const form of [undefined, {}]) expect((await ask(query, form)).status, query).toBeLessThan(500);
			}
			expect((await ask("act=add_to_job&ids=a", undefined, "jobs")).status).toBe(404);
			expect((await ask("act=edit&ids=a", undefined, "nobody_knows")).status).toBe(404);
		}));
});

describe("running a bulk action", () => {
	test("deletes once when submitted repeatedly, and is undone from its page", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { ask, browser } = await anAdmin(db, trx, home);
			const ids: string[] = [];
			for (let n = 0; n < 3; n++) ids.push((await aCandidate(trx)).uid);
			const query = `act=delete&${ids.map((uid) => `ids=${uid}`).join("&")}&q=marina`;
			expect(await ask(query)).toMatchObject({ body: { summary: { count: 3, countText: "3" } } });
			for (let press = 0; press < 2; press++) {
				const answer = await ask(query, { _idem: "0a1b2c3d-4e5f" });
				expect(answer).toMatchObject({ status: 303, location: "/recruiters/candidates?q=marina" });
			}
			expect(await live(trx, home)).toBe(0);
			const runs = await trx.selectFrom("bulk_runs").select("uid").execute();
			expect(runs).toHaveLength(1);
			const uid = runs[0]?.uid ?? "";
			const visible = await browser.visit(run, { path: `/recruiters/bulk_runs/${uid}`, params: { uid }, above });
			expect(visible).toMatchObject({ status: 200, body: { run: { done: "3", skipped: "0", undoneBy: null } } });
			for (let press = 0; press < 2; press++) {
				const back = await browser.visit(undo, {
					path: `/recruiters/bulk_runs/${uid}/undo`,
					params: { uid },
					form: {},
					above,
				});
				expect(back.location).toMatch(/^\/recruiters\/bulk_runs\/\w+$/);
			}
			expect(await live(trx, home)).toBe(3);
		}));

	test("queues a job when more than 200 records are selected", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { ask } = await anAdmin(db, trx, home);
			for (let n = 0; n < 201; n++) await aCandidate(trx, { city: "Natal" });
			const { status, location } = await ask("act=delete&all=1&where[city]=Natal", {});
			expect([status, location?.replace(/\w+$/, "")]).toEqual([303, "/recruiters/bulk_runs/"]);
			expect(await live(trx, home)).toBe(201);
			const waiting = await trx.selectFrom("bulk_runs").select(["state", "total"]).execute();
			expect(waiting).toEqual([{ state: "collecting", total: 0 }]);
		}));

	test("refuses an edit with invalid values, shows field errors and preserves the input", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { ask } = await anAdmin(db, trx, home);
			const { uid, id } = await aCandidate(trx, { city: "Natal" });
			const query = `act=edit&ids=${uid}`;
			expect(await ask(query, {})).toMatchObject({ status: 422 });
			expect(await ask(query, { op_city: "set", city: "", op_status: "set", status: "77" })).toMatchObject({
				status: 422,
				body: { result: { error: { city: ["Obrigatório."] } } },
			});
			// Neither a field that is not for many, nor clearing a required one, gets through.
			await ask(query, { op_name: "set", name: "Outro", op_status: "clear", op_city: "set", city: "Bauru" });
			await enterBusiness(trx, home.id);
			const now = await trx.selectFrom("candidates").select(["name", "city", "status"]).where("id", "=", id).execute();
			expect(now).toEqual([{ name: "Marina Alves", city: "Bauru", status: 1 }]);
		}));

	test("refuses a message with an unknown merge field", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { ask } = await anAdmin(db, trx, home);
			const { uid } = await aCandidate(trx);
			const refused = await ask(`act=email&ids=${uid}`, { subject: "Olá {{nome}}", body: "Oi" });
			expect(refused).toMatchObject({ status: 422, body: { result: { initialValue: { body: "Oi" } } } });
			await enterBusiness(trx, home.id);
			expect(await trx.selectFrom("email_messages").select("id").execute()).toEqual([]);
		}));

	test("creates a new list once with the selected records", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { ask } = await anAdmin(db, trx, home);
			const { uid } = await aCandidate(trx);
			for (let press = 0; press < 2; press++) {
				const form = { name: "Favoritos", _idem: "0a1b2c3d-0000" };
				expect((await ask(`act=add_to_list&ids=${uid}`, form)).status).toBe(303);
			}
			await enterBusiness(trx, home.id);
			expect(await trx.selectFrom("tearsheets").select("name").execute()).toEqual([{ name: "Favoritos" }]);
			expect(await trx.selectFrom("tearsheet_members").select("id").execute()).toHaveLength(1);
		}));

	test("refuses a target job of another business", () =>
		withRollback(async ({ db, trx, business: home, inOther }) => {
			const theirs = await inOther((their) => aJob(their));
			const { ask } = await anAdmin(db, trx, home);
			const { uid } = await aCandidate(trx);
			expect((await ask(`act=add_to_job&ids=${uid}`, { target: theirs.uid })).status).toBe(422);
		}));
});

// Denials are logged beside the request, so this test commits.
const committed = useDatabase();

test("allows only the actions of the role", async () => {
	const home = await committed.business();
	const { email, uid } = await inBusiness(committed.db, home.id, async (trx) => {
		const limited = await aLimitedRecruiter(trx, { candidates: ["read", "update"] });
		await trx.updateTable("recruiters").set({ password_hash }).where("id", "=", limited.id).execute();
		return { email: limited.email, uid: (await aCandidate(trx)).uid };
	});
	const { ask, json } = await signedIn(committed.db, home, email);
	expect(await ask(`ids=${uid}`)).toMatchObject({ status: 200, body: { acts: ["edit"] } });
	expect((await ask(`act=edit&ids=${uid}`)).status).toBe(200);
	for (const act of ["delete", "add_to_list", "add_to_job", "email", "export"]) {
		expect((await ask(`act=${act}&ids=${uid}`)).status, act).toBe(302);
		expect((await ask(`act=${act}&ids=${uid}`, {})).status, act).toBe(403);
	}
	const body = { recruiter_download: { entity: "candidates" }, select_all_params: { search: "x" } };
	expect((await json(create, "/recruiters/recruiter_downloads", body)).status).toBe(403);
	const gone = { entity_collection: { collections: [{ reference_type: "candidates", reference_id: uid }] } };
	expect((await json(collection, "/recruiters/bulk/candidates/collection", gone, "DELETE")).status).toBe(403);
});

describe("the bulk API", () => {
	test("DELETE with a body deletes the named records or the results of its query", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { json } = await anAdmin(db, trx, home);
			const item = await aCandidate(trx);
			await aCandidate(trx, { city: "Natal" });
			await aCandidate(trx, { city: "Recife" });
			const send = (body: object) => json(collection, "/recruiters/bulk/candidates/collection", body, "DELETE");
			const collections = [{ reference_type: "candidate", reference_id: item.uid }];
			const foreign = [...collections, { reference_type: "jobs", reference_id: "other" }];
			const refused = await send({ entity_collection: { collections: foreign } });
			expect(refused.status).toBe(422);
			expect(refused.body).toHaveProperty(["errors", "entity_collection.collections.1.reference_type"]);
			const both = { entity_collection: { collections }, select_all_params: { search: "a" } };
			expect((await send(both)).status).toBe(422);
			expect(await send({ entity_collection: { collections } })).toMatchObject({
				status: 200,
				body: { bulk_run: { total: 1, done: 1 } },
			});
			expect(await send({ select_all_params: {} })).toMatchObject({ status: 422, body: { message: noFilter } });
			expect((await send({ select_all_params: { where: { city: "Natal" } } })).status).toBe(200);
			expect(await live(trx, home)).toBe(1);
			expect((await send({ entity_collection: { collections: "all" } })).status).toBe(422);
		}));

	test("DELETE of more than 50 records requires the expected count and returns how to undo it", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { json } = await anAdmin(db, trx, home);
			for (let n = 0; n < 51; n++) await aCandidate(trx, { city: "Natal" });
			const send = (expected_count?: number) => {
				const body = { select_all_params: { filters: { city: "Natal" } }, expected_count };
				return json(collection, "/recruiters/bulk/candidates/collection", body, "DELETE");
			};
			for (const [message, status] of [[undefined, 422] as const, [50, 409] as const, [0, 409] as const])
				expect(await send(message)).toMatchObject({
					status,
					body: { count: 51, errors: { expected_count: [expect.stringContaining("51")] } },
				});
			expect(await live(trx, home)).toBe(51);
			expect(await trx.selectFrom("bulk_runs").select("id").execute()).toEqual([]);
			const { status, body } = await send(51);
			const { bulk_run } = body as { bulk_run: { id: string } };
			expect([status, await live(trx, home)]).toEqual([200, 0]);
			expect(bulk_run).toMatchObject({
				total: 51,
				undo: { url: `/recruiters/bulk_runs/${bulk_run.id}`, until: expect.any(String) },
			});
		}));

	test("POST recruiter_downloads answers with its id, and redirects a form to the downloads", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { json, browser, recruiter } = await anAdmin(db, trx, home);
			const path = "/recruiters/recruiter_downloads";
			const request = {
				entity: "candidates",
				search: "java",
				extra_params: { where: { city: ["Natal", "Recife"] }, order: "-created_at" },
				file_type: "xlsx",
			};
			const answer = await json(create, path, { recruiter_download: request });
			expect(answer.status).toBe(201);
			const form = {
				"recruiter_download[entity]": "candidates",
				"recruiter_download[file_type]": "csv",
				"recruiter_download[collections][][reference_type]": "candidates",
				"recruiter_download[collections][][reference_id]": "abc",
			};
			expect((await browser.visit(create, { path, form, above })).location).toMatch(/^\/recruiters\/downloads\?new=/);
			await enterBusiness(trx, home.id);
			const rows = await trx.selectFrom("recruiter_downloads").selectAll().orderBy("id").execute();
			const [first, second] = rows;
			expect(answer.body).toEqual({ recruiter_download: { id: first?.uid } });
			expect(first).toMatchObject({ search: "java", file_type: "xlsx", recruiter_id: recruiter.id });
			expect(first?.selection).toMatchObject({
				all: true,
				query: "q=java&where%5Bcity%5D=Natal&where%5Bcity%5D=Recife&order=-created_at",
			});
			expect(second?.selection).toMatchObject({ all: false, ids: ["abc"] });
			expect(await json(create, path, { recruiter_download: { entity: "candidates" } })).toMatchObject({
				status: 422,
				body: { message: noFilter },
			});
			expect((await json(create, path, { recruiter_download: { entity: "nobody" } })).status).toBe(404);
			expect((await json(create, path, [])).status).toBe(422);
		}));
});

describe("the return URL", () => {
	test("leads only to the record or the list as it was", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { ask } = await anAdmin(db, trx, home);
			const { uid } = await aCandidate(trx);
			const job = await aJob(trx);
			const record = `/recruiters/candidates/${uid}`;
			const query = (back: string) =>
				new URLSearchParams({ act: "add_to_job", ids: uid, target: job.uid, back }).toString();
			const page = await ask(query(record));
			expect(page.body).toMatchObject({
				back: record,
				backTo: null,
				pairs: [
					["ids", uid],
					["back", record],
				],
			});
			expect((await ask(query(record), { target: job.uid })).location).toBe(record);
			const list = "/recruiters/candidates?q=ana&per=50&page=2&columns=name";
			expect((await ask(query(list))).body).toMatchObject({ back: list, backTo: "Candidatos" });
			for (const evil of ["//evil.example", "https://evil.example", "/\\evil.example"])
				expect((await ask(query(evil))).body).toMatchObject({ back: "/recruiters/candidates" });
		}));

	test("the bulk summary returns the selected count as a number", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { ask } = await anAdmin(db, trx, home);
			const { uid } = await aCandidate(trx);
			const { body } = await ask(`act=add_to_list&ids=${uid}`);
			expect(body).toMatchObject({ summary: { count: 1, countText: "1", willDo: 1 } });
		}));
});

async function readToast({ headers }: { headers: Headers }) {
	const cookie = headers.get("Set-Cookie")?.split(";")[0] ?? "";
	const { toast } = await takeToast(new Request("http://localhost/", { headers: { Cookie: cookie } }));
	return toast;
}

describe("off limits", () => {
	test("names the rule, and adds with a reason only when the recruiter may override it", () =>
		withRollback(async ({ db, trx, business: home }) => {
			await aCompany(trx, { name: "Acme S.A.", status: "Off Limits" });
			const { uid } = await aCandidate(trx, { current_company: "Acme S.A." });
			const job = await aJob(trx);
			const query = `act=add_to_job&ids=${uid}&target=${job.uid}`;
			const form = { target: job.uid, reason: "Pedido do presidente" };
			const added = async () => {
				await enterBusiness(trx, home.id);
				return trx.selectFrom("apply_events").select("note").execute();
			};
			const limited = await aLimitedRecruiter(trx, { candidates: ["read"], applies: ["create"] });
			await trx.updateTable("recruiters").set({ password_hash }).where("id", "=", limited.id).execute();
			const theirs = await signedIn(db, home, limited.email);
			const refused = await theirs.ask(query);
			expect(refused.body).toMatchObject({
				summary: {
					willDo: 0,
					overridable: 0,
					left: [{ reason: "off_limits", text: expect.stringContaining("Acme S.A."), count: "1" }],
				},
			});
			await theirs.ask(query, form);
			expect(await added()).toEqual([]);
			const { ask } = await anAdmin(db, trx, home);
			expect((await ask(query)).body).toMatchObject({ summary: { overridable: 1 } });
			const back = `/recruiters/candidates/${uid}`;
			const alone = await ask(`${query}&back=${back}`, { target: job.uid });
			expect(alone.location).toContain(`/recruiters/bulk/candidates?act=add_to_job&ids=${uid}&target=${job.uid}`);
			expect(await readToast(alone)).toMatchObject({ message: expect.stringContaining("Off limits (Acme S.A.)") });
			const refusedThem = await theirs.ask(`${query}&back=${back}`, { target: job.uid });
			expect(refusedThem.location).toBe(back);
			expect(await readToast(refusedThem)).toMatchObject({
				type: "error",
				message: expect.stringContaining("Acme S.A."),
			});
			expect(await added()).toEqual([]);
			await ask(query, form);
			expect(await added()).toEqual([{ note: "Pedido do presidente" }]);
		}));
});
