import { describe, expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import {
	aCandidate,
	aClientContact,
	aJob,
	anApply,
	aShortlist,
	aShortlistViewer,
	type TestBusiness,
	withRollback,
} from "#db/testing.ts";
import * as login from "../public/login.tsx";
import * as applies from "./applies.tsx";
import * as cv from "./cv.ts";
import * as entry from "./entry.tsx";

const door = (id: string) => ({ path: `/shortlist/${id}`, params: { id } });
const inside = (id: string, query = "") => ({ path: `/shortlist/${id}/applies${query}`, params: { id } });

async function sent(trx: Scoped, _home: TestBusiness, configurations: object = {}) {
	const job = await aJob(trx);
	const candidate = await aCandidate(trx, {
		name: "Marina Alves Prado",
		email: "marina.prado@mail.example",
		mobile_phone: "+5511977776666",
		current_position: "Engenheira de Dados",
		current_company: "Banco Zênite",
		self_introduction: "Sou Marina, engenheira no Banco Zênite.",
		clt_expectation_cents: 1_234_500,
		city: "Campinas",
	});
	const item = await anApply(trx, {
		job_id: job.id,
		candidate_id: candidate.id,
		status: 1,
		expectation_cents: 9_876_500,
	});
	const other = await anApply(trx, { job_id: job.id, status: 1 });
	const shortlist = await aShortlist(trx, {
		job_id: job.id,
		applies: [item, other],
		configurations: JSON.stringify(configurations),
	});
	const viewer = await aShortlistViewer(trx, shortlist.id);
	return { job, one: item, other, shortlist, viewer };
}

describe("the entry", () => {
	test("and the cookie are refused when the contact was deleted", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { shortlist } = await sent(trx, home);
			const contact = await aClientContact(trx);
			const viewer = await aShortlistViewer(trx, shortlist.id, { contactId: contact.id });
			const browser = new Browser(db, home.host);
			await browser.visit(entry, { ...door(shortlist.uid), form: { token: viewer.token } });
			expect((await browser.visit(applies, inside(shortlist.uid))).status).toBe(200);
			await enterBusiness(trx, home.id);
			await trx
				.updateTable("client_contacts")
				.set({ archived_at: new Date() })
				.where("business_id", "=", home.id)
				.execute();
			expect((await browser.visit(applies, inside(shortlist.uid))).status).toBe(303);
			const again = await browser.visit(entry, { ...door(shortlist.uid), form: { token: viewer.token } });
			expect(again.status).toBe(410);
		}));

	test("exchanges the code for a cookie of this shortlist only, and limits wrong codes", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { shortlist, viewer } = await sent(trx, home);
			const second = await aShortlist(trx);
			const browser = new Browser(db, home.host);
			expect(await browser.visit(applies, inside(shortlist.uid))).toMatchObject({
				status: 303,
				location: `/shortlist/${shortlist.uid}`,
			});
			expect(await browser.visit(entry, { ...door(second.uid), form: { token: viewer.token } })).toMatchObject({
				status: 422,
			});
			const input = ` ${viewer.token.toUpperCase()} `;
			const opened = await browser.visit(entry, { ...door(shortlist.uid), form: { token: input } });
			expect(opened).toMatchObject({ status: 303, location: `/shortlist/${shortlist.uid}/applies` });
			expect(opened.headers.getSetCookie().join()).toMatch(
				new RegExp(`^shortlist=[^;]+; Path=/shortlist/${shortlist.uid}; Max-Age=\\d+; HttpOnly; SameSite=Lax`),
			);
			const page = await browser.visit(applies, inside(shortlist.uid));
			expect(page).toMatchObject({
				status: 200,
				body: { name: "Finalistas", people: [{ name: "Marina Alves Prado" }, {}] },
			});
			expect(page.headers.get("Cache-Control")).toBe("private, no-store");
			const stranger = new Browser(db, home.host);
			stranger.ip = "198.51.100.9";
			for (let n = 0; n < 10; n++)
				expect(
					(await stranger.visit(entry, { ...door(shortlist.uid), form: { token: `wrong-code-${n}` } })).status,
				).toBe(422);
			const spent = await stranger.visit(entry, { ...door(shortlist.uid), form: { token: viewer.token } });
			expect(spent.status).toBe(429);
			expect(Number(spent.headers.get("Retry-After"))).toBeGreaterThan(0);
		}));

	test("refuses page, verdict and CV to a signed-in applicant of the shortlist", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { shortlist, one } = await sent(trx, home);
			await trx
				.updateTable("candidates")
				.set({
					password_hash: await hashPassword("a long enough password"),
					confirmed_at: new Date(),
					completed_register: true,
				})
				.where("email", "=", "marina.prado@mail.example")
				.execute();
			const applicant = new Browser(db, home.host);
			const form = { email: "marina.prado@mail.example", password: "a long enough password" };
			expect((await applicant.visit(login, { path: "/login", form })).status).toBe(303);
			const door = { status: 303, location: `/shortlist/${shortlist.uid}` };
			expect(await applicant.visit(applies, inside(shortlist.uid))).toMatchObject(door);
			const liking = { ...inside(shortlist.uid), form: { apply: one.uid, what: "like" } };
			expect(await applicant.visit(applies, liking)).toMatchObject(door);
			const path = `/shortlist/${shortlist.uid}/applies/${one.uid}/cv`;
			const request = await applicant.visit(cv, { path, params: { id: shortlist.uid, apply: one.uid } });
			expect([303, 404]).toContain(request.status);
			await enterBusiness(trx, home.id);
			expect(await trx.selectFrom("like_candidates").select("id").execute()).toEqual([]);
		}));

	test("reports a revoked, expired or closed shortlist to the token's holder and shows nothing else", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { shortlist, viewer } = await sent(trx, home);
			const browser = new Browser(db, home.host);
			await browser.visit(entry, { ...door(shortlist.uid), form: { token: viewer.token } });
			const refusals = {
				revoked: { revoked_at: new Date(), expires_at: new Date(Date.now() + 1e9) },
				expired: { revoked_at: null, expires_at: new Date(Date.now() - 3_600_000) },
			};
			for (const [problem, change] of Object.entries(refusals)) {
				await enterBusiness(trx, home.id);
				await trx.updateTable("shortlist_relationships").set(change).where("id", "=", viewer.id).execute();
				expect(await browser.visit(applies, inside(shortlist.uid))).toMatchObject({
					status: 303,
					location: `/shortlist/${shortlist.uid}`,
				});
				const entered = await browser.visit(entry, { ...door(shortlist.uid), form: { token: viewer.token } });
				expect(entered).toMatchObject({ status: 410, body: { problem } });
			}
			await enterBusiness(trx, home.id);
			await trx
				.updateTable("shortlist_relationships")
				.set({ expires_at: new Date(Date.now() + 1e9) })
				.where("id", "=", viewer.id)
				.execute();
			await trx.updateTable("shortlists").set({ status: "closed" }).where("id", "=", shortlist.id).execute();
			expect(await browser.visit(entry, door(shortlist.uid))).toMatchObject({
				status: 200,
				body: { problem: "closed" },
			});
			const again = { ...inside(shortlist.uid), form: { apply: shortlist.applies[0]?.uid ?? "", what: "like" } };
			expect((await browser.visit(applies, again)).status).toBe(303);
			await enterBusiness(trx, home.id);
			expect(await trx.selectFrom("like_candidates").select("id").execute()).toEqual([]);
		}));
});

