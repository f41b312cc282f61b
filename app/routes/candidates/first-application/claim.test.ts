import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { enableModel } from "#app/routes/shared/language-model/testing.ts";
import * as confirmation from "#app/routes/tokens/confirmation.tsx";
import type { Db } from "#db/index.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { deleteExpiredUnclaimed, findUnclaimed, listUnclaimed } from "#db/queries/applies/unclaimed-applications.ts";
import { giveConsent } from "#db/queries/consents.ts";
import { findFirstApplication } from "#db/queries/first-application.ts";
import { completeShortRegistration, findRegistration, saveRegistration } from "#db/queries/registrations.ts";
import { aCandidate, aJob, aRecruiter, personRow, type TestBusiness, withRollback } from "#db/testing.ts";
import { submitApplyAction } from "../apply/submit.server.ts";
import { readApply } from "../apply/view.server.ts";
import * as start from "../first-application.tsx";
import { candidateContext, getActionOutcome, toFormData } from "../testing.ts";

beforeAll(() => {
	process.env.ENCRYPTION_KEY ??= Buffer.alloc(32, 7).toString("base64");
	process.env.SELETA_DATA = mkdtempSync(join(tmpdir(), "seleta-claim-"));
});

const cv = new File(["Dona Real\nEXPERIÊNCIA PROFISSIONAL\nNuvem Azul\nAnalista\n03/2021 - atual"], "curriculo.txt", {
	type: "text/plain",
});
const email = "dona@mail.example";
const answers = { mobile_phone: "(19) 98765-4321", date_birth: "1990-01-01", city: "Itu", state: "SP" };
const input = { name: "Dona Real", email, password: "uma frase bem curta", terms: "on", consent: "on", ...answers };

interface Inside {
	db: Db;
	trx: Scoped;
	business: TestBusiness;
	browser: Browser;
	job: Awaited<ReturnType<typeof aJob>>;
	send: (jobUid: string, form?: Record<string, string>) => ReturnType<Browser["visit"]>;
}

const visiting = (work: (inside: Inside) => Promise<void>) =>
	withRollback(async ({ db, trx, business }) => {
		const job = await aJob(trx, { title: "Enfermeira", publishedOn: [business.siteId] });
		const browser = new Browser(db, business.host);
		const send = async (uid: string, form: Record<string, string> = input) => {
			const route = { path: `/candidates/jobs/${uid}/applies/start`, params: { job_uid: uid } };
			await browser.visit(start, { ...route, form: toFormData({ go: "cv", cv }) });
			const answer = await browser.visit(start, { ...route, form: toFormData(form) });
			await enterBusiness(trx, business.id);
			return answer;
		};
		await work({ db, trx, business, browser, job, send });
	});

const mails = (trx: Scoped) =>
	trx.selectFrom("email_messages").select(["kind", "subject", "text"]).orderBy("id").execute();
const confirm = async ({ trx, business, browser }: Inside) => {
	const token = /\/confirmations\/([\w-]+)/.exec((await mails(trx)).at(-1)?.text ?? "")?.[1] ?? "";
	await browser.visit(confirmation, { path: `/confirmations/${token}`, params: { token }, form: {} });
	await enterBusiness(trx, business.id);
};
const listStandingConsents = (trx: Scoped) =>
	trx
		.selectFrom("candidate_consents")
		.select(["purpose", "field", "locale"])
		.where("withdrawn_at", "is", null)
		.orderBy("purpose")
		.execute();
const findPerson = (trx: Scoped) => trx.selectFrom("candidates").select(["id", "name"]).executeTakeFirstOrThrow();
const inbox = async (browser: Browser) => (await browser.visit(confirmation, { path: "/confirmations" })).body;

