import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as entrance from "#app/routes/public/recruiter-sign-in.tsx";
import type { Db } from "#db/index.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import {
	aCandidate,
	aJob,
	aLimitedRecruiter,
	anApply,
	aRecruiter,
	personRow,
	type TestBusiness,
	withRollback,
} from "#db/testing.ts";
import * as confirm from "../../confirm.tsx";
import * as company from "../business/business.tsx";
import * as newCandidate from "../candidates/new.tsx";
import * as onePage from "../entity_pages/delete-one.ts";
import * as allPages from "../entity_pages/destroy-all.ts";
import * as pages from "../entity_pages/index.tsx";
import * as image from "../image.ts";
import * as layout from "../layout.tsx";
import * as readCategory from "../notifications/read-category.ts";
import * as profile from "../profile.tsx";
import * as recentPages from "../recent_pages/index.tsx";
import * as search from "../search/search.tsx";
import * as signatures from "../signatures/signatures.tsx";
import * as areas from "./areas.tsx";
import * as preferences from "./preferences.ts";
import type { PackedShellData } from "./shell-data.server.ts";
import { unpackShellData } from "./use-shell-data.ts";

const dir = mkdtempSync(join(tmpdir(), "seleta-shell-"));
process.env.SELETA_DATA = dir;
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];

async function signedIn(db: Db, home: TestBusiness, email: string) {
	const browser = new Browser(db, home.host);
	await browser.visit(entrance, { path: "/business", form: { email, password } });
	return browser;
}

async function anAdmin(db: Db, trx: Scoped, home: TestBusiness) {
	const person = await aRecruiter(trx, { is_admin: true, password_hash });
	return { person, browser: await signedIn(db, home, person.email) };
}

async function aLimited(db: Db, trx: Scoped, home: TestBusiness, permissions: Record<string, string[]>) {
	const { id, email } = await aLimitedRecruiter(trx, permissions);
	await trx.updateTable("recruiters").set({ password_hash }).where("id", "=", id).execute();
	return { id, browser: await signedIn(db, home, email) };
}

test("the layout contains what the role may read and create, and lists the last opened record", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const job = await aJob(trx, { title: "Analista de Dados" });
		const { browser } = await aLimited(db, trx, home, { jobs: ["read"], candidates: ["read", "create"] });
		const visit = async (path: string, headers = {}) =>
			unpackShellData((await browser.visit(layout, { path, headers })).body as PackedShellData);
		const frame = await visit(`/recruiters/jobs/${job.uid}`);
		const menu = frame.entities.map(({ key, create }) => [key, create]);
		expect(menu).toEqual([
			["jobs", null],
			["candidates", "/recruiters/candidates/new"],
			["conversations", null],
		]);
		await visit(`/recruiters/candidates/${(await aCandidate(trx)).uid}`, { "Sec-Purpose": "prefetch" });
		await visit("/recruiters/client_companies");
		await visit("/recruiters/jobs?q=dados");
		const { body } = await browser.visit(recentPages, { path: "/recruiters/recent_pages", above });
		expect((body as { pages: { name: string; to: string }[] }).pages.map(({ name, to }) => [name, to])).toEqual([
			["Vagas", "/recruiters/jobs?q=dados"],
			["Analista de Dados", `/recruiters/jobs/${job.uid}`],
		]);
	}));

