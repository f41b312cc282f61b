import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { waitForDenialAudit } from "#app/auth/permit.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { putFile } from "#app/storage/files.server.ts";
import type { Db } from "#db/index.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aCandidate, aLimitedRecruiter, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import * as applyPage from "../applies/apply.tsx";
import * as dataFile from "../data_file.ts";
import * as panel from "./panel.ts";
import type { PanelHead, PanelPartData } from "./types.ts";

const dir = mkdtempSync(join(tmpdir(), "seleta-files-"));
process.env.SELETA_DATA = dir;
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

async function visitor(db: Db, host: string, email: string) {
	const browser = new Browser(db, host);
	await browser.visit(business, { path: "/business", form: { email, password } });
	const at = encodeURIComponent("/recruiters/candidates?q=ana&panel=candidates:x");
	return {
		browser,
		async panel(entity: string, id: string, part = "") {
			const path = `/recruiters/panel/${entity}/${id}?at=${at}${part && `&part=${part}`}`;
			const answer = await browser.visit(panel, { path, params: { entity, id }, above: [recruitersOnly] });
			return { status: answer.status, body: answer.body as PanelHead & PanelPartData };
		},
	};
}

async function aCv(trx: Scoped, candidateId: number, values: { scan_state?: string } = {}) {
	const storage_key = await putFile(trx.businessId, new TextEncoder().encode("%PDF conteúdo"), "application/pdf");
	return trx
		.insertInto("data_files")
		.values({
			business_id: trx.businessId,
			reference_type: "candidate",
			reference_id: candidateId,
			name: "cv.pdf",
			file_type: "cv",
			storage_key,
			content_type: "application/pdf",
			size_bytes: 14,
			checksum: "x",
			uploaded_by_type: "candidate",
			text_content: "Ana, engenheira de dados",
			...values,
		})
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
}

test("the side panel shows a candidate's summary, processes and each part on request", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const owner = await aRecruiter(trx, { is_admin: true, password_hash });
		const ana = await aCandidate(trx);
		const apply = await anApply(trx, { candidate_id: ana.id });
		await aCv(trx, ana.id);
		const ask = await visitor(db, home.host, owner.email);

		const head = await ask.panel("candidates", ana.uid);
		expect(head.status).toBe(200);
		expect(head.body).toMatchObject({
			entity: "candidates",
			uid: ana.uid,
			to: `/recruiters/candidates/${ana.uid}`,
			name: ana.name,
			adds: ["add_to_job", "add_to_list"],
			parts: ["profile", "cv", "answers", "conversation", "timeline"],
			moves: true,
			notes: true,
		});
		const [process] = head.body.processes;
		expect(process).toMatchObject({ uid: apply.uid, from: apply.status });
		expect(process?.stages.map(({ value }) => value)).not.toContain(String(apply.status));
		// A message written from the panel returns to it.
		const mail = head.body.actions.find(({ icon }) => icon === "mail");
		expect(new URLSearchParams(mail?.to.split("?")[1]).get("back")).toBe(
			"/recruiters/candidates?q=ana&panel=candidates:x",
		);
		// Opened by its application, it is the same candidate with that job first.
		expect((await ask.panel("applies", apply.uid)).body).toMatchObject({
			uid: ana.uid,
			processes: [{ uid: apply.uid }],
		});

		expect((await ask.panel("candidates", ana.uid, "profile")).body).toMatchObject({
			part: "profile",
			overview: { may: false },
		});
		expect((await ask.panel("candidates", ana.uid, "cv")).body).toMatchObject({
			part: "cv",
			file: { name: "cv.pdf", page: true },
			text: "Ana, engenheira de dados",
			held: null,
		});
		expect((await ask.panel("candidates", ana.uid, "answers")).body).toEqual({ part: "answers", requests: [] });
		const { body: story } = await ask.panel("candidates", ana.uid, "timeline");
		expect(story).toMatchObject({
			part: "timeline",
			timeline: { composer: { back: "/recruiters/candidates?q=ana&panel=candidates:x" } },
		});
	}));

