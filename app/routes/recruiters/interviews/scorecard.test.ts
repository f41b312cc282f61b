import { sql } from "kysely";
import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { entities } from "#app/entities/index.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import * as guest from "#app/routes/tokens/interview.tsx";
import type { Scoped } from "#db/kit/in-business.ts";
import { insertInterview } from "#db/queries/interviews.ts";
import { aClientContact, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import * as apply from "../applies/apply.tsx";
import * as applyDebrief from "../applies/debrief.tsx";
import * as jobDebrief from "../jobs/debrief.tsx";
import * as interview from "./interview.tsx";
import * as page from "./scorecard.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];
const secret = "palavra-que-ninguem-mais-le";

/** An interview of a panel of two, in a stage with a kit. */
async function aPanel(trx: Scoped) {
	const [first, second] = [
		await aRecruiter(trx, { is_admin: true, password_hash }),
		await aRecruiter(trx, { is_admin: true, password_hash }),
	];
	const { id: kit } = await trx
		.insertInto("interview_kits")
		.values({ business_id: trx.businessId, name: "Roteiro", attributes: ["Clareza"] })
		.returning("id")
		.executeTakeFirstOrThrow();
	const application = await anApply(trx, { recruiter_id: first.id });
	await sql`update job_statuses set interview_kit_id = ${kit} where business_id = ${trx.businessId} and job_id = ${application.job_id} and status = 4`.execute(
		trx,
	);
	const contact = await aClientContact(trx);
	const { id, uid } = await insertInterview(
		trx,
		{
			applyId: application.id,
			kind: "internal",
			round: 1,
			startsAt: new Date(Date.now() - 3_600_000),
			minutes: 30,
			mode: "phone",
			placeOrLink: null,
			note: null,
			notify: false,
			interviewers: [first.uid, second.uid],
			contacts: [contact.uid],
		},
		{ type: "recruiter", id: first.id, name: first.name },
	);
	return { first, second, apply: application, contact, uid, id };
}

const given = {
	"attribute.0": "Clareza",
	"verdict.0": "no",
	"note.0": secret,
	verdict: "definitely_no",
	notes: secret,
	what: "submit",
};

test("another interviewer's scorecard is not sent until the viewer submits theirs", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const panel = await aPanel(trx);
		const job = await trx
			.selectFrom("jobs")
			.select("uid")
			.where("business_id", "=", trx.businessId)
			.where("id", "=", panel.apply.job_id)
			.executeTakeFirstOrThrow();
		const [mine, theirs] = [new Browser(db, home.host), new Browser(db, home.host)];
		await mine.visit(business, { path: "/business", form: { email: panel.first.email, password } });
		await theirs.visit(business, { path: "/business", form: { email: panel.second.email, password } });
		const path = `/recruiters/interviews/${panel.uid}/scorecard`;
		const params = { id: panel.uid };
		expect(await mine.visit(page, { path, params, above, form: given })).toMatchObject({ status: 303 });
		expect(await mine.visit(page, { path, params, above, form: { ...given, verdict: "yes" } })).toMatchObject({
			status: 409,
		});
		const read = async () => {
			const applyParams = { id: panel.apply.uid };
			const visits = [
				await theirs.visit(page, { path, params, above }),
				await theirs.visit(interview, { path: `/recruiters/interviews/${panel.uid}`, params, above }),
				await theirs.visit(apply, { path: `/recruiters/applies/${panel.apply.uid}`, params: applyParams, above }),
				await theirs.visit(applyDebrief, {
					path: `/recruiters/applies/${panel.apply.uid}/debrief`,
					params: applyParams,
					above,
				}),
				await theirs.visit(jobDebrief, { path: `/recruiters/jobs/${job.uid}/debrief`, params: { id: job.uid }, above }),
			];
			expect(visits.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
			return JSON.stringify(visits.map(({ body }) => body));
		};
		// API, lists, search and exports read described tables alone.
		expect(entities.map(({ table }) => table)).not.toContain("scorecards");
		const before = await read();
		expect(before).not.toContain(secret);
		expect(before).not.toContain('definitely_no":1');
		expect(
			await theirs.visit(page, { path, params, above, form: { what: "submit", notes: "rascunho" } }),
		).toMatchObject({
			status: 422,
		});
		expect(await read()).toContain("rascunho");
		expect(await read()).not.toContain(secret);
		await theirs.visit(page, { path, params, above, form: { ...given, notes: "meu", "note.0": "meu" } });
		expect(await read()).toContain(secret);
	}));

test("a client's link opens only the kit and their scorecard, and is refused when expired", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const panel = await aPanel(trx);
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: panel.first.email, password } });
		const path = `/recruiters/interviews/${panel.uid}/scorecard`;
		const params = { id: panel.uid };
		await browser.visit(page, { path, params, above, form: given });
		const made = await browser.visit(page, { path, params, above, form: { what: "link", contact: panel.contact.uid } });
		const { link } = made.body as { link: { href: string } };
		const token = link.href.split("/").at(-1) ?? "";
		const client = new Browser(db, home.host);
		const open = (form?: Record<string, string>) =>
			client.visit(guest, { path: `/interview/${token}`, params: { token }, ...(form ? { form } : {}) });
		const opened = await open();
		expect(opened).toMatchObject({ status: 200, body: { state: "open", kit: { name: "Roteiro" } } });
		expect(JSON.stringify(opened.body)).not.toContain(secret);
		// The candidate is in no shortlist, so the client sees only a name.
		expect(opened.body).toMatchObject({ person: { facts: [], texts: [], experiences: [] } });
		expect(await open({ verdict: "yes", what: "submit" })).toMatchObject({ status: 303 });
		await sql`update scorecards set expires_at = now() - interval '1 minute' where interview_id = ${panel.id} and token_hash is not null`.execute(
			trx,
		);
		expect(await open()).toMatchObject({ status: 410, body: { state: "expired" } });
		expect(await open({ verdict: "no", what: "submit" })).toMatchObject({ status: 410 });
	}));

test("a client's link is e-mailed, replaced by a second one, and refused when revoked", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const panel = await aPanel(trx);
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: panel.first.email, password } });
		const path = `/recruiters/interviews/${panel.uid}/scorecard`;
		const post = (what: string) =>
			browser.visit(page, { path, params: { id: panel.uid }, above, form: { what, contact: panel.contact.uid } });
		const client = new Browser(db, home.host);
		const open = (token: string, form?: Record<string, string>) =>
			client.visit(guest, { path: `/interview/${token}`, params: { token }, ...(form ? { form } : {}) });
		const readToken = async () => {
			const mails = await sql<{
				text: string;
			}>`select text from email_messages where kind = 'scorecard_link' order by id`.execute(trx);
			return {
				sent: mails.rows.length,
				token: /interview\/([\w-]{43})/.exec(mails.rows.at(-1)?.text ?? "")?.[1] ?? "",
			};
		};
		expect(await post("mail")).toMatchObject({ status: 303 });
		const first = await readToken();
		expect(await open(first.token)).toMatchObject({ status: 200, body: { state: "open" } });
		expect(await open(first.token, { verdict: "maybe", what: "submit" })).toMatchObject({
			status: 422,
			body: { error: expect.stringContaining("maybe") },
		});
		await post("mail");
		const second = await readToken();
		expect(second.sent).toBe(2);
		expect(await open(first.token)).toMatchObject({ status: 404 });
		expect(await open(second.token)).toMatchObject({ status: 200 });
		expect(await post("revoke")).toMatchObject({ status: 303 });
		expect(await open(second.token)).toMatchObject({ status: 404 });
	}));