test("the pinned pages save only permitted internal pages by their URL, and remove them", () =>
	withRollback(async ({ db, trx, business: home, inOther }) => {
		const { browser } = await aLimited(db, trx, home, { jobs: ["read"] });
		const theirs = await inOther((there) => aJob(there));
		const pin = (back: string) =>
			browser.visit(pages, { path: "/recruiters/entity_pages", above, form: { back, stay: "1" } });
		for (const refused of [
			"/recruiters/candidates",
			`/recruiters/jobs/${theirs.uid}`,
			"/recruiters/jobs/new",
			"//evil.example",
			"https://evil.example/recruiters/jobs",
			"",
		]) {
			expect(await pin(refused)).toMatchObject({ status: 422 });
		}
		expect(await pin("/recruiters/jobs?q=java&page=2")).toMatchObject({ status: 200 });
		const plain = await browser.visit(pages, {
			path: "/recruiters/entity_pages",
			above,
			form: { back: "/recruiters/jobs" },
		});
		expect(plain).toMatchObject({ status: 303, location: "/recruiters/jobs" });
		const saved = async () =>
			((await browser.visit(layout, { path: "/recruiters/profile" })).body as PackedShellData).saved;
		expect((await saved()).map(({ name, to }) => [name, to])).toEqual([
			["Vagas: java", "/recruiters/jobs?q=java&page=2"],
			["Vagas", "/recruiters/jobs"],
		]);
		const uid = (await saved())[0]?.uid ?? "";
		const gone = await browser.visit(onePage, {
			path: "/x",
			above,
			params: { uid },
			form: { back: "/recruiters/jobs" },
		});
		expect(gone).toMatchObject({ status: 303, location: "/recruiters/jobs" });
		expect(await saved()).toHaveLength(1);
		const removeAll = (form: Record<string, string>) =>
			browser.visit(allPages, { path: "/recruiters/entity_pages/destroy_all", above, form });
		const request = await removeAll({ back: "/recruiters/jobs" });
		expect(request.location).toMatch(/^\/recruiters\/confirm\?ask=savedPages&/);
		const page = await browser.visit(confirm, { path: request.location ?? "", above });
		expect(page.body).toMatchObject({ to: "/recruiters/entity_pages/destroy_all", from: "/recruiters/jobs" });
		expect(await saved()).toHaveLength(1);
		await removeAll({ confirm: "1" });
		expect(await saved()).toEqual([]);
	}));

test("the search requires an entity and finds only what the role may read", () =>
	withRollback(async ({ db, trx, business: home }) => {
		await aCandidate(trx, { name: "Zuleica Prata" });
		const job = await aJob(trx, { title: "Zuleica Prata S.A. procura" });
		const { browser } = await aLimited(db, trx, home, { jobs: ["read"], candidates: ["update"] });
		const find = async (query: string) =>
			(await browser.visit(search, { path: `/recruiters/search?${query}`, above })).body as {
				refused: boolean;
				items: { to: string }[];
				chips: { entity: string }[];
			};
		const result = await find("term=zuleica");
		expect(result.chips.map(({ entity }) => entity)).toEqual(["jobs"]);
		expect(result.items.map(({ to }) => to)).toEqual([`/recruiters/jobs/${job.uid}`]);
		expect(await find("term=zuleica&entities=")).toMatchObject({ refused: true, items: [] });
		expect(await find('term=zuleica&entities=["Candidate"]')).toMatchObject({ refused: true, items: [] });
	}));

test("the signature form refuses a missing field and escapes its values when saved", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { browser, person } = await anAdmin(db, trx, home);
		const send = (form: Record<string, string>) =>
			browser.visit(signatures, { path: "/recruiters/signatures", above, form });
		const fields = {
			name: "Helena <script>",
			title: "Sócia",
			email: "helena@seleta.example",
			mobile_phone: "11 98765-4321",
		};
		expect(await send(fields)).toMatchObject({ status: 422, body: { failed: "Select a company!" } });
		expect(await send({ ...fields, company: "mappit-sp", mobile_phone: "" })).toMatchObject({
			status: 422,
			body: { failed: "Preencha corretamente os campos" },
		});
		expect(await send({ ...fields, company: "other" })).toMatchObject({ status: 422 });
		expect(await send({ ...fields, company: "mappit-sp", intent: "preview" })).toMatchObject({
			status: 200,
			body: { preview: { name: "Helena <script>" } },
		});
		expect(await send({ ...fields, company: "mappit-sp", signature: "<b>mine</b>" })).toMatchObject({
			status: 303,
			location: "/recruiters/profile",
		});
		await enterBusiness(trx, home.id);
		const saved = await trx
			.selectFrom("recruiters")
			.select("signature")
			.where("id", "=", person.id)
			.executeTakeFirstOrThrow();
		expect(saved.signature).toContain("Helena &lt;script&gt;");
		expect(saved.signature).toContain("+55 (11) 98765-4321");
		expect(saved.signature).not.toMatch(/<script|<b>mine/);
	}));

