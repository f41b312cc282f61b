import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { waitForDenialAudit } from "#app/auth/permit.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import type { Db } from "#db/index.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { insertInterview } from "#db/queries/interviews.ts";
import {
	aCandidate,
	aClientContact,
	aCompany,
	aJob,
	aLimitedRecruiter,
	anApply,
	aRecruiter,
	type TestBusiness,
	withRollback,
} from "#db/testing.ts";
import * as list from "../entity/list.tsx";
import * as apply from "./applies/apply.tsx";
import * as status from "./applies/status.tsx";
import * as dashboard from "./dashboard.tsx";
import * as candidateDashboard from "./dashboard-candidate.tsx";
import * as people from "./jobs/people.tsx";
import * as jobStatus from "./jobs/status.tsx";
import * as newSubmission from "./submissions/new.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];

async function signedIn(db: Db, home: TestBusiness, email: string) {
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email, password } });
	return browser;
}

async function admin(db: Db, trx: Scoped, home: TestBusiness) {
	const me = await aRecruiter(trx, { name: "Helena Prado", is_admin: true, password_hash });
	return { me, browser: await signedIn(db, home, me.email) };
}

interface Tiles {
	tiles: { name: string; value: string; to: string }[];
}

test("every number on the dashboard equals the count of its linked list", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { me, browser } = await admin(db, trx, home);
		const other = await aRecruiter(trx, { name: "Renato" });
		const actor = { type: "recruiter", id: me.id, name: me.name } as const;
		const job = await aJob(trx, { owner_id: me.id });
		await aJob(trx, { owner_id: other.id });
		await aJob(trx, { owner_id: me.id, status: 6 });
		const old = new Date(Date.now() - 70 * 86_400_000);
		const mine = { job_id: job.id, recruiter_id: me.id };
		const first = await anApply(trx, mine);
		await anApply(trx, { ...mine, created_at: old });
		await anApply(trx, { ...mine, status: 8, placed_at: new Date(), offered_at: old });
		await anApply(trx, { ...mine, status: 7, offered_at: new Date(), recruiter_id: other.id });
		const appointment = {
			kind: "internal",
			round: 1,
			minutes: 60,
			mode: "video",
			placeOrLink: null,
			note: null,
			notify: false,
		} as const;
		await insertInterview(trx, { ...appointment, applyId: first.id, startsAt: new Date() }, actor);
		await insertInterview(trx, { ...appointment, applyId: first.id, startsAt: old }, actor);

		for (const [request, expected] of [
			[
				"recruiters=all",
				{ open_jobs: "2", applies: "3", to_review: "2", interviews: "1", offers: "1", placements: "1" },
			],
			[
				`recruiters=${me.uid}`,
				{ open_jobs: "1", applies: "2", to_review: "2", interviews: "1", offers: "0", placements: "1" },
			],
		] as const) {
			const { body } = await browser.visit(dashboard, { path: `/recruiters/dashboard?${request}`, above });
			const { tiles } = body as Tiles;
			expect(Object.fromEntries(tiles.map(({ name, value }) => [name, value]))).toMatchObject(expected);
			for (const { name, value, to } of tiles) {
				const opened = await browser.visit(list, { path: to, above });
				const { total, ignored } = opened.body as { total: { text: string }; ignored: string[] };
				expect([name, total.text, ignored]).toEqual([name, value, []]);
			}
		}
	}));

test("the dashboard of a limited recruiter starts with their numbers and shows only readable data", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const limited = await aLimitedRecruiter(trx, { dashboard: ["read"], jobs: ["read"] });
		await trx.updateTable("recruiters").set({ password_hash }).where("id", "=", limited.id).execute();
		await aJob(trx, { owner_id: limited.id });
		const job = await aJob(trx);
		await anApply(trx, { job_id: job.id });
		const browser = await signedIn(db, home, limited.email);
		const { body } = await browser.visit(dashboard, { path: "/recruiters/dashboard", above });
		expect(body).toMatchObject({
			tiles: [{ name: "open_jobs", value: "1" }],
			interviews: [],
			agenda: null,
			kpis: null,
			sees: { jobs: true, applies: false, interviews: false, tasks: false, receipts: false },
		});
		const candidates = await browser.visit(candidateDashboard, { path: "/recruiters/dashboard/Candidate", above });
		expect(candidates.location).toBe("/recruiters/dashboard");
		await waitForDenialAudit();
	}));

test.each([
	["people", people],
	["status", jobStatus],
	["sending", newSubmission],
])("a role with read access to jobs changes nothing: %s", (_, module) =>
	withRollback(async ({ db, trx, business: home }) => {
		const limited = await aLimitedRecruiter(trx, { jobs: ["read"], submissions: ["read"] });
		await trx.updateTable("recruiters").set({ password_hash }).where("id", "=", limited.id).execute();
		const job = await aJob(trx);
		const browser = await signedIn(db, home, limited.email);
		const visit = { path: `/recruiters/jobs/${job.uid}/x`, params: { id: job.uid }, form: { to: "3" }, above };
		expect((await browser.visit(module, visit)).status).toBe(403);
		await waitForDenialAudit();
	}),
);