test("the apply page shows CV, answers, notes and timeline at separate URLs", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const owner = await aRecruiter(trx, { is_admin: true, password_hash });
		const ana = await aCandidate(trx);
		const { uid } = await anApply(trx, { candidate_id: ana.id });
		await aCv(trx, ana.id);
		const limited = await aLimitedRecruiter(trx, { applies: ["read"] });
		await trx.updateTable("recruiters").set({ password_hash }).where("id", "=", limited.id).execute();
		const path = `/recruiters/applies/${uid}`;
		const open = (browser: Browser, query = "") =>
			browser.visit(applyPage, { path: path + query, params: { id: uid }, above: [recruitersOnly] });

		const { browser } = await visitor(db, home.host, owner.email);
		expect((await open(browser)).body).toMatchObject({
			parts: { part: { part: "cv", text: "Ana, engenheira de dados" }, asPage: false },
		});
		expect((await open(browser, "?part=cv&view=page")).body).toMatchObject({ parts: { asPage: true } });
		expect((await open(browser, "?part=answers")).body).toMatchObject({
			parts: { part: { part: "answers", requests: [] } },
		});
		// A note can be written here, and saving returns here.
		expect((await open(browser, "?part=timeline")).body).toMatchObject({
			parts: { part: { part: "timeline", timeline: { composer: { back: `${path}?part=timeline` } } } },
		});
		expect((await open((await visitor(db, home.host, limited.email)).browser)).body).toMatchObject({ parts: null });
	}));

test("the side panel shows no CV text when the scan is pending or failed", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const owner = await aRecruiter(trx, { is_admin: true, password_hash });
		const ana = await aCandidate(trx);
		await aCv(trx, ana.id, { scan_state: "infected" });
		const { panel } = await visitor(db, home.host, owner.email);
		expect((await panel("candidates", ana.uid, "cv")).body).toMatchObject({
			file: null,
			text: null,
			held: expect.any(String),
		});
	}));

test("the side panel hides processes without permission and responds 404 for other businesses' records and unknown entities", () =>
	withRollback(async ({ db, trx, business: home, inOther }) => {
		const limited = await aLimitedRecruiter(trx, { candidates: ["read"] });
		await trx.updateTable("recruiters").set({ password_hash }).where("id", "=", limited.id).execute();
		const ana = await aCandidate(trx);
		const apply = await anApply(trx, { candidate_id: ana.id });
		const theirs = await inOther((there) => aCandidate(there));
		const { panel } = await visitor(db, home.host, limited.email);
		expect((await panel("candidates", ana.uid)).body).toMatchObject({
			processes: [],
			adds: [],
			moves: false,
			notes: false,
		});
		expect((await panel("candidates", theirs.uid)).status).toBe(404);
		expect((await panel("invoices", ana.uid)).status).toBe(404);
		for (const [entity, id] of [
			["applies", apply.uid],
			["jobs", "whatever"],
		] as const) {
			expect((await panel(entity, id)).status).toBe(302);
			await waitForDenialAudit();
		}
	}));

test("the side panel shows the described fields of a job and its company without empty ones", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const owner = await aRecruiter(trx, { is_admin: true, password_hash });
		const ana = await aCandidate(trx);
		const apply = await anApply(trx, { candidate_id: ana.id });
		const job = await trx
			.selectFrom("jobs")
			.innerJoin("client_companies as k", "k.id", "jobs.client_company_id")
			.select(["jobs.uid", "jobs.title", "k.uid as company", "k.name"])
			.where("jobs.id", "=", apply.job_id)
			.executeTakeFirstOrThrow();
		const { panel } = await visitor(db, home.host, owner.email);
		expect((await panel("jobs", job.uid)).body).toMatchObject({ name: job.title, parts: ["profile", "timeline"] });
		expect((await panel("client_companies", job.company)).body).toMatchObject({ name: job.name });
		const { body } = await panel("client_companies", job.company, "profile");
		if (body.part !== "facts") throw new Error("No facts");
		expect(body.facts.every(({ value }) => value !== null && value !== "")).toBe(true);
		expect(body.related.find(({ key }) => key === "jobs")?.rows.map(({ uid }) => uid)).toContain(job.uid);
	}));

test("the CV page may be framed only by the product's pages, runs no scripts and is recorded", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const owner = await aRecruiter(trx, { is_admin: true, password_hash });
		const ana = await aCandidate(trx);
		const cv = await aCv(trx, ana.id);
		const { browser } = await visitor(db, home.host, owner.email);
		const get = (path: string) => browser.visit(dataFile, { path, params: { uid: cv.uid }, above: [recruitersOnly] });
		const page = await get(`/recruiters/data_files/${cv.uid}?page`);
		expect(page.headers.get("Content-Disposition")).toBe("inline");
		expect(page.headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
		expect(page.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'self'");
		await enterBusiness(trx, home.id);
		const seen = await trx
			.selectFrom("audit_entries")
			.select("action")
			.where("record_id", "=", cv.id)
			.where("record_type", "=", "data_files")
			.execute();
		expect(seen).toEqual([{ action: "download" }]);
	}));
