import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import type { Db } from "#db/index.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import {
	aCandidate,
	aClientContact,
	aCompany,
	aJob,
	aLimitedRecruiter,
	anApply,
	aRecruiter,
	aShortlist,
	aShortlistViewer,
	type TestBusiness,
	withRollback,
} from "#db/testing.ts";
import * as list from "../entity/list.tsx";
import * as bulk from "./bulk/start/bulk.tsx";
import * as search from "./search/search.tsx";
import * as sendingShortlist from "./shortlists/send.tsx";
import * as sending from "./submissions/new.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];

/** An employee of an off-limits company, matched by alias, with two jobs. */
async function aProtected(db: Db, trx: Scoped, home: TestBusiness) {
	const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
	const acme = await aCompany(trx, { name: "Acme S.A.", aliases: ["Grupo Acme"], status: "Off Limits" });
	const ana = await aCandidate(trx, { name: "Ana Luz", current_company: "GRUPO ACME" });
	const free = await aCandidate(trx, { name: "Ana Sol", current_company: "Outra" });
	const job = await aJob(trx);
	const own = await aJob(trx, { client_company_id: acme.id });
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
	const ids = `ids=${ana.uid}&ids=${free.uid}`;
	const many = (query: string, form?: Record<string, string>) =>
		browser.visit(bulk, {
			path: `/recruiters/bulk/candidates?${query}&${ids}`,
			params: { entity: "candidates" },
			form,
			above,
		});
	return { browser, acme, ana, free, job, own, many };
}

test("1, search: shows the badge beside each protected candidate", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { browser } = await aProtected(db, trx, home);
		const result = await browser.visit(search, { path: "/recruiters/search?term=Ana&entities=candidates", above });
		const { items } = result.body as { items: { name: string; guarded: unknown }[] };
		expect(new Map(items.map(({ name, guarded }) => [name, guarded]))).toEqual(
			new Map<string, unknown>([
				["Ana Luz", { text: "Off limits", tone: "danger" }],
				["Ana Sol", null],
			]),
		);
	}));

test("2, list: shows the badge beside each protected candidate", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { browser } = await aProtected(db, trx, home);
		const visible = await browser.visit(list, { path: "/recruiters/candidates?order=name", above });
		const rows = JSON.stringify((visible.body as { rows?: unknown }).rows ?? visible.body);
		expect(rows.match(/off_limits|Off limits/g)?.length ?? 0).toBeGreaterThan(0);
		const badges = /"Ana Luz".*?"Ana Sol"/s.exec(rows)?.[0] ?? rows;
		expect(badges).toContain("Off limits");
	}));

test("3, mail: leaves out protected candidates and names them on the page before the message is written", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { many, free } = await aProtected(db, trx, home);
		expect(await many("act=email")).toMatchObject({
			body: { summary: { willDo: 1, left: [{ reason: "off_limits", records: [{ name: "Ana Luz" }] }] } },
		});
		await many("act=email", { subject: "Uma vaga", body: "Oi {{first_name}}" });
		await enterBusiness(trx, home.id);
		const to = await trx.selectFrom("email_messages").select("to_email").where("kind", "=", "bulk").execute();
		expect(to.map(({ to_email }) => to_email)).toEqual([free.email]);
	}));

test("4, a job's process: refuses another client's job, allows the company's own job, and accepts a saved reason", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { many, job, own } = await aProtected(db, trx, home);
		expect(await many(`act=add_to_job&target=${own.uid}`)).toMatchObject({
			body: { summary: { willDo: 2, left: [] } },
		});
		expect(await many(`act=add_to_job&target=${job.uid}`)).toMatchObject({
			body: {
				summary: {
					willDo: 1,
					overridable: 1,
					left: [{ reason: "off_limits", text: expect.stringContaining("Acme S.A.") }],
				},
			},
		});
		await many(`act=add_to_job&target=${job.uid}`, { target: job.uid });
		const inJob = async () => {
			await enterBusiness(trx, home.id);
			const rows = await trx
				.selectFrom("applies as a")
				.innerJoin("apply_events as e", "e.apply_id", "a.id")
				.select(["e.details", "e.note"])
				.where("a.job_id", "=", job.id)
				.orderBy("e.id")
				.execute();
			return rows.map(({ details, note }) => ({ rule: (details as { off_limits?: string }).off_limits, note }));
		};
		expect(await inJob()).toEqual([{ rule: undefined, note: null }]);
		await many(`act=add_to_job&target=${job.uid}`, { target: job.uid, reason: "A Acme liberou" });
		expect(await inJob()).toEqual([
			{ rule: undefined, note: null },
			{ rule: "Acme S.A.", note: "A Acme liberou" },
		]);
	}));