describe("the response", () => {
	const body = async (configurations: object, permissions = { see_salary: true, see_cv: true, comment: true }) => {
		let text = "";
		await withRollback(async ({ db, trx, business: home }) => {
			const { shortlist } = await sent(trx, home, configurations);
			const viewer = await aShortlistViewer(trx, shortlist.id, { permissions });
			const browser = new Browser(db, home.host);
			await browser.visit(entry, { ...door(shortlist.uid), form: { token: viewer.token } });
			text = JSON.stringify((await browser.visit(applies, inside(shortlist.uid))).body);
		});
		return text;
	};

	test("contains pay only when the shortlist shows it and the viewer may see it", async () => {
		expect(await body({ show_salary: true })).toMatch(/98\.765/);
		for (const hidden of [
			await body({ show_salary: false }),
			await body({ show_salary: true }, { see_salary: false, see_cv: true, comment: true }),
		])
			expect(hidden).not.toMatch(/98[.]?765|9876500|12[.]?345|1234500|salary/);
	});

	test("contains contact details only when configured", async () => {
		expect(await body({ show_contact: true })).toContain("marina.prado@mail.example");
		expect(await body({})).not.toMatch(/marina\.prado@|77776666/);
	});

	test("contains no name, company or contact of an anonymous candidate, even in the candidate's own texts", async () => {
		const hidden = await body({ anonymise: true, show_contact: true, allow_download: true });
		expect(hidden).toContain("Candidato 1");
		expect(hidden).not.toMatch(/Marina|Prado|Zênite|mail\.example|77776666|"cv"/);
	});

	test("contains no field that is not selected", async () => {
		const bare = await body({ fields: ["headline"] });
		expect(bare).toContain("Engenheira de Dados");
		expect(bare).not.toMatch(/Banco Zênite|Campinas|Sou Marina/);
	});

	test("contains no CV when downloads are not allowed", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { shortlist, viewer, one } = await sent(trx, home, { allow_download: false });
			const browser = new Browser(db, home.host);
			await browser.visit(entry, { ...door(shortlist.uid), form: { token: viewer.token } });
			const request = {
				path: `/shortlist/${shortlist.uid}/applies/${one.uid}/cv`,
				params: { id: shortlist.uid, apply: one.uid },
			};
			expect((await browser.visit(cv, request)).status).toBe(404);
		}));
});