test("a card's interview form creates one interview", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { browser } = await admin(db, trx, home);
		const card = await anApply(trx);
		const form = {
			to: "5",
			from: "0",
			starts_at: "2026-12-02T14:00",
			duration_min: "45",
			mode: "video",
			place_or_link: "https://video.example/sala",
			interview_status: "3",
		};
		const visit = () =>
			browser.visit(status, { path: `/recruiters/applies/${card.uid}/status`, params: { id: card.uid }, form, above });
		expect([(await visit()).status, (await visit()).status]).toEqual([303, 303]);
		await enterBusiness(trx, home.id);
		expect(await trx.selectFrom("interviews").selectAll().where("apply_id", "=", card.id).execute()).toMatchObject([
			{
				kind: "client",
				interview_status: 3,
				duration_min: 45,
				starts_at: new Date("2026-12-02T17:00:00Z"),
				job_id: card.job_id,
				candidate_id: card.candidate_id,
				result: "pending",
			},
		]);
	}));

test("a submission e-mails permitted data to each contact, appears in the history, and shows as CV sent", () =>
	withRollback(async ({ db, trx, business: home, inOther }) => {
		const { browser } = await admin(db, trx, home);
		const company = await aCompany(trx);
		const job = await aJob(trx, { client_company_id: company.id });
		const candidate = await aCandidate(trx, { name: "Marina Alves", mobile_phone: "+5511987654321" });
		const sent = await anApply(trx, {
			job_id: job.id,
			candidate_id: candidate.id,
			status: 1,
			expectation_cents: 987_654,
		});
		const refused = await anApply(trx, {
			job_id: job.id,
			status: 9,
			reject_reason: 1,
			reject_side: "consultant",
		});
		const contact = await aClientContact(trx, {
			client_company_id: company.id,
			name: "Regina",
			status: "active",
		});
		const stranger = await aClientContact(trx);
		const send = (applies: string, contacts: string, uid = job.uid) =>
			browser.visit(newSubmission, {
				path: `/recruiters/submissions/new?job=${uid}`,
				form: { applies, contacts, subject: "Perfis", message: "Vale conversar." },
				above,
			});
		expect((await send(refused.uid, contact.uid)).status).toBe(422);
		expect((await send(sent.uid, stranger.uid)).status).toBe(422);
		const theirs = await inOther((their) => aJob(their));
		expect((await send(sent.uid, contact.uid, theirs.uid)).status).toBe(404);
		expect((await send(sent.uid, contact.uid)).status).toBe(303);

		await enterBusiness(trx, home.id);
		const mails = await trx
			.selectFrom("email_messages")
			.select(["to_email", "text", "html"])
			.where("kind", "=", "candidates_presented")
			.execute();
		expect(mails).toMatchObject([{ to_email: contact.email }]);
		expect(mails[0]?.text).toContain("Marina Alves");
		expect(JSON.stringify(mails)).not.toMatch(/987|marina\.\d/);
		const page = await browser.visit(apply, {
			path: `/recruiters/applies/${sent.uid}`,
			params: { id: sent.uid },
			above,
		});
		expect(page.body).toMatchObject({
			head: { status: { label: "CV enviado" } },
			events: [{ title: "CV enviado ao cliente", details: [{ value: "Regina" }], note: "Vale conversar." }],
		});
	}));

test("a team is refused with its input when its split does not total 100 percent", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { me, browser } = await admin(db, trx, home);
		const job = await aJob(trx, { owner_id: me.id });
		const post = (split: string) =>
			browser.visit(people, {
				path: `/recruiters/jobs/${job.uid}/people`,
				params: { id: job.uid },
				form: { "team[0].recruiter": me.uid, "team[0].role": "owner", "team[0].split_pct": split },
				above,
			});
		expect(await post("90")).toMatchObject({
			status: 422,
			body: { result: { error: { team: ["A divisão precisa somar 100%. Agora soma 90%."] } } },
		});
		expect((await post("100")).status).toBe(303);
	}));

test("every job page answers 404 for another business's job or application", () =>
	withRollback(async ({ db, trx, business: home, inOther }) => {
		const { browser } = await admin(db, trx, home);
		const theirs = await inOther((their) => aJob(their));
		for (const module of [people, jobStatus])
			expect(
				(await browser.visit(module, { path: "/recruiters/jobs/x/people", params: { id: theirs.uid }, above })).status,
			).toBe(404);
		expect(
			(await browser.visit(newSubmission, { path: "/recruiters/submissions/new?apply=nothing", above })).status,
		).toBe(404);
	}));
