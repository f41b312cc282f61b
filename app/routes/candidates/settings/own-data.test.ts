import { sql } from "kysely";
import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { hashSecret, newSecret } from "#app/auth/secret.server.ts";
import { candidatesOnly } from "#app/auth/session/guards.server.ts";
import { addDays, localDay } from "#app/domain/time/brasilia-time.ts";
import { data_requests } from "#app/entities/administrator/data_requests.ts";
import * as again from "#app/routes/auth/reauthenticate.tsx";
import * as resume from "#app/routes/auth/resume.tsx";
import * as login from "#app/routes/public/login.tsx";
import * as keep from "#app/routes/tokens/extend-account.tsx";
import { collectPersonalData } from "#db/erasure/collect-personal-data.ts";
import { bindDatabase } from "#db/kit/business-database.ts";
import { updateRecord } from "#db/kit/crud.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { eraseDue } from "#db/queries/data-requests.ts";
import { setRefusedTopics } from "#db/queries/mail-topics.ts";
import { insertToken } from "#db/queries/tokens.ts";
import { aCandidate, withRollback } from "#db/testing.ts";
import { dataRequest } from "#workers/tasks/data_request.ts";
import * as home from "../home.tsx";
import * as own from "./data.tsx";
import * as remove from "./delete.tsx";

const password = "um lugar tranquilo";
const passwordHash = await hashPassword(password);
const email = "marina@mail.example";
const above = [candidatesOnly];

async function signedIn(inside: Parameters<Parameters<typeof withRollback>[0]>[0]) {
	const { db, trx, business } = inside;
	const item = await aCandidate(trx, {
		email,
		password_hash: passwordHash,
		self_introduction: "Gosto de números",
	});
	const browser = new Browser(db, business.host);
	await browser.visit(login, { path: "/login", form: { email, password } });
	return { one: item, browser };
}

test("a confirmed deletion erases the candidate at once, signs them out, e-mails them and blocks sign-in", () =>
	withRollback(async (inside) => {
		const { trx, business } = inside;
		const { one, browser } = await signedIn(inside);
		const path = "/candidates/settings/delete";
		expect((await browser.visit(remove, { path, form: { word: "sim" }, above })).status).toBe(422);
		const gone = await browser.visit(remove, { path, form: { word: "excluir", now: "on" }, above });
		expect([gone.status, gone.location]).toEqual([303, "/home"]);
		expect(gone.headers.get("Clear-Site-Data")).toContain("storage");
		await enterBusiness(trx, business.id);
		const row = await trx
			.selectFrom("candidates")
			.select(["name", "email", "self_introduction"])
			.where("id", "=", one.id)
			.executeTakeFirst();
		expect(row).toEqual({ name: `#${one.id}`, email: `${one.id}@erased.invalid`, self_introduction: null });
		const mail = await trx
			.selectFrom("email_messages")
			.select(["kind", "class", "state"])
			.where("to_email", "=", email)
			.execute();
		expect(mail).toEqual([{ kind: "account_erased", class: "farewell", state: "queued" }]);
		expect((await browser.visit(remove, { path, above })).location).toContain("/login");
		expect((await browser.visit(login, { path: "/login", form: { email, password } })).status).not.toBe(303);
	}));

test("the deletion page preserves the confirmation word when it requires the password again", () =>
	withRollback(async (inside) => {
		const { trx, business } = inside;
		const { browser } = await signedIn(inside);
		await enterBusiness(trx, business.id);
		await trx
			.updateTable("sessions")
			.set({ proved_at: new Date(0) })
			.where("business_id", "=", business.id)
			.execute();
		const path = "/candidates/settings/delete";
		expect((await browser.visit(remove, { path, form: { word: "excluir", now: "on" }, above })).location).toBe(
			"/auth/again",
		);
		expect((await browser.visit(again, { path: "/auth/again", form: { password } })).location).toBe("/auth/resume");
		expect((await browser.visit(resume, { path: "/auth/resume" })).body).toMatchObject({
			action: path,
			fields: [
				["word", "excluir"],
				["now", "on"],
			],
		});
	}));

test("a scheduled deletion waits a week, can be cancelled, and then erases the candidate", () =>
	withRollback(async (inside) => {
		const { db, trx, business } = inside;
		const { one, browser } = await signedIn(inside);
		const data = { path: "/candidates/settings/data", above };
		const ask = () => browser.visit(remove, { path: "/candidates/settings/delete", form: { word: "excluir" }, above });
		const name = async () => {
			await enterBusiness(trx, business.id);
			const row = await trx.selectFrom("candidates").select("name").where("id", "=", one.id).executeTakeFirstOrThrow();
			return row.name;
		};
		expect((await ask()).location).toBe("/candidates/settings/data");
		expect((await browser.visit(own, data)).body).toMatchObject({ erases: expect.any(String) });
		const readHome = async () => (await browser.visit(home, { path: "/candidates/home", above })).body;
		expect(await readHome()).toMatchObject({ erases: expect.any(String) });
		await eraseDue(bindDatabase(db, business.id));
		expect(await name()).toBe(one.name);
		await browser.visit(own, { ...data, form: { what: "undo" } });
		expect((await browser.visit(own, data)).body).toMatchObject({ erases: null, requests: [{ status: "withdrawn" }] });
		expect(await readHome()).toMatchObject({ erases: null });
		await ask();
		await enterBusiness(trx, business.id);
		await trx
			.updateTable("data_requests")
			.set({ erase_at: new Date(Date.now() - 86_400_000) })
			.where("status", "=", "open")
			.execute();
		expect(await eraseDue(bindDatabase(db, business.id))).toBe(1);
		expect(await name()).toBe(`#${one.id}`);
		expect(await eraseDue(bindDatabase(db, business.id))).toBe(0);
		await enterBusiness(trx, business.id);
		const left = await trx.selectFrom("data_requests").select(["name", "email", "status"]).orderBy("id").execute();
		expect(left).toEqual([
			{ name: "[…]", email: null, status: "withdrawn" },
			{ name: "[…]", email: null, status: "answered" },
		]);
	}));