test("an application for a registered e-mail waits for confirmation by the account holder", () =>
	visiting(async ({ db, trx, business, browser, job, send }) => {
		const owner = await aCandidate(trx, { email, city: "Recife", state: "PE", mobile_phone: null });
		const sent = await send(job.uid);
		expect([sent.status, sent.location]).toEqual([303, "/confirmations"]);
		// The record and the recruiters' board contain no unverified input.
		expect(await personRow(trx, "candidates", owner.id)).toMatchObject({ city: "Recife", mobile_phone: null });
		expect(await trx.selectFrom("apply_drafts").select("job_id").execute()).toEqual([]);
		// The mail names the job and has one link, which leads to the application.
		const [mail] = await mails(trx);
		expect(mail).toMatchObject({ kind: "already_registered", subject: expect.stringContaining("Enfermeira") });
		expect(mail?.text.match(/https?:\/\/\S+/g)).toEqual([
			expect.stringMatching(`/candidates/jobs/${job.uid}/applies/new$`),
		]);
		expect(await inbox(browser)).toMatchObject({ state: "inbox", jobs: ["Enfermeira"] });

		const context = candidateContext(db, business, owner);
		expect(await readApply(context, job.uid)).toMatchObject({ unclaimed: { file: "curriculo.txt" } });
		const { to } = await getActionOutcome(submitApplyAction(context, toFormData({ consent: "on" }), job.uid));
		expect(to).toMatch(/^\/candidates\/candidacy#/);
		await enterBusiness(trx, business.id);
		const file = await trx.selectFrom("data_files").select(["id", "reference_type"]).executeTakeFirstOrThrow();
		expect(file.reference_type).toBe("candidate");
		expect(await trx.selectFrom("applies").select("cv_file_id").execute()).toEqual([{ cv_file_id: file.id }]);
		// The owner's existing values stay; empty ones are filled.
		expect(await personRow(trx, "candidates", owner.id)).toMatchObject({
			city: "Recife",
			mobile_phone: "+5519987654321",
		});
		expect(await listUnclaimed(trx, owner.id)).toEqual([]);
	}));

test("a claimed application completes its candidate's unfinished registration", () =>
	visiting(async ({ db, trx, business, job, send }) => {
		const owner = await aCandidate(trx, { email, completed_register: false, city: null, state: null });
		await send(job.uid);
		const context = candidateContext(db, business, owner);
		expect(await readApply(context, job.uid)).toMatchObject({ waiting: null });
		await getActionOutcome(submitApplyAction(context, toFormData({ consent: "on" }), job.uid));
		await enterBusiness(trx, business.id);
		expect(await trx.selectFrom("applies").select("status").execute()).toHaveLength(1);
		expect(await personRow(trx, "candidates", owner.id)).toMatchObject({ completed_register: true, city: "Itu" });
	}));

test("an unclaimed application is invisible to other candidates and deleted after it expires", () =>
	visiting(async ({ trx, job, send }) => {
		const owner = await aCandidate(trx, { email });
		const other = await aCandidate(trx, {});
		await send(job.uid);
		expect(await findUnclaimed(trx, other.id, job.id)).toBeUndefined();
		await deleteExpiredUnclaimed(trx);
		expect(await listUnclaimed(trx, owner.id)).toEqual([{ job_uid: job.uid, title: "Enfermeira" }]);
		await sql`update unclaimed_applications set expires_at = now()`.execute(trx);
		expect(await listUnclaimed(trx, owner.id)).toEqual([]);
		await deleteExpiredUnclaimed(trx);
		expect(await trx.selectFrom("unclaimed_applications").select("job_id").execute()).toEqual([]);
	}));

test("a second application before confirmation waits with the first, and page and e-mail name both jobs", () =>
	visiting(async ({ trx, business, browser, job, send }) => {
		const second = await aJob(trx, { title: "Professora", publishedOn: [business.siteId] });
		await send(job.uid);
		await send(second.uid);
		const [mail] = await mails(trx);
		expect(mail?.subject).toContain("Enfermeira");
		expect(mail?.text).toContain("ainda não foi enviada");
		expect(await inbox(browser)).toMatchObject({ jobs: ["Professora"] });
		const token = /\/confirmations\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
		const route = { path: `/confirmations/${token}`, params: { token } };
		const { body } = await browser.visit(confirmation, route);
		expect((body as { jobs: string[] }).jobs.sort()).toEqual(["Enfermeira", "Professora"]);
		await browser.visit(confirmation, { ...route, form: {} });
		await enterBusiness(trx, business.id);
		expect(await trx.selectFrom("applies").select("job_id").execute()).toHaveLength(2);
	}));

test("a sign-up with another password leaves earlier applications waiting for e-mail confirmation", () =>
	visiting(async ({ db, trx, business, browser, job, send }) => {
		const second = await aJob(trx, { title: "Professora", publishedOn: [business.siteId] });
		await send(job.uid);
		const columns = ["id", "uid", "name"] as const;
		const person = await trx.selectFrom("candidates").select(columns).executeTakeFirstOrThrow();
		await send(second.uid, { ...input, password: "outra frase bem longa" });
		// Hidden until the address is verified, even with the second password.
		expect(await listUnclaimed(trx, person.id)).toEqual([]);
		expect(await findUnclaimed(trx, person.id, job.id)).toBeUndefined();
		const token = /\/confirmations\/([\w-]+)/.exec((await mails(trx)).at(-1)?.text ?? "")?.[1] ?? "";
		await browser.visit(confirmation, { path: `/confirmations/${token}`, params: { token }, form: {} });
		await enterBusiness(trx, business.id);
		expect(await trx.selectFrom("applies").select("job_id").execute()).toEqual([{ job_id: second.id }]);
		expect(await listUnclaimed(trx, person.id)).toEqual([{ job_uid: job.uid, title: "Enfermeira" }]);

		const registered = { completed_register: true, confirmed_at: new Date() };
		const context = candidateContext(db, business, { ...person, email, ...registered });
		expect(await readApply(context, job.uid)).toMatchObject({ unclaimed: { file: "curriculo.txt" }, waiting: null });
		await getActionOutcome(submitApplyAction(context, toFormData({ consent: "on" }), job.uid));
		await enterBusiness(trx, business.id);
		const applies = trx.selectFrom("applies").select(["job_id", "cv_file_id"]).orderBy("job_id");
		expect(await applies.execute()).toEqual([
			{ job_id: job.id, cv_file_id: expect.anything() },
			{ job_id: second.id, cv_file_id: expect.anything() },
		]);
		expect(await listUnclaimed(trx, person.id)).toEqual([]);
	}));

test("a visitor sees the same page and cookies whether or not the e-mail has an account", () =>
	visiting(async ({ trx, browser, job, send }) => {
		await aCandidate(trx, { email });
		const shape = async (form: Record<string, string>) => {
			const { status, location } = await send(job.uid, form);
			const page = JSON.stringify(await inbox(browser)).replaceAll(form.email ?? "", "…");
			return { status, location, page, cookies: [...browser.cookies.keys()].sort() };
		};
		expect(await shape(input)).toEqual(await shape({ ...input, email: "nova@mail.example" }));
	}));

test("a first application records its consents only when its address is confirmed", () =>
	visiting(async (inside) => {
		const { trx, job, send } = inside;
		await enableModel(trx, (await aRecruiter(trx)).id);
		await send(job.uid, { ...input, model_offered: "on", model: "on" });
		const terms = { purpose: "terms", field: null, locale: "pt" };
		expect(await listStandingConsents(trx)).toEqual([terms]);
		await confirm(inside);
		expect(await listStandingConsents(trx)).toEqual([
			{ purpose: "language_model", field: null, locale: "pt" },
			{ purpose: "share_with_client", field: `job:${job.uid}`, locale: "pt" },
			terms,
		]);
	}));

test("a first application records consents for both jobs when registration is completed before confirmation", () =>
	visiting(async (inside) => {
		const { trx, business, job, send } = inside;
		const second = await aJob(trx, { title: "Professora", publishedOn: [business.siteId] });
		await send(job.uid);
		const actor = await findPerson(trx);
		const first = await findFirstApplication(trx, actor.id);
		if (!first) throw new Error("no first application");
		await completeShortRegistration(trx, { actor, first, ip: null });
		await send(second.uid);
		expect(await listStandingConsents(trx)).toMatchObject([{ purpose: "terms" }]);
		await confirm(inside);
		const shared = (await listStandingConsents(trx)).filter(({ purpose }) => purpose === "share_with_client");
		expect(shared.map(({ field }) => field).sort()).toEqual([`job:${job.uid}`, `job:${second.uid}`].sort());
		expect(await findFirstApplication(trx, actor.id)).toBeNull();
	}));

test("a sign-up ends consents of the earlier one when it has another password", () =>
	visiting(async ({ trx, job, send }) => {
		await send(job.uid);
		const { id: candidateId } = await findPerson(trx);
		const visit = { locale: "pt", siteId: null, ip: null };
		await giveConsent(trx, { candidateId, purpose: "share_with_client", field: `job:${job.uid}`, ...visit });
		await giveConsent(trx, { candidateId, purpose: "language_model", field: null, ...visit });
		await send(job.uid, { ...input, password: "outra frase bem longa" });
		expect(await listStandingConsents(trx)).toEqual([{ purpose: "terms", field: null, locale: "pt" }]);
	}));

test("a second application keeps the first CV and the wizard's answers when it has no CV", () =>
	visiting(async (inside) => {
		const { trx, business, browser, job, send } = inside;
		const second = await aJob(trx, { title: "Professora", publishedOn: [business.siteId] });
		await send(job.uid);
		const { id } = await findPerson(trx);
		const { version, typed } = await findRegistration(trx, id);
		const draft = { presentation: { self_introduction: "Gosto de números" } };
		await saveRegistration(trx, id, { version, step: 1, draft, typed });
		const route = { path: `/candidates/jobs/${second.uid}/applies/start`, params: { job_uid: second.uid } };
		await browser.visit(start, { ...route, form: toFormData(input) });
		await enterBusiness(trx, business.id);
		expect(await findRegistration(trx, id)).toMatchObject({ draft });
		await confirm(inside);
		const file = await trx.selectFrom("data_files").select("id").executeTakeFirstOrThrow();
		const applies = trx.selectFrom("applies").select(["job_id", "cv_file_id"]).orderBy("job_id");
		expect(await applies.execute()).toEqual([
			{ job_id: job.id, cv_file_id: file.id },
			{ job_id: second.id, cv_file_id: file.id },
		]);
	}));