test("4, submission: accepts the company's candidates for its own job, and for another client only with a reason", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { browser, ana, job, own, acme } = await aProtected(db, trx, home);
		const send = async (to: typeof job, company: number, more: Record<string, string> = {}) => {
			await enterBusiness(trx, home.id);
			const apply = await anApply(trx, { job_id: to.id, candidate_id: ana.id, status: 1 });
			const contact = await aClientContact(trx, { client_company_id: company });
			const form = { applies: apply.uid, contacts: contact.uid, subject: "Perfil", submission_status: "7", ...more };
			return (await browser.visit(sending, { path: `/recruiters/submissions/new?job=${to.uid}`, form, above })).status;
		};
		expect(await send(own, acme.id)).toBe(303);
		expect(await send(job, job.client_company_id)).toBe(422);
	}));

test("5, shortlist: refuses protected candidates except for the company's own job or with a reason in the history", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { browser, ana, job, own } = await aProtected(db, trx, home);
		const send = async (to: typeof job, more: Record<string, string> = {}) => {
			await enterBusiness(trx, home.id);
			const [item] = await trx.selectFrom("applies").selectAll().where("job_id", "=", to.id).execute();
			const apply = item ?? (await anApply(trx, { job_id: to.id, candidate_id: ana.id, status: 1 }));
			const shortlist = await aShortlist(trx, { job_id: to.id, applies: [apply], status: "draft" });
			const viewer = await aShortlistViewer(trx, shortlist.id);
			const path = `/recruiters/shortlists/${shortlist.uid}/send`;
			const form = { viewers: viewer.uid, ...more };
			return browser.visit(sendingShortlist, { path, params: { id: shortlist.uid }, form, above });
		};
		const readNotices = async () => {
			await enterBusiness(trx, home.id);
			const mails = await trx.selectFrom("email_messages").select("id").where("kind", "=", "shortlist_sent").execute();
			const events = await trx.selectFrom("apply_events").select("details").where("kind", "=", "shortlisted").execute();
			return {
				mails: mails.length,
				reasons: events.map(({ details }) => (details as { off_limits?: string }).off_limits),
			};
		};
		expect((await send(own)).status).toBe(303);
		expect(await readNotices()).toEqual({ mails: 1, reasons: [undefined] });
		const refused = await send(job);
		expect(refused.status).toBe(422);
		expect(JSON.stringify(refused.body)).toContain("Ana Luz (Acme S.A.)");
		expect(await readNotices()).toEqual({ mails: 1, reasons: [undefined] });
		expect((await send(job, { off_limits_reason: "A Acme liberou" })).status).toBe(303);
		expect(await readNotices()).toEqual({ mails: 2, reasons: [undefined, "A Acme liberou"] });
	}));

test("5, shortlist: refuses a reason when the recruiter may not override", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { ana, job } = await aProtected(db, trx, home);
		await enterBusiness(trx, home.id);
		const can = { shortlists: ["read", "update"], applies: ["read"], jobs: ["read"] };
		const limited = await aLimitedRecruiter(trx, can, { password_hash });
		const apply = await anApply(trx, { job_id: job.id, candidate_id: ana.id, status: 1 });
		const shortlist = await aShortlist(trx, { job_id: job.id, applies: [apply] });
		const viewer = await aShortlistViewer(trx, shortlist.id);
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: limited.email, password } });
		const path = `/recruiters/shortlists/${shortlist.uid}/send`;
		const form = { viewers: viewer.uid, off_limits_reason: "Quero assim" };
		expect((await browser.visit(sendingShortlist, { path, params: { id: shortlist.uid }, form, above })).status).toBe(
			422,
		);
	}));
