import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { addEnrichmentEntry } from "#db/queries/enrichment-credits.ts";
import {
	aCandidate,
	aClientContact,
	aCompany,
	aLimitedRecruiter,
	aRecruiter,
	type TestBusiness,
	withRollback,
} from "#db/testing.ts";
import { clearCountCache } from "../../count-cache.server.ts";
import * as config from "./businesses/config.ts";
import * as candidate from "./candidates/me.ts";
import * as candidateSessions from "./candidates/sessions.ts";
import * as contact from "./client_contacts/me.ts";
import * as contactSessions from "./client_contacts/sessions.ts";
import * as dashboard from "./recruiters/administrator-dashboard.ts";
import * as files from "./recruiters/data-files.ts";
import * as holidays from "./recruiters/holidays.ts";
import * as recruiter from "./recruiters/me.ts";
import * as microsoft from "./recruiters/microsoft-url.ts";
import { ApiTestClient, getRecord } from "./testing.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

beforeEach(clearCountCache);
afterEach(() => vi.unstubAllEnvs());

async function admin({ db, trx, business }: Inside) {
	const own = await aRecruiter(trx, { is_admin: true, password_hash });
	const caller = new ApiTestClient(db, business.host);
	await caller.signIn(own.email, password);
	return caller;
}

test("candidate and client contact tokens work only in their area and business", () =>
	withRollback(async ({ db, trx, business: home, other }) => {
		const person = await aCandidate(trx, { password_hash });
		const client = await aClientContact(trx, { password_hash });
		for (const [area, sessions, me, email, user] of [
			[
				"candidate",
				candidateSessions,
				candidate,
				person.email,
				{
					id: person.uid,
					avatar_url: null,
					completed_register: expect.any(Boolean),
					"confirmed?": expect.any(Boolean),
				},
			],
			[
				"client_contact",
				contactSessions,
				contact,
				client.email,
				{ id: client.uid, is_admin: expect.any(Boolean), photoUrl: null },
			],
		] as const) {
			const caller = new ApiTestClient(db, home.host);
			caller.area = `/${area}s`;
			expect((await caller.call(me, "")).status).toBe(401);
			const entered = await caller.signIn(String(email), password, sessions);
			expect(entered.status, area).toBe(200);
			expect(entered.headers.getSetCookie()).toEqual([]);
			expect((await caller.call(me, "")).body).toEqual({ [area]: { name: expect.any(String), email, ...user } });
			expect(getRecord(entered, area)).toMatchObject(user);
			const wrapped = { [area]: { email, password } };
			expect((await caller.call(sessions, "/sessions", { json: wrapped })).status).toBe(200);
			const elsewhere = new ApiTestClient(db, other.host);
			Object.assign(elsewhere, { area: caller.area, token: caller.token });
			expect((await elsewhere.call(me, "")).status, "another business").toBe(401);
			Object.assign(elsewhere, { area: "/recruiters" });
			const recruiters = new ApiTestClient(db, home.host);
			recruiters.token = caller.token;
			expect((await recruiters.call(recruiter, "")).status, "another area").toBe(401);
			expect((await caller.call(sessions, "/sessions", { method: "DELETE" })).status).toBe(204);
			expect((await caller.call(me, "")).status).toBe(401);
		}
	}));

test("the host configuration is public and contains no secret", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const caller = new ApiTestClient(db, home.host);
		caller.area = "/businesses";
		const ask = (domain: string) => caller.call(config, `/config/?domain=${encodeURIComponent(domain)}`);
		const site = await trx
			.selectFrom("site_configs")
			.select("title")
			.where("business_id", "=", home.id)
			.executeTakeFirst();
		const own = await ask(`https://${home.host.toUpperCase()}:3000/`);
		expect(own.status).toBe(200);
		expect(own.body).toMatchObject({ title: site?.title });
		expect(Object.keys(own.body).sort()).toEqual(
			[
				...["path_components", "path_assets", "social_credentials", "google_analytics", "title", "logo_url"],
				...["header_url", "custom_labels", "rules", "colors", "show_benefits", "show_opening_data", "show_salary"],
				"show_contract_type",
			].sort(),
		);
		expect((await ask("nobody.example")).body).toMatchObject({ title: "Land", path_assets: "/", path_components: "" });
		vi.stubEnv("MICROSOFT_CLIENT_ID", "the-client");
		vi.stubEnv("MICROSOFT_CLIENT_SECRET", "the-secret");
		const { body } = await ask(home.host);
		expect(body.social_credentials).toMatchObject({ microsoft: { client_id: "the-client" } });
		expect(JSON.stringify(body)).not.toContain("the-secret");
	}));

