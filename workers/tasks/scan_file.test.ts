import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { eicar, startClamd } from "#app/integrations/clamd.testing.ts";
import { loader as ownFile } from "#app/routes/candidates/file.ts";
import { candidateContext } from "#app/routes/candidates/testing.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import * as recordFile from "#app/routes/recruiters/data_file.ts";
import { getFile, putFile } from "#app/storage/files.server.ts";
import type { Db } from "#db/index.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { insertCv } from "#db/queries/candidate-files.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { enqueueScans } from "#db/queries/file-scans.ts";
import { aCandidate, aRecruiter, type TestBusiness, withRollback } from "#db/testing.ts";
import { createTaskContext } from "../testing.ts";
import { parseCv } from "./parse_cv.ts";
import { scanFile } from "./scan_file.ts";
import { sendEmail } from "./send_email.ts";

let clamd: Awaited<ReturnType<typeof startClamd>>;
beforeEach(async () => {
	clamd = await startClamd();
	vi.stubEnv("SELETA_DATA", mkdtempSync(join(tmpdir(), "seleta-scan-")));
	vi.stubEnv("S3_BUCKET", "");
	vi.stubEnv("CLAMD_URL", clamd.url);
	vi.stubEnv("SMTP_URL", "");
});
afterEach(async () => {
	vi.unstubAllEnvs();
	await clamd.stop();
});

async function aCv(trx: Scoped, content: string) {
	await enterBusiness(trx, trx.businessId);
	const candidate = await aCandidate(trx);
	const key = await putFile(trx.businessId, Buffer.from(content), "text/plain");
	const cv = { name: "cv.txt", storageKey: key, contentType: "text/plain", sizeBytes: content.length, checksum: key };
	const { id } = await insertCv(trx, candidate.id, { ...cv, text: null, textProblem: null, parsed: {} });
	const row = () =>
		trx
			.selectFrom("data_files")
			.select(["uid", "scan_state", "scanned_at", "text_content"])
			.where("id", "=", id)
			.executeTakeFirstOrThrow();
	return { id, key, candidate, row };
}

type Cv = Awaited<ReturnType<typeof aCv>>;

async function fetched(db: Db, home: TestBusiness, { candidate, row }: Cv) {
	const params = { uid: (await row()).uid };
	const context = candidateContext(db, home, candidate);
	const url = new URL(`http://${home.host}/candidates/files/${params.uid}`);
	const args = { context, params, request: new Request(url), url, pattern: url.pathname };
	const answer = await ownFile(args as Parameters<typeof ownFile>[0]);
	return { status: answer.status, body: await answer.text() };
}

const waiting = async (trx: Scoped, task: string) =>
	(
		await sql<{
			n: number;
		}>`select coalesce(sum(waiting + planned), 0)::int as n from app_queue() where task = ${task}`.execute(trx)
	).rows[0]?.n;

test("a stored file waits for the scanner, and is read and served when it is clean", () =>
	withRollback(async ({ db, trx, business }) => {
		const cv = await aCv(trx, "Ana Souza, analista");
		const { id, key, row } = cv;
		expect(await row()).toMatchObject({ scan_state: "pending", scanned_at: null });
		expect(await waiting(trx, "scan_file")).toBe(1);
		expect(await fetched(db, business, cv)).toMatchObject({
			status: 409,
			body: expect.stringContaining("em verificação"),
		});
		await parseCv({ businessId: business.id, fileId: id }, createTaskContext(db, { businessId: business.id }));
		expect((await row()).text_content).toBeNull();

		await scanFile({ businessId: business.id, key }, createTaskContext(db));
		expect(await row()).toMatchObject({ scan_state: "clean", scanned_at: expect.any(Date) });
		expect(await waiting(trx, "parse_cv")).toBe(1);
		expect((await fetched(db, business, cv)).status).toBe(200);
		await parseCv({ businessId: business.id, fileId: id }, createTaskContext(db, { businessId: business.id }));
		expect((await row()).text_content).toContain("Ana Souza");
	}));