const form = {
	name: "Grupo Novo",
	legal_name: "Novo Ltda.",
	mail_from: "oi@novo.example",
	locale: "pt",
	currency: "BRL",
	timezone: "America/Sao_Paulo",
	cnpj: "11.222.333/0001-81",
	city: "Santos",
	version: "0",
	quiet_from: "20:00",
	quiet_to: "08:00",
	quiet_days: "sunday",
	second_factor: "optional",
	idle_recruiters: "24",
	idle_client_contacts: "168",
	idle_candidates: "720",
};

test("the company profile accepts only administrators, validates, audits and refuses to overwrite a newer version", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const limited = await aLimited(db, trx, home, { business: ["read", "update"], jobs: ["read"] });
		const path = "/recruiters/business";
		expect(await limited.browser.visit(company, { path, above })).toMatchObject({
			status: 302,
			location: "/recruiters/jobs",
		});
		expect(await limited.browser.visit(company, { path, above, form })).toMatchObject({ status: 403 });

		const { browser } = await anAdmin(db, trx, home);
		const send = (changes: Record<string, string>) =>
			browser.visit(company, { path, above, form: { ...form, ...changes } });
		const bad = await send({ cnpj: "11.222.333/0001-82", name: "", mail_from: "x", cep: "1", timezone: "Mars/Base" });
		expect(bad.status).toBe(422);
		expect(Object.keys((bad.body as { result: { error: object } }).result.error).sort()).toEqual(
			["cep", "cnpj", "mail_from", "name", "timezone"].sort(),
		);
		expect(await send({ uid: "hacked", lock_version: "9", active: "false" })).toMatchObject({ status: 303 });
		const second = await send({ name: "Outro Nome" });
		expect(second).toMatchObject({ status: 409, body: { conflict: { version: 1 } } });
		expect((second.body as { conflict: { fields: object[] } }).conflict.fields).toEqual([
			{ field: "name", theirs: "Grupo Novo", yours: "Outro Nome" },
		]);
		expect(await send({ name: "Outro Nome", version: "1" })).toMatchObject({ status: 303 });
		await enterBusiness(trx, home.id);
		const row = await trx.selectFrom("businesses").selectAll().where("id", "=", home.id).executeTakeFirstOrThrow();
		expect(row).toMatchObject({
			name: "Outro Nome",
			cnpj: "11222333000181",
			address: { city: "Santos" },
			active: true,
		});
		const entries = await trx
			.selectFrom("audit_entries")
			.select("changes")
			.where("record_type", "=", "businesses")
			.orderBy("id")
			.execute();
		expect(entries.at(-1)?.changes).toEqual({ name: ["Grupo Novo", "Outro Nome"] });
	}));

test("the profile photo is checked as an image by its content and visible only to its business", () =>
	withRollback(async ({ db, trx, business: home, other, inOther }) => {
		const { browser, person } = await anAdmin(db, trx, home);
		const send = (file: File) => {
			const sent = new FormData();
			sent.set("what", "photo");
			sent.set("image", file);
			return browser.visit(profile, { path: "/recruiters/profile", above, form: sent });
		};
		const png = Buffer.from(
			"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
			"base64",
		);
		expect(await send(new File(["<svg onload=alert(1)>"], "eu.png", { type: "image/png" }))).toMatchObject({
			status: 422,
		});
		expect(await send(new File([png], "eu.exe", { type: "application/x-msdownload" }))).toMatchObject({ status: 303 });
		await enterBusiness(trx, home.id);
		const { photo_url } = await trx
			.selectFrom("recruiters")
			.select("photo_url")
			.where("id", "=", person.id)
			.executeTakeFirstOrThrow();
		const uid = photo_url?.split("/").at(-1) ?? "";
		const seen = await browser.visit(image, { path: "/x", above, params: { uid } });
		expect(seen).toMatchObject({ status: 200 });
		expect(seen.headers.get("Content-Type")).toBe("image/png");
		const stranger = await inOther((there) => aRecruiter(there, { is_admin: true, password_hash }));
		const theirBrowser = await signedIn(db, other, stranger.email);
		expect(await theirBrowser.visit(image, { path: "/x", above, params: { uid } })).toMatchObject({ status: 404 });
	}));