test("the Microsoft sign-in URL is returned only when it is configured", () =>
	withRollback(async (inside) => {
		const caller = await admin(inside);
		const ask = () => caller.call(microsoft, "/microsoft_auths/url");
		expect((await ask()).status).toBe(404);
		vi.stubEnv("MICROSOFT_CLIENT_ID", "the-client");
		vi.stubEnv("MICROSOFT_CLIENT_SECRET", "the-secret");
		expect((await ask()).body).toEqual({ url: `http://${inside.business.host}/auth/microsoft` });
	}));

test("the dashboard returns the business's credits to administrators only", () =>
	withRollback(async (inside) => {
		const { db, trx, business: home, inOther } = inside;
		const caller = await admin(inside);
		const credits = async () => (await caller.call(dashboard, "/administrator/dashboard")).body;
		expect(await credits()).toEqual({ data: { nubela_credit: 0 } });
		const entry = { kind: "purchase", reason: "Pacote", byId: null } as const;
		await inOther((elsewhere) => addEnrichmentEntry(elsewhere, { ...entry, amount: 900 }));
		await addEnrichmentEntry(trx, { ...entry, amount: 50 });
		await addEnrichmentEntry(trx, { ...entry, kind: "consume", amount: -8 });
		expect(await addEnrichmentEntry(trx, { ...entry, kind: "consume", amount: -43 })).toBeNull();
		expect(await credits()).toEqual({ data: { nubela_credit: 42 } });
		const limited = await aLimitedRecruiter(trx, { candidates: ["read"] });
		await trx.updateTable("recruiters").set({ password_hash }).where("id", "=", limited.id).execute();
		const stranger = new ApiTestClient(db, home.host);
		await stranger.signIn(limited.email, password);
		expect((await stranger.call(dashboard, "/administrator/dashboard")).status).toBe(403);
	}));

test("the holidays API pages and sorts for any recruiter, deletes with rights, and rejects unknown parameters", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const owner = await aRecruiter(trx, { is_admin: true, password_hash });
		const caller = new ApiTestClient(db, home.host);
		await caller.signIn(owner.email, password);
		for (let day = 1; day <= 26; day++)
			await trx
				.insertInto("holidays")
				.values({
					business_id: home.id,
					date: `2031-01-${String(day).padStart(2, "0")}`,
					name: `D${day}`,
					scope: "business",
				})
				.execute();
		const dates = async (query: string) => {
			const { body } = await caller.call(holidays, `/holidays?${query}`);
			return { dates: (body.holidays as { date: string }[]).map(({ date }) => date), meta: body.meta };
		};
		expect(await dates("where[year]=2031&per=25&page=2")).toEqual({
			dates: ["2031-01-26"],
			meta: { page: 2, per: 25, total: 26 },
		});
		expect((await dates("year=2031&order=-date")).dates[0]).toBe("2031-01-26");
		for (const wrong of ["where[yaer]=2031", "year=31", "order=-nada", "per=7", "filters[scope]=city"]) {
			const { status, body } = await caller.call(holidays, `/holidays?${wrong}`);
			expect([status, body.code, Object.keys(body.errors)], wrong).toEqual([
				422,
				"unknown_condition",
				[wrong.split("=")[0]],
			]);
		}
		const remove = (json: object) => caller.call(holidays, "/holidays", { method: "DELETE", json });
		expect((await remove({ select_all_params: {} })).body).toMatchObject({ status: 422, code: "filter_needed" });
		const done = await remove({ select_all_params: { filters: { scope: "business" } } });
		expect(done.body).toMatchObject({ bulk_run: { total: 26, done: 26 } });
	}));