describe("the verdict form", () => {
	test("saves likes, changes, stars and escaped comments, updates the counts and refuses applies outside the shortlist", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { shortlist, viewer, one, job } = await sent(trx, home);
			const outside = await anApply(trx, { job_id: job.id, status: 1 });
			const browser = new Browser(db, home.host);
			await browser.visit(entry, { ...door(shortlist.uid), form: { token: viewer.token } });
			const press = (form: Record<string, string>) => browser.visit(applies, { ...inside(shortlist.uid), form });
			expect(await press({ apply: one.uid, what: "like" })).toMatchObject({
				status: 303,
				location: `/shortlist/${shortlist.uid}/applies#p-${one.uid}`,
			});
			const hostile = `<img src=x onerror="alert(1)"></textarea><script>alert(2)</script>`;
			await press({ apply: one.uid, what: "dislike", was: "", description: hostile });
			await press({ apply: one.uid, what: "star" });
			const read = async () => (await browser.visit(applies, inside(shortlist.uid))).body;
			expect(await read()).toMatchObject({
				decided: 1,
				people: [
					{
						like_candidates: 0,
						deslike_candidates: 1,
						star_candidate: 1,
						amount_description: 1,
						own: { like: false, star: true, description: hostile },
					},
					{ like_candidates: 0 },
				],
			});
			await press({ apply: one.uid, what: "undislike", was: hostile, description: "" });
			expect(await read()).toMatchObject({
				decided: 1,
				people: [{ deslike_candidates: 0, amount_description: 0, own: { like: null, description: null } }, {}],
			});
			expect((await press({ apply: outside.uid, what: "like" })).status).toBe(404);
			expect((await press({ apply: one.uid, what: "hire" })).status).toBe(400);
			expect((await press({ apply: one.uid, what: "star", description: "x".repeat(3000), was: "" })).status).toBe(400);
		}));

	test("requires confirmation to finish when a candidate has no verdict", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { shortlist, viewer, one } = await sent(trx, home);
			const browser = new Browser(db, home.host);
			await browser.visit(entry, { ...door(shortlist.uid), form: { token: viewer.token } });
			const press = (form: Record<string, string>) => browser.visit(applies, { ...inside(shortlist.uid), form });
			const read = async (query = "") => (await browser.visit(applies, inside(shortlist.uid, query))).body;
			await press({ apply: one.uid, what: "star" });
			expect((await press({ what: "finish" })).location).toBe(`/shortlist/${shortlist.uid}/applies?finish=ask`);
			expect(await read("?finish=ask")).toMatchObject({ answered: false, decided: 1, confirmsFinish: true });
			expect(await read()).toMatchObject({ confirmsFinish: false });
			expect((await press({ what: "finish", confirmed: "yes" })).location).toBe(`/shortlist/${shortlist.uid}/applies`);
			expect(await read("?finish=ask")).toMatchObject({ answered: true, confirmsFinish: false });
		}));

	test("saves no description when the viewer may not comment", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const { shortlist, one } = await sent(trx, home);
			const mute = await aShortlistViewer(trx, shortlist.id, { permissions: { comment: false } });
			const browser = new Browser(db, home.host);
			await browser.visit(entry, { ...door(shortlist.uid), form: { token: mute.token } });
			await browser.visit(applies, {
				...inside(shortlist.uid),
				form: { apply: one.uid, what: "like", was: "", description: "Oi" },
			});
			await enterBusiness(trx, home.id);
			const rows = await trx.selectFrom("like_candidates").select(["like_avaliation", "description"]).execute();
			expect(rows).toEqual([{ like_avaliation: true, description: null }]);
		}));
});
