import { createHmac } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import type { BoardProvider } from "#app/domain/job-boards/boards.ts";
import { buildSignedHeaders } from "#app/integrations/outbound/webhook-signature.server.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { sealBoardSecrets } from "#db/queries/job-boards/boards.ts";
import { aCandidate, aJob, type TestBusiness, withRollback } from "#db/testing.ts";
import * as webhook from "./job-board.ts";

beforeAll(() => {
	process.env.ENCRYPTION_KEY ??= Buffer.alloc(32, 7).toString("base64");
	process.env.SELETA_DATA = mkdtempSync(join(tmpdir(), "seleta-board-"));
});

const secret = "segredo-do-site";

interface Inside {
	trx: Scoped;
	business: TestBusiness;
	job: Awaited<ReturnType<typeof aJob>>;
	send: (
		body: unknown,
		options?: { by?: string; board?: string; headers?: Record<string, string> },
	) => Promise<{
		status: number;
		body: { message: string; apply?: string };
	}>;
}

const receiving = (provider: BoardProvider, work: (inside: Inside) => Promise<void>, board: object = {}) =>
	withRollback(async ({ db, trx, business }) => {
		const { uid } = await trx
			.insertInto("job_boards")
			.values({
				business_id: business.id,
				site_config_id: business.siteId,
				provider,
				active: true,
				sealed: sealBoardSecrets({ account: "", token: "token", secret }),
				...board,
			})
			.returning("uid")
			.executeTakeFirstOrThrow();
		const job = await aJob(trx, { publishedOn: [business.siteId] });
		const browser = new Browser(db, business.host);
		await work({
			trx,
			business,
			job,
			async send(sent, { by = secret, board = uid, headers = {} } = {}) {
				const text = typeof sent === "string" ? sent : JSON.stringify(sent);
				const seconds = Math.floor(Date.now() / 1000);
				const proof =
					provider === "indeed"
						? { "x-indeed-signature": createHmac("sha1", by).update(text).digest("base64") }
						: buildSignedHeaders(by, "msg_1", seconds, text);
				const params = { business: String(business.id), board };
				const path = `/webhooks/job_boards/${business.id}/${board}`;
				const answer = await browser.visit(webhook, {
					path,
					params,
					body: text,
					headers: { Origin: "", "Sec-Fetch-Site": "", ...proof, ...headers },
				});
				await enterBusiness(trx, business.id);
				return { status: answer.status, body: answer.body as { message: string } };
			},
		});
	});

const cv = Buffer.from("Maria Souza\nEXPERIÊNCIA\nAnalista na Nuvem Azul").toString("base64");
const own = (job: string, more: object = {}) => ({
	id: "c-1",
	job: { reference: job },
	applicant: { name: "Maria Souza", email: "Maria@Mail.example", phone: "(19) 98765-4321", cover_letter: "Olá" },
	cv: { file_name: "cv.txt", content_type: "text/plain", data: cv },
	...more,
});
const indeed = (job: string) => ({
	id: "i-1",
	appliedOnMillis: 1_795_953_600_000,
	job: { jobId: job, jobTitle: "Analista" },
	applicant: {
		fullName: "Maria Souza",
		email: "maria@mail.example",
		phoneNumber: "+5519987654321",
		coverletter: "Olá",
		resume: { file: { fileName: "cv.txt", contentType: "text/plain", data: cv } },
	},
	locale: "pt_BR",
});

const applies = (trx: Scoped) =>
	trx
		.selectFrom("applies as a")
		.innerJoin("candidates as c", (join) =>
			join.onRef("c.business_id", "=", "a.business_id").onRef("c.id", "=", "a.candidate_id"),
		)
		.select([
			"a.uid",
			"a.source",
			"a.utm_source",
			"a.cover_letter",
			"a.cv_file_id",
			"c.name",
			"c.email",
			"c.mobile_phone",
		])
		.execute();

test.each([
	["push", own, "Job Board"],
	["infojobs", own, "InfoJobs"],
	["indeed", indeed, "Indeed"],
] as const)("an application that %s sends is created with its CV and source", (provider, write, source) =>
	receiving(provider, async ({ trx, job, send }) => {
		const { status, body } = await send(write(job.uid));
		expect([status, body.message]).toEqual([201, "created"]);
		const [apply, ...more] = await applies(trx);
		expect(more).toEqual([]);
		expect(apply).toMatchObject({
			uid: body.apply,
			source,
			cover_letter: "Olá",
			name: "Maria Souza",
			email: "maria@mail.example",
			mobile_phone: "+5519987654321",
		});
		const file = await trx.selectFrom("data_files").select(["id", "name", "reference_type"]).executeTakeFirstOrThrow();
		expect(file).toMatchObject({ id: apply?.cv_file_id, name: "cv.txt", reference_type: "candidate" });
	}),
);

