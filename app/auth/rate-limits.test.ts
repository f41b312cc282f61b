import { sql } from "kysely";
import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as dataFiles from "#app/routes/api/v1/recruiters/data-files.ts";
import * as apiSearch from "#app/routes/api/v1/recruiters/search.ts";
import { ApiTestClient } from "#app/routes/api/v1/testing.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import * as bulk from "#app/routes/recruiters/bulk/start/bulk.tsx";
import * as files from "#app/routes/recruiters/candidates/files.tsx";
import * as compose from "#app/routes/recruiters/emails/new.tsx";
import * as newImport from "#app/routes/recruiters/imports/new.tsx";
import * as search from "#app/routes/recruiters/search/search.tsx";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aCandidate, aRecruiter, withRollback } from "#db/testing.ts";
import { consumeInMemoryLimit } from "../http/in-memory-rate-limit.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function someone({ db, trx, business: home }: Inside) {
	await enterBusiness(trx, home.id);
	const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
	/** As after so many uses of this hour. */
	const used = async (work: string, hits: number) => {
		await enterBusiness(trx, home.id);
		await trx
			.insertInto("rate_limits")
			.values({
				bucket: `work:${work}:recruiters:${home.id}:${recruiter.id}`,
				hits,
				resets_at: new Date(Date.now() + 1_800_000),
			})
			.execute();
	};
	const count = async (table: "recruiter_downloads" | "imports" | "bulk_runs" | "email_messages") => {
		await enterBusiness(trx, home.id);
		const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}`.execute(trx);
		return rows.length;
	};
	return { recruiter, browser, used, count };
}

/** Expects a 429 with Retry-After and the wait in Portuguese. */
function expectRefused({ status, headers, body }: { status: number; headers: Headers; body: unknown }) {
	expect(status).toBe(429);
	expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
	expect(JSON.stringify(body)).toMatch(/Muitas tentativas\. Aguarde \d+ segundos/);
}

test("search counts in memory before the database and refuses more than 60 a minute, preserving the term", () =>
	withRollback(async (inside) => {
		const { recruiter, browser } = await someone(inside);
		const ask = () => browser.visit(search, { path: "/recruiters/search?term=Marina", above });
		const counted = async () =>
			(await inside.trx.selectFrom("rate_limits").select("hits").where("bucket", "like", "work:search:%").execute())
				.length;
		for (let item = 0; item < 30; item += 1) expect((await ask()).status).toBe(200);
		expect(await counted()).toBe(0);
		for (let item = 0; item < 30; item += 1) expect((await ask()).status).toBe(200);
		expect(await counted()).toBe(1);
		const refused = await ask();
		expectRefused(refused);
		expect(refused.body).toMatchObject({ term: "Marina", items: [] });
		expect((await browser.visit(search, { path: "/recruiters/search", above })).status).toBe(200);

		const caller = new ApiTestClient(inside.db, inside.business.host);
		await caller.signIn(recruiter.email, password);
		const api = await caller.call(apiSearch, "/search?term=Marina");
		expectRefused(api);
		expect(api.headers.get("Content-Type")).toBe("application/problem+json");
		const other = await someone(inside);
		expect((await other.browser.visit(search, { path: "/recruiters/search?term=Marina", above })).status).toBe(200);
	}));

test("exports, bulk actions and emails past their limit do nothing and preserve the submitted fields", () =>
	withRollback(async (inside) => {
		const { browser, used, count } = await someone(inside);
		const { uid } = await aCandidate(inside.trx);
		const start = (act: string, form: Record<string, string>) =>
			browser.visit(bulk, {
				path: `/recruiters/bulk/candidates?act=${act}&ids=${uid}`,
				params: { entity: "candidates" },
				form,
				above,
			});
		await used("export", 9);
		expect((await start("export", { file_type: "xlsx" })).status).toBe(303);
		const exported = await start("export", { file_type: "xlsx" });
		expectRefused(exported);
		expect(exported.body).toMatchObject({ result: { initialValue: { file_type: "xlsx" } } });
		expect(await count("recruiter_downloads")).toBe(1);

		await used("bulk", 120);
		const mailed = await start("email", { subject: "Vaga nova", body: "Olá" });
		expectRefused(mailed);
		expect(mailed.body).toMatchObject({ result: { initialValue: { subject: "Vaga nova", body: "Olá" } } });
		const edited = await start("edit", { op_city: "set", city: "Recife" });
		expectRefused(edited);
		expect(JSON.stringify(edited.body)).toContain("Recife");
		expect(await count("bulk_runs")).toBe(0);

		await used("compose", 120);
		const letter = { to: `candidates:${uid}`, subject: "Conversa", body: "Podemos falar hoje?" };
		const sent = await browser.visit(compose, { path: "/recruiters/emails/new", form: letter, above });
		expectRefused(sent);
		expect(sent.body).toMatchObject({ result: { initialValue: { subject: "Conversa", body: "Podemos falar hoje?" } } });
		expect(await count("email_messages")).toBe(0);
	}));

test("import past the limit preserves its fields and stores nothing", () =>
	withRollback(async (inside) => {
		const { browser, used, count } = await someone(inside);
		await used("import", 30);
		const form = new FormData();
		form.set("entity", "candidates");
		form.set("file", new File(["Nome;E-mail\nAna;ana@x.example\nBia;bia@x.example\n"], "a.csv"));
		const answer = await browser.visit(newImport, { path: "/recruiters/imports/new", form, above });
		expectRefused(answer);
		expect(answer.body).toMatchObject({ result: { initialValue: { entity: "candidates" } } });
		expect(await count("imports")).toBe(0);
	}));

test("file upload past the limit is refused in the browser and through the API", () =>
	withRollback(async (inside) => {
		const { recruiter, browser, used } = await someone(inside);
		const { uid } = await aCandidate(inside.trx);
		await used("upload", 300);
		const form = new FormData();
		form.set("file_type", "other");
		form.set("file", new File(["%PDF-1.4"], "a.pdf", { type: "application/pdf" }));
		const path = `/recruiters/candidates/${uid}/files`;
		expectRefused(await browser.visit(files, { path, params: { id: uid }, form, above }));

		const caller = new ApiTestClient(inside.db, inside.business.host);
		await caller.signIn(recruiter.email, password);
		const sent = new FormData();
		sent.set("data_file[reference_type]", "candidate");
		sent.set("data_file[reference_id]", uid);
		sent.set("data_file[file]", new File(["%PDF-1.4"], "a.pdf", { type: "application/pdf" }));
		expectRefused(await caller.call(dataFiles, "/data_files", { method: "POST", form: sent }));
		await enterBusiness(inside.trx, inside.business.id);
		expect(await inside.trx.selectFrom("data_files").select("id").execute()).toEqual([]);
	}));

test("consumeInMemoryLimit starts a new window when the last one ends", () => {
	const at = Date.now();
	expect([0, 1, 2].map(() => consumeInMemoryLimit("test:window", 2, 60, at))).toEqual([true, true, false]);
	expect(consumeInMemoryLimit("test:window", 2, 60, at + 60_000)).toBe(true);
	expect(consumeInMemoryLimit("test:window", 0, 60, at + 60_000)).toBe(false);
});
