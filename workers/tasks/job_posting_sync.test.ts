import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { placementStage } from "#app/domain/applies/pipeline.ts";
import type { BoardProvider } from "#app/domain/job-boards/boards.ts";
import { type BoardSimulator, startBoardSimulator } from "#app/integrations/job-boards/board-simulator.server.ts";
import type { Db } from "#db/index.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { sealBoardSecrets } from "#db/queries/job-boards/boards.ts";
import {
	enqueueJobPostings,
	listJobPostings,
	requestPosting,
	syncDuePostings,
	withdrawPosting,
	withdrawPostings,
} from "#db/queries/job-boards/postings.ts";
import { findJobPublications, savePublications } from "#db/queries/job-publication.ts";
import { changeJobStatus, markJobFilled, reopenFilledJob } from "#db/queries/job-status.ts";
import { findPublicJob } from "#db/queries/public-job.ts";
import { aCandidate, aJob, anApply, aRecruiter, type TestBusiness, withRollback } from "#db/testing.ts";
import { createTaskContext } from "../testing.ts";
import { jobPostingSync } from "./job_posting_sync.ts";

let board: BoardSimulator;

beforeAll(async () => {
	process.env.ENCRYPTION_KEY ??= Buffer.alloc(32, 7).toString("base64");
	board = await startBoardSimulator();
	vi.stubEnv("JOB_BOARDS_URL", board.url);
});

beforeEach(() => {
	board.ads.length = 0;
	board.become("well");
});

afterAll(async () => {
	vi.unstubAllEnvs();
	await board.close();
});

interface Prepared {
	db: Db;
	trx: Scoped;
	business: TestBusiness;
	job: Awaited<ReturnType<typeof aJob>>;
	boardId: number;
	run: () => Promise<void>;
	read: () => Promise<Awaited<ReturnType<typeof listJobPostings>>[number]>;
	planned: () => Promise<{ postingId: number; at: Date }[]>;
	actor: { type: "recruiter"; id: number; name: string };
}

const text = "Cuidar dos dados da empresa, com autonomia e em equipe, do pedido até a entrega ao cliente final.";