test("scanFile quarantines an infected file, refuses its download and notifies administrators once", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const password = "um lugar tranquilo";
		const admin = await aRecruiter(trx, { is_admin: true, password_hash: await hashPassword(password) });
		const cv = await aCv(trx, eicar);
		const { id, key, row } = cv;
		for (let twice = 0; twice < 2; twice += 1) await scanFile({ businessId: home.id, key }, createTaskContext(db));
		expect(await row()).toMatchObject({ scan_state: "infected", text_content: null });
		expect(await getFile(key)).toBeNull();
		expect((await getFile(`quarantine/${key}`))?.size).toBe(eicar.length);
		await parseCv({ businessId: home.id, fileId: id }, createTaskContext(db, { businessId: home.id }));
		expect((await row()).text_content).toBeNull();
		const { uid } = await row();
		const says = { status: 409, body: expect.stringContaining("quarentena") };
		expect(await fetched(db, home, cv)).toMatchObject(says);
		const staff = new Browser(db, home.host);
		await staff.visit(business, { path: "/business", form: { email: admin.email, password } });
		const visit = { path: `/recruiters/data_files/${uid}`, params: { uid }, above: [recruitersOnly] };
		expect(await staff.visit(recordFile, visit)).toMatchObject(says);
		await enterBusiness(trx, home.id);
		expect(await trx.selectFrom("notifications").select(["kind", "params", "recruiter_id"]).execute()).toEqual([
			{ kind: "file_quarantined", params: { file: "cv.txt" }, recruiter_id: admin.id },
		]);
	}));

test("scanFile leaves the file pending and retries when the scanner disconnects or responds with anything unexpected", () =>
	withRollback(async ({ db, trx, business }) => {
		const { key, row } = await aCv(trx, eicar);
		for (const manner of ["cut", "gibberish"] as const) {
			clamd.behave(manner);
			await scanFile({ businessId: business.id, key }, createTaskContext(db));
			expect((await row()).scan_state).toBe("pending");
			expect(await waiting(trx, "scan_file")).toBe(1);
		}
		clamd.behave("full");
		await scanFile({ businessId: business.id, key }, createTaskContext(db));
		expect((await row()).scan_state).toBe("failed");
		clamd.behave("honest");
		await scanFile({ businessId: business.id, key }, createTaskContext(db));
		expect((await row()).scan_state).toBe("infected");
	}));

test("sendEmail waits for the scan of its files and fails when one is quarantined", () =>
	withRollback(async ({ db, trx, business }) => {
		const mail = async (content: string) => {
			await enterBusiness(trx, business.id);
			const storageKey = await putFile(business.id, Buffer.from(content), "text/plain");
			const id = await queueEmail(trx, {
				kind: "letter",
				to: { email: `${storageKey.slice(-8)}@mail.example`, name: null },
				locale: "pt",
				content: { subject: "Olá", html: "<p>Olá</p>", text: "Olá" },
				attachments: [{ fileName: "a.txt", contentType: "text/plain", storageKey, size: content.length }],
			});
			return { emailId: id as number, key: storageKey };
		};
		// An unreachable server: e-mails that pass the scan fail here.
		vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:1");
		const send = async ({ emailId }: { emailId: number }) => {
			await sendEmail({ businessId: business.id, emailId }, createTaskContext(db));
			await enterBusiness(trx, business.id);
			return trx
				.selectFrom("email_messages")
				.select(["state", "last_error"])
				.where("id", "=", emailId)
				.executeTakeFirstOrThrow();
		};
		const good = await mail("uma proposta");
		const bad = await mail(eicar);
		expect(await send(good)).toEqual({ state: "queued", last_error: "An attachment is being checked" });
		for (const { key } of [good, bad]) await scanFile({ businessId: business.id, key }, createTaskContext(db));
		expect(await send(bad)).toEqual({ state: "failed", last_error: "An attachment is in quarantine" });
		expect((await send(good)).last_error).toMatch(/ECONNREFUSED/);
	}));

test("files are served unscanned when no scanner is configured, and enqueueScans scans them later", () =>
	withRollback(async ({ db, trx, business }) => {
		vi.stubEnv("CLAMD_URL", "");
		const old = await aCv(trx, eicar);
		expect(await old.row()).toMatchObject({ scan_state: "clean", scanned_at: null });
		expect((await waiting(trx, "scan_file")) ?? 0).toBe(0);
		vi.stubEnv("CLAMD_URL", clamd.url);
		await enterBusiness(trx, business.id);
		expect(await enqueueScans(trx, { all: false })).toBe(1);
		expect(await waiting(trx, "scan_file")).toBe(1);
		await scanFile({ businessId: business.id, key: old.key }, createTaskContext(db));
		expect((await old.row()).scan_state).toBe("infected");
		expect(await enqueueScans(trx, { all: true })).toBe(0);
		// Switched off while one waits: it is handed out.
		const late = await aCv(trx, "x");
		vi.stubEnv("CLAMD_URL", "");
		await scanFile({ businessId: business.id, key: late.key }, createTaskContext(db));
		expect(await late.row()).toMatchObject({ scan_state: "clean", scanned_at: null });
	}));