test("a data request is saved with its 15-day deadline, and its answer is e-mailed and shown", () =>
	withRollback(async (inside) => {
		const { db, trx, business } = inside;
		const { browser } = await signedIn(inside);
		const data = { path: "/candidates/settings/data", above };
		expect((await browser.visit(own, { ...data, form: { what: "ask", kind: "sharing", message: "" } })).status).toBe(
			422,
		);
		const request = { what: "ask", kind: "sharing", message: "Com quem?" };
		expect((await browser.visit(own, { ...data, form: request })).status).toBe(303);
		await enterBusiness(trx, business.id);
		const row = await trx.selectFrom("data_requests").selectAll().executeTakeFirstOrThrow();
		expect(row).toMatchObject({ kind: "sharing", email, status: "open", due_on: addDays(localDay(new Date()), 15) });
		const actor = { type: "recruiter", id: null, name: null } as const;
		const values = { status: "answered", answer: "Com a Aurora, em 10 de maio." };
		const everything = { isAdmin: true, id: 0, rolePermissions: {} } as never;
		await updateRecord(trx, data_requests, everything, row.uid, values, { version: null, actor });
		await sql`reset role`.execute(trx);
		const jobs =
			await sql`select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
where t.identifier = 'data_request' and (j.payload ->> 'requestId')::bigint = ${row.id}`.execute(trx);
		expect(jobs.rows).toHaveLength(1);
		await enterBusiness(trx, business.id);
		await dataRequest({ businessId: business.id, requestId: row.id }, { db } as never);
		await enterBusiness(trx, business.id);
		const mail = await trx.selectFrom("email_messages").select(["kind", "text"]).execute();
		expect(mail).toEqual([{ kind: "data_request_answered", text: expect.stringContaining("Com a Aurora") }]);
		const { requests } = (await browser.visit(own, data)).body as { requests: object[] };
		expect(requests).toMatchObject([{ status: "answered", answer: "Com a Aurora, em 10 de maio." }]);
	}));

test("data under a legal hold is not erased, and the page shows it", () =>
	withRollback(async (inside) => {
		const { trx, business } = inside;
		const { one, browser } = await signedIn(inside);
		await enterBusiness(trx, business.id);
		await trx
			.insertInto("legal_holds")
			.values({ business_id: business.id, candidate_id: one.id, reason: "Processo" })
			.execute();
		const answer = await browser.visit(remove, {
			path: "/candidates/settings/delete",
			form: { word: "EXCLUIR" },
			above,
		});
		expect(answer.status).toBe(409);
		expect(JSON.stringify(answer.body)).toContain("obrigação legal");
	}));

test("a data copy is requested once and contains the existing data", () =>
	withRollback(async (inside) => {
		const { trx, business } = inside;
		const { one, browser } = await signedIn(inside);
		for (let n = 0; n < 2; n++)
			expect(
				(await browser.visit(own, { path: "/candidates/settings/data", method: "POST", form: { a: "" }, above }))
					.status,
			).toBe(303);
		await enterBusiness(trx, business.id);
		const request = await trx.selectFrom("data_exports").select("status").where("candidate_id", "=", one.id).execute();
		expect(request).toEqual([{ status: "running" }]);
		await setRefusedTopics(trx, one.email, ["events"]);
		const copy = await collectPersonalData(trx, one.id);
		expect(copy?.mail_not_wanted).toMatchObject([{ about: "events" }]);
		const text = JSON.stringify(copy);
		expect(text).toContain("Gosto de números");
		expect(text).not.toContain("password");
		expect(text).not.toContain(passwordHash);
	}));

test("a retention warning's link preserves the account on post, not on opening", () =>
	withRollback(async ({ db, trx, business }) => {
		const item = await aCandidate(trx);
		const readNotices = () =>
			trx.selectFrom("retention_notices").selectAll().where("candidate_id", "=", item.id).execute();
		await trx
			.insertInto("retention_notices")
			.values({ business_id: business.id, candidate_id: item.id, ends_on: "2030-01-01" })
			.execute();
		const secret = newSecret();
		const owner = { strategy: "candidates", businessId: business.id, id: item.id } as const;
		await insertToken(trx, {
			purpose: "keep_account",
			owner,
			tokenHash: hashSecret(secret),
			seconds: 60,
			host: business.host,
		});
		const browser = new Browser(db, business.host);
		const at = { path: `/keep_account/${secret}`, params: { token: secret } };
		expect((await browser.visit(keep, at)).status).toBe(200);
		await enterBusiness(trx, business.id);
		expect((await readNotices()).length).toBe(1);
		expect((await browser.visit(keep, { ...at, method: "POST", form: { a: "" } })).status).toBe(200);
		await enterBusiness(trx, business.id);
		expect(await readNotices()).toEqual([]);
		const wrong = newSecret();
		expect((await browser.visit(keep, { path: `/keep_account/${wrong}`, params: { token: wrong } })).status).toBe(410);
	}));