async function aBoard(trx: Scoped, { id, siteId }: TestBusiness, provider: BoardProvider, more: object = {}) {
	const { id: boardId } = await trx
		.insertInto("job_boards")
		.values({
			business_id: id,
			site_config_id: siteId,
			provider,
			active: true,
			sealed: sealBoardSecrets({ account: "app", token: "token", secret: "segredo" }),
			...more,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return boardId;
}

const posting = (provider: BoardProvider, work: (inside: Prepared) => Promise<void>, more: object = {}) =>
	withRollback(async ({ db, trx, business }) => {
		const boardId = await aBoard(trx, business, provider, more);
		const job = await aJob(trx, {
			title: "Analista",
			city: "Recife",
			state: "PE",
			description: text,
			salary_from_cents: 500_000,
			publishedOn: [business.siteId],
		});
		const user = await aRecruiter(trx, {});
		const { id } = await requestPosting(trx, { jobId: job.id, boardId, recruiterId: user.id });
		const payload = { businessId: business.id, postingId: id };
		await work({
			db,
			trx,
			business,
			job,
			boardId,
			actor: { type: "recruiter", id: user.id, name: user.name },
			run: async () => {
				await jobPostingSync(payload, createTaskContext(db, { businessId: business.id }));
				await enterBusiness(trx, business.id);
			},
			read: async () => {
				const [row] = await listJobPostings(trx, job.id);
				if (!row) throw new Error("No posting");
				return row;
			},
			planned: async () => {
				await sql`reset role`.execute(trx);
				const { rows } = await sql<{ postingId: number; at: Date }>`
select (j.payload ->> 'postingId')::int as "postingId", j.run_at as at from graphile_worker._private_jobs j
join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'job_posting_sync'`.execute(trx);
				await enterBusiness(trx, business.id);
				return rows;
			},
		});
	});

const called = ["catho", "infojobs", "vagas", "push"] as const;

test.each(called)(
	"jobPostingSync publishes an ad on %s once, updates it with its job and withdraws it on closing",
	(provider) =>
		posting(provider, async ({ trx, job, run, read, planned, actor }) => {
			expect(await planned()).toHaveLength(1);
			await run();
			await run();
			expect(await read()).toMatchObject({ state: "published", trouble: null, attempts: 0 });
			expect((await read()).external_url).toContain(board.url);
			expect(board.live().map(({ reference, writes }) => [reference, writes])).toEqual([[job.uid, 1]]);
			await trx.updateTable("jobs").set({ title: "Analista pleno" }).where("id", "=", job.id).execute();
			await enqueueJobPostings(trx, job.id);
			await run();
			expect(board.live().map(({ writes }) => writes)).toEqual([2]);
			expect(JSON.stringify(board.ads[0]?.body)).toContain("Analista pleno");
			const request = { from: null, to: 6, reason: "Fim", mayApprove: true };
			expect((await changeJobStatus(trx, job.uid, request, actor)).kind).toBe("changed");
			expect(await planned()).toHaveLength(1);
			await run();
			expect(await read()).toMatchObject({ state: "withdrawn", wanted: false, external_url: null });
			expect(board.live()).toEqual([]);
		}),
);

test.each(called)(
	"jobPostingSync withdraws an ad at %s while its job is on hold and publishes it again afterwards",
	(provider) =>
		posting(provider, async ({ trx, job, run, read }) => {
			await run();
			for (const [to, state, live] of [
				[3, "withdrawn", 0],
				[2, "published", 1],
			] as const) {
				await trx.updateTable("jobs").set({ status: to }).where("id", "=", job.id).execute();
				await enqueueJobPostings(trx, job.id);
				await run();
				expect(await read()).toMatchObject({ state, wanted: true });
				expect(board.live()).toHaveLength(live);
			}
			expect(board.ads).toHaveLength(1);
		}),
);

test.each([
	["429", "limited"],
	["500", "broken"],
	["down", "down"],
	["half", "down"],
] as const)(
	"jobPostingSync waits with the reason and publishes one ad in the end when the board returns %s",
	(mode, trouble) =>
		posting("catho", async ({ run, read, planned }) => {
			board.become(mode);
			await run();
			expect(await read()).toMatchObject({ state: "waiting", trouble, attempts: 1 });
			const [next] = await planned();
			expect((next?.at.getTime() ?? 0) - Date.now()).toBeGreaterThan(5_000);
			await run();
			expect(await read()).toMatchObject({ state: "published", trouble: null });
			expect(board.ads).toHaveLength(1);
		}),
);

test("jobPostingSync creates no second ad when its worker dies before saving the board's response", () =>
	posting("catho", async ({ db, trx, business, run, read }) => {
		let holds = 0;
		const killed = createTaskContext(db, { businessId: business.id });
		killed.hold = async () => {
			holds += 1;
			if (holds === 2) throw new Error("killed");
		};
		const { id } = await read();
		await expect(jobPostingSync({ businessId: business.id, postingId: id }, killed)).rejects.toThrow("killed");
		await enterBusiness(trx, business.id);
		expect(await read()).toMatchObject({ state: "waiting", external_id: null });
		expect(board.ads).toHaveLength(1);
		await run();
		expect(await read()).toMatchObject({ state: "published", external_id: board.ads[0]?.id });
		expect(board.ads).toHaveLength(1);
	}));

test("jobPostingSync withdraws an ad that was withdrawn while its publication was unconfirmed", () =>
	posting("catho", async ({ trx, job, run, read }) => {
		board.become("half");
		await run();
		await withdrawPostings(trx, job.id);
		await run();
		expect(await read()).toMatchObject({ state: "withdrawn" });
		expect(board.live()).toEqual([]);
	}));

test.each([
	["400", "refused", "refused"],
	["401", "failed", "credentials"],
] as const)("jobPostingSync does not retry when the board returns %s", (mode, state, trouble) =>
	posting("push", async ({ trx, run, read, planned }) => {
		await sql`delete from graphile_worker._private_jobs`.execute(await asOwner(trx));
		board.become(mode);
		await run();
		expect(await read()).toMatchObject({ state, trouble });
		expect((await read()).detail).toContain(mode);
		expect(await planned()).toEqual([]);
	}),
);

async function asOwner(trx: Scoped) {
	await sql`reset role`.execute(trx);
	return trx;
}

test("jobPostingSync does not send an ad that fails the board's checks and saves the field", () =>
	posting("catho", async ({ trx, job, run, read }) => {
		await trx.updateTable("jobs").set({ salary_from_cents: null }).where("id", "=", job.id).execute();
		await run();
		expect(await read()).toMatchObject({
			state: "refused",
			trouble: "checks",
			problems: [{ field: "salary_from", rule: "required" }],
		});
		expect(board.ads).toEqual([]);
	}));

test.each(["indeed", "google"] as const)(
	"jobPostingSync publishes and withdraws an ad in the feed of %s with its job",
	(provider) =>
		posting(provider, async ({ trx, job, run, read, actor }) => {
			await run();
			expect(await read()).toMatchObject({ state: "published" });
			await changeJobStatus(trx, job.uid, { from: null, to: 3, reason: null, mayApprove: true }, actor);
			await run();
			expect(await read()).toMatchObject({ state: "withdrawn" });
			expect(board.ads).toEqual([]);
		}),
);

test("jobPostingSync refuses a LinkedIn ad when the brand has no company id and poster email", () =>
	posting("linkedin", async ({ run, read }) => {
		await run();
		expect((await read()).problems.map(({ field }) => field)).toEqual(["companyId", "posterEmail"]);
	}));

test("jobPostingSync saves the reason when a board has no credentials or is inactive", () =>
	posting(
		"vagas",
		async ({ trx, boardId, run, read }) => {
			await run();
			expect(await read()).toMatchObject({ state: "failed", trouble: "credentials" });
			await trx.updateTable("job_boards").set({ active: false }).where("id", "=", boardId).execute();
			await run();
			expect(await read()).toMatchObject({ state: "withdrawn" });
		},
		{ sealed: null },
	));

test("savePublications withdraws an ad when its site is removed and publishes it again on a default board", () =>
	posting(
		"push",
		async ({ trx, business, job, run, read, actor }) => {
			await run();
			const load = async () => {
				const row = await findJobPublications(trx, job.uid);
				if (!row) throw new Error("No job");
				return row;
			};
			await savePublications(trx, await load(), [], actor);
			await run();
			expect(await read()).toMatchObject({ state: "withdrawn", wanted: false });
			const { uid } = await trx
				.selectFrom("site_configs")
				.select("uid")
				.where("id", "=", business.siteId)
				.executeTakeFirstOrThrow();
			await savePublications(trx, await load(), [{ site: uid, from: null, to: null }], actor);
			await run();
			expect(await read()).toMatchObject({ state: "published", wanted: true });
		},
		{ by_default: true },
	));

test("syncDuePostings withdraws an ad when its publication ends by date", () =>
	posting("push", async ({ trx, job, run, read, planned }) => {
		await run();
		await sql`delete from graphile_worker._private_jobs`.execute(await asOwner(trx));
		await enterBusiness(trx, trx.businessId);
		await syncDuePostings(trx);
		expect(await planned()).toEqual([]);
		await sql`update job_publications set published_to = now() where job_id = ${job.id}`.execute(trx);
		await syncDuePostings(trx);
		expect(await planned()).toHaveLength(1);
		await run();
		expect(await read()).toMatchObject({ state: "withdrawn" });
	}));

test("jobPostingSync publishes an ad again when the hire that filled its job is undone", () =>
	posting("push", async ({ trx, job, run, read }) => {
		await run();
		await anApply(trx, { job_id: job.id, candidate_id: (await aCandidate(trx)).id, status: placementStage });
		const filled = await markJobFilled(trx, job.id);
		await run();
		expect(await read()).toMatchObject({ state: "withdrawn", wanted: false });
		if (filled) await reopenFilledJob(trx, filled);
		await run();
		expect(await read()).toMatchObject({ state: "published", wanted: true });
	}));

test("requestPosting changes nothing when repeated and retries after a failure", () =>
	posting("push", async ({ trx, job, boardId, run, read, planned }) => {
		await requestPosting(trx, { jobId: job.id, boardId, recruiterId: null });
		expect(await planned()).toHaveLength(1);
		board.become("401");
		await run();
		expect(await read()).toMatchObject({ state: "failed" });
		await requestPosting(trx, { jobId: job.id, boardId, recruiterId: null });
		expect(await read()).toMatchObject({ state: "waiting", trouble: null });
		await run();
		await requestPosting(trx, { jobId: job.id, boardId, recruiterId: null });
		expect(await read()).toMatchObject({ state: "published" });
		expect(board.ads).toHaveLength(1);
	}));

test("findPublicJob returns for_search only while the job's Google for Jobs ad is wanted", () =>
	posting("google", async ({ trx, business, job, run, read }) => {
		const isTold = async () => (await findPublicJob(trx, business.siteId, job.uid))?.for_search;
		expect(await isTold()).toBe(false);
		await run();
		expect(await isTold()).toBe(true);
		await withdrawPosting(trx, (await read()).id);
		expect(await isTold()).toBe(false);
		await trx.updateTable("job_boards").set({ active: false }).where("business_id", "=", business.id).execute();
		expect(await isTold()).toBe(true);
	}));
