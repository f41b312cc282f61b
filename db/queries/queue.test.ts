import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Scoped } from "#db/kit/in-business.ts";
import { withRollback } from "#db/testing.ts";
import { findMessage } from "./email-record.ts";
import { queueEmail } from "./emails.ts";
import { countEmailStates, countEmails, listEmails, sendAgain } from "./outbox.ts";
import {
	countQueueJobs,
	countWorkers,
	discardJob,
	findQueueJob,
	listQueue,
	listQueueJobs,
	retryJob,
	retryTask,
} from "./queue.ts";

const content = { subject: "Olá", html: "<p>Olá</p>", text: "Olá" };
const mail = (trx: Scoped, email: string) =>
	queueEmail(trx, { kind: "x", to: { email, name: "Ana" }, locale: "pt", content });

const idle = { waiting: 0, planned: 0, running: 0, retrying: 0, dead: 0 };
const dead = { task: null, state: "dead", q: "" } as const;
const first = { page: 1, per: 10 };

async function giveUpAll(trx: Scoped, reason: string) {
	await sql`reset role`.execute(trx);
	await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${reason}`.execute(trx);
	await sql`set local role seleta_app`.execute(trx);
}

test("a business lists and retries only its own failed jobs", () =>
	withRollback(async ({ trx, inOther }) => {
		await mail(trx, "ana@mail.example");
		await inOther(async (theirs) => {
			await mail(theirs, "bia@mail.example");
			expect(await listQueue(theirs)).toMatchObject([{ ...idle, task: "send_email", waiting: 1 }]);
			expect(await listQueueJobs(theirs, dead, first)).toEqual([]);
		});
		expect(await listQueue(trx)).toMatchObject([{ waiting: 1, dead: 0, oldest: expect.any(Date) }]);
		await giveUpAll(trx, "The 100% \\ reason");
		expect(await listQueue(trx)).toMatchObject([{ ...idle, dead: 1, oldest: null }]);
		const [job] = await listQueueJobs(trx, dead, first);
		expect(job).toMatchObject({ task: "send_email", state: "dead", last_error: "The 100% \\ reason" });
		const id = job?.id ?? 0;
		expect(await findQueueJob(trx, id)).toEqual(job);
		for (const q of ["100% \\ REASON", String(id)]) expect(await countQueueJobs(trx, { ...dead, q }, 5)).toBe(1);
		for (const q of ["%_", "' or 1=1", "other"]) expect(await countQueueJobs(trx, { ...dead, q }, 5)).toBe(0);
		expect(await countQueueJobs(trx, { ...dead, task: "sweep" }, 5)).toBe(0);
		expect(await countQueueJobs(trx, { ...dead, state: "waiting" }, 5)).toBe(0);
		await inOther(async (theirs) => {
			expect(await findQueueJob(theirs, id)).toBeUndefined();
			expect(await retryJob(theirs, id)).toBe(false);
			expect(await discardJob(theirs, id)).toBe(null);
		});
		expect(await retryJob(trx, id)).toBe(true);
		expect(await retryJob(trx, id)).toBe(false);
		expect(await discardJob(trx, id)).toBe(null);
		expect(await listQueue(trx)).toMatchObject([{ ...idle, waiting: 1 }]);
	}));

test("retryTask restarts all failed jobs of a task with their records, and discardJob removes one", () =>
	withRollback(async ({ trx, business, inOther }) => {
		for (const name of ["ana", "bia", "caio"]) await mail(trx, `${name}@mail.example`);
		await inOther((theirs) => mail(theirs, "dora@mail.example"));
		await giveUpAll(trx, "x");
		await trx.updateTable("email_messages").set({ state: "failed" }).where("business_id", "=", business.id).execute();
		const [job] = await listQueueJobs(trx, dead, first);
		expect(await discardJob(trx, job?.id ?? 0)).toBe("send_email");
		expect(await countQueueJobs(trx, dead, 9)).toBe(2);
		expect(await retryTask(trx, "sweep")).toBe(0);
		expect(await retryTask(trx, "send_email")).toBe(2);
		expect(await countEmailStates(trx, 7)).toMatchObject({ queued: 2, failed: 1 });
		await inOther(async (theirs) => expect(await countQueueJobs(theirs, dead, 9)).toBe(1));
	}));

test("the application role cannot read graphile_worker.jobs", () =>
	withRollback(async ({ trx }) => {
		await expect(sql`select * from graphile_worker.jobs`.execute(trx)).rejects.toThrow("permission denied");
	}));

test("countWorkers counts only workers with a recent heartbeat", () =>
	withRollback(async ({ trx }) => {
		const before = await countWorkers(trx);
		await sql`insert into worker_heartbeats values ('a', '{}', 'h', 1, now()), ('b', '{}', 'h', 2, now() - interval '1 minute')`.execute(
			trx,
		);
		expect(await countWorkers(trx)).toBe(before + 1);
	}));

test("listEmails filters by address, state and page, newest first, without another business's emails", () =>
	withRollback(async ({ trx, inOther }) => {
		const ids = [];
		for (const email of ["ana@a.example", "100%_@b.example", "bia@a.example"]) ids.push(await mail(trx, email));
		await trx
			.updateTable("email_messages")
			.set({ state: "failed" })
			.where("id", "=", ids[0] as number)
			.execute();
		const list = async (q: string, state: "failed" | null = null) =>
			(await listEmails(trx, { q, state, page: 1, per: 10 })).map(({ to_email }) => to_email);
		expect(await list("")).toEqual(["bia@a.example", "100%_@b.example", "ana@a.example"]);
		expect(await list("A.EXAMPLE")).toEqual(["bia@a.example", "ana@a.example"]);
		expect(await list("%_")).toEqual(["100%_@b.example"]);
		expect(await list("", "failed")).toEqual(["ana@a.example"]);
		expect(await list("\\' or 1=1")).toEqual([]);
		expect((await listEmails(trx, { q: "", state: null, page: 2, per: 2 })).length).toBe(1);
		expect(await countEmails(trx, { q: "", state: null }, 2)).toBe(2);
		expect(await countEmailStates(trx, 7)).toMatchObject({ queued: 2, sent: 0, outbox: 0, failed: 1 });
		const failed = (await listEmails(trx, { q: "ana", state: null, page: 1, per: 1 }))[0]?.uid ?? "";
		await inOther(async (theirs) => {
			expect(await findMessage(theirs, failed)).toBeUndefined();
			expect(await findMessage(theirs, failed)).toBeUndefined();
			expect(await sendAgain(theirs, failed)).toBe(false);
		});
		expect(await sendAgain(trx, failed)).toBe(true);
		expect(await sendAgain(trx, failed)).toBe(false);
	}));