test("a call answers in the accepted language, otherwise in the user's language", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const owner = await aRecruiter(trx, { is_admin: true, password_hash, locale: "en" });
		const caller = new ApiTestClient(db, home.host);
		await caller.signIn(owner.email, password);
		const ask = async (accepted?: string) => {
			const headers: Record<string, string> = accepted ? { "Accept-Language": accepted } : {};
			const { body, headers: got } = await caller.call(holidays, "/holidays?nada=1", { headers });
			return [got.get("Content-Language"), body.detail];
		};
		expect(await ask()).toEqual(["en", "The request contains something this list does not recognize: nada."]);
		expect(await ask("pt-BR,pt;q=0.9")).toEqual(["pt", "A chamada diz algo que esta lista não conhece: nada."]);
	}));

function upload(
	reference_type: string,
	reference_id: string,
	more: Record<string, string> = {},
	content = "Ata da reunião",
) {
	const form = new FormData();
	form.set("data_file[file]", new File([content], "ata.txt", { type: "text/plain" }));
	for (const [name, value] of Object.entries({ reference_type, reference_id, ...more }))
		form.set(`data_file[${name}]`, value);
	return { form };
}

async function getFiles({ trx, business }: { trx: Inside["trx"]; business: TestBusiness }) {
	const rows = await trx
		.selectFrom("data_files")
		.select(["name", "reference_type", "file_type"])
		.where("business_id", "=", business.id)
		.orderBy("id")
		.execute();
	return rows.map(({ name, reference_type, file_type }) => [reference_type, name, file_type]);
}

test("a file is attached to a record, and duplicated only when requested", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const caller = await admin(inside);
		const person = await aCandidate(trx);
		const company = await aCompany(trx);
		const send = (...request: Parameters<typeof upload>) => caller.call(files, "/data_files", upload(...request));
		for (const [type, id, stored] of [
			["candidate", person.uid, "candidate"],
			["client_company", company.uid, "client_companies"],
		] as const) {
			const first = await send(type, id, { name: "Acordo.pdf" });
			expect(first.status, type).toBe(201);
			expect(first.body.data_file).toEqual({
				id: expect.any(String),
				name: "Acordo.txt",
				reference_type: type,
				reference_id: id,
				file_type: "other",
				duplicate: false,
			});
			const same = await send(type, id, { avoid_duplicate: "true" });
			expect(same.status).toBe(200);
			expect(same.body.data_file).toMatchObject({ id: getRecord(first, "data_file").id, duplicate: true });
			expect((await send(type, id)).status).toBe(201);
			expect((await getFiles(inside)).filter(([of]) => of === stored)).toEqual([
				[stored, "Acordo.txt", "other"],
				[stored, "ata.txt", "other"],
			]);
		}
		const empty = await send("candidate", person.uid, {}, "");
		expect(empty.status).toBe(422);
		expect(Object.keys(empty.body.errors)).toEqual(["data_file[file]"]);
		expect((await send("recruiter", person.uid)).status).toBe(422);
		expect((await send("candidate", "nobody")).status).toBe(404);
	}));

test("a file is attached only to a record of the business that the caller can update", () =>
	withRollback(async ({ db, trx, business: home, other, inOther }) => {
		const limited = await aLimitedRecruiter(trx, {
			client_companies: ["read"],
			candidates: ["read", "update"],
		});
		await trx.updateTable("recruiters").set({ password_hash }).where("id", "=", limited.id).execute();
		const caller = new ApiTestClient(db, home.host);
		await caller.signIn(limited.email, password);
		const company = await aCompany(trx);
		const stranger = await inOther((elsewhere) => aCandidate(elsewhere));
		const own = await aCandidate(trx);
		const send = (...request: Parameters<typeof upload>) => caller.call(files, "/data_files", upload(...request));
		expect((await send("client_company", company.uid)).status).toBe(403);
		expect((await send("candidate", stranger.uid)).status).toBe(404);
		// Identity documents need an additional permission; this one is otherwise valid.
		const identity = upload("candidate", own.uid, { file_type: "id" }, "%PDF-1.4\n%%EOF");
		expect((await caller.call(files, "/data_files", identity)).status).toBe(422);
		expect((await send("candidate", own.uid)).status).toBe(201);
		expect(await getFiles({ trx, business: home })).toHaveLength(1);
		const all = await admin({ db, trx, business: home, other, inOther });
		expect((await all.call(files, "/data_files", identity)).status).toBe(201);
	}));