test("the profile saves a recruiter's preferences and ignores unknown ones", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { browser, person } = await anAdmin(db, trx, home);
		const send = (sent: Record<string, string>) =>
			browser.visit(profile, { path: "/recruiters/profile", above, form: sent });
		await send({ what: "work", menu_display_type: "minified", is_admin: "true", goals: "3" });
		await send({
			what: "notices",
			"panel.Apply": "on",
			"email.Apply": "digest",
			"email.Note": "smoke",
			"email.__proto__": "none",
			interview_minutes: "30",
		});
		expect(await send({ what: "nothing" })).toMatchObject({ status: 400 });
		await browser.visit(preferences, { path: "/x", above, form: { menu_display_type: "huge" } });
		await enterBusiness(trx, home.id);
		const row = await personRow(trx, "recruiters", person.id);
		expect(row).toMatchObject({ menu_display_type: "minified", shortcuts_enabled: false, goals: {} });
		expect(row.notification_prefs).toMatchObject({
			Apply: { panel: true, email: "digest" },
			Note: { panel: false, email: "none" },
			interviews: { minutes: 30, dayBefore: false },
		});
		const unknown = await browser.visit(readCategory, {
			path: "/x",
			above,
			params: { category: "Everything" },
			form: { a: "" },
		});
		expect(unknown).toMatchObject({ status: 404 });
	}));

test("the side menu counts the recruiter's pending records and saves the order of its areas", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { person, browser } = await anAdmin(db, trx, home);
		const colleague = await aRecruiter(trx);
		await anApply(trx, { recruiter_id: person.id });
		await anApply(trx, { recruiter_id: person.id });
		await anApply(trx, { recruiter_id: colleague.id });
		const visit = async () =>
			unpackShellData((await browser.visit(layout, { path: "/recruiters/jobs" })).body as PackedShellData);
		const { areas: usual, waiting } = await visit();
		expect(waiting).toMatchObject([{ area: "jobs", count: 2, text: "2" }]);
		const press = (form: Record<string, string>) => browser.visit(areas, { path: "/recruiters/areas", form, above });
		await press({ what: "up", at: "1", version: usual.join(" ") });
		const arranged = [usual[1], usual[0], ...usual.slice(2)];
		expect((await visit()).areas).toEqual(arranged);
		// A stale version from another tab, and an unknown area.
		await press({ what: "remove", at: "0", version: usual.join(" ") });
		await press({ what: "add", area: "planets", version: arranged.join(" ") });
		expect((await visit()).areas).toEqual(arranged);
		await press({ what: "add", area: "invoices", version: arranged.join(" ") });
		await press({ what: "add", area: "notes", version: [...arranged, "invoices"].join(" ") });
		expect((await visit()).areas).toEqual([...arranged, "invoices"]);
		await press({ what: "usual" });
		expect((await visit()).areas).toEqual(usual);
	}));

test("the new candidate form reads pasted CV text like a file and refuses blank text", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { browser } = await anAdmin(db, trx, home);
		const path = "/recruiters/candidates/new";
		const send = (text: string) => browser.visit(newCandidate, { path, form: { intent: "read", text }, above });
		expect((await send(" \n ")).status).toBe(422);
		const { status, location } = await send(
			"Joana Pereira Lima\njoana.lima@mail.example\n\nExperiência\nAnalista\nBanco Azul S.A.\n01/2019 - atual",
		);
		expect(status).toBe(302);
		const { body } = await browser.visit(newCandidate, { path: location ?? "", above });
		expect(body).toMatchObject({ cv: { read: true, name: "Texto colado.txt" } });
		expect(JSON.stringify(body)).toContain("joana.lima@mail.example");
	}));