test("a replay changes nothing, and a second application joins the first one", () =>
	receiving("push", async ({ trx, job, send }) => {
		await send(own(job.uid));
		expect((await send(own(job.uid))).status).toBe(409);
		const again = await send(own(job.uid, { id: "c-2" }));
		expect([again.status, again.body.message]).toEqual([200, "they applied before"]);
		expect(await applies(trx)).toHaveLength(1);
		expect(await trx.selectFrom("data_files").select("id").execute()).toHaveLength(1);
	}));

test("an application of an existing candidate is added without changing the candidate's record", () =>
	receiving("push", async ({ trx, job, send }) => {
		await aCandidate(trx, { email: "maria@mail.example", name: "Maria S. Lima", mobile_phone: "+5511999990000" });
		expect((await send(own(job.uid))).status).toBe(201);
		expect(await applies(trx)).toMatchObject([{ name: "Maria S. Lima", mobile_phone: "+5511999990000" }]);
	}));

test("consent to share with the client is saved only when the board states it", () =>
	receiving("push", async ({ trx, job, send }) => {
		await send(own(job.uid));
		const consents = () => trx.selectFrom("candidate_consents").select(["purpose", "field"]).execute();
		expect(await consents()).toEqual([]);
		const other = { id: "c-9", applicant: { name: "João Lima", email: "joao@mail.example" } };
		await send(own(job.uid, { ...other, consent: { share_with_client: true } }));
		expect(await consents()).toEqual([{ purpose: "share_with_client", field: `job:${job.uid}` }]);
	}));

test("each refused application gets its reason and saves nothing", () =>
	receiving("push", async ({ trx, business, job, send }) => {
		const closed = await aJob(trx, { status: 6, publishedOn: [business.siteId] });
		const exe = {
			file_name: "cv.exe",
			content_type: "application/pdf",
			data: Buffer.from("MZ\0\0").toString("base64"),
		};
		const cases: [unknown, number, RegExp][] = [
			[own("nobody"), 404, /unknown job/],
			[own(closed.uid), 410, /closed/],
			["{", 400, /JSON/],
			[own(job.uid, { surprise: 1 }), 422, /surprise/],
			[own(job.uid, { applicant: { name: "Maria", email: "nobody" } }), 422, /applicant\.email/],
			[
				own(job.uid, { cv: { file_name: "cv.pdf", content_type: "application/pdf", data: "não é base64!" } }),
				422,
				/cv\.data/,
			],
			[own(job.uid, { cv: exe }), 422, /cv/],
		];
		for (const [body, status, message] of cases) {
			const answer = await send(body);
			expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(message)]);
		}
		expect(await applies(trx)).toEqual([]);
		expect(await trx.selectFrom("candidates").select("id").execute()).toEqual([]);
	}));

test.each(["push", "indeed"] as const)(
	"a wrong signature of %s and an unknown board get the same response",
	(provider) =>
		receiving(provider, async ({ trx, job, send }) => {
			const body = provider === "indeed" ? indeed(job.uid) : own(job.uid);
			const wrong = await send(body, { by: "outro-segredo" });
			expect([wrong.status, wrong.body.message]).toEqual([401, "signature"]);
			expect(await send(body, { board: "nobody" })).toEqual(wrong);
			expect(await applies(trx)).toEqual([]);
		}),
);

test("an old signature, a disabled board and a board without a secret accept nothing", async () => {
	await receiving("push", async ({ job, send }) => {
		const text = JSON.stringify(own(job.uid));
		const headers = buildSignedHeaders(secret, "msg_1", Math.floor(Date.now() / 1000) - 3_600, text);
		expect((await send(text, { headers })).status).toBe(401);
	});
	await receiving("push", async ({ job, send }) => expect((await send(own(job.uid))).status).toBe(410), {
		active: false,
	});
	await receiving("push", async ({ job, send }) => expect((await send(own(job.uid))).status).toBe(401), {
		sealed: null,
	});
});
