import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Scoped } from "#db/kit/in-business.ts";
import { rolledBack } from "#db/testing.ts";
import { queueEmail } from "./emails.ts";
import { countEmailStates, countEmails, findEmail, listEmails, sendAgain } from "./outbox.ts";
import { countWorkers, listDeadJobs, listQueue, retryJob } from "./queue.ts";

const content = { subject: "Olá", html: "<p>Olá</p>", text: "Olá" };
const mail = (trx: Scoped, businessId: number, email: string) =>
	queueEmail(trx, businessId, { kind: "x", to: { email, name: "Ana" }, locale: "pt", content });

test("a business sees and restarts its own given-up jobs only", () =>
	rolledBack(async ({ trx, business, other, inOther }) => {
		await mail(trx, business.id, "ana@mail.example");
		await inOther(async (theirs) => {
			await mail(theirs, other.id, "bia@mail.example");
			expect(await listQueue(theirs)).toEqual([{ task: "send_email", waiting: 1, running: 0, retrying: 0, dead: 0 }]);
			expect(await listDeadJobs(theirs)).toEqual([]);
		});
		expect(await listQueue(trx)).toMatchObject([{ waiting: 1, dead: 0 }]);
		await sql`reset role`.execute(trx);
		await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'x'`.execute(trx);
		await sql`set local role seleta_app`.execute(trx);
		expect(await listQueue(trx)).toMatchObject([{ waiting: 0, dead: 1 }]);
		const [dead] = await listDeadJobs(trx);
		expect(dead).toMatchObject({ task: "send_email", last_error: "x" });
		expect(await inOther((theirs) => retryJob(theirs, dead?.id ?? 0))).toBe(false);
		expect(await retryJob(trx, dead?.id ?? 0)).toBe(true);
		expect(await retryJob(trx, dead?.id ?? 0)).toBe(false);
		expect(await listQueue(trx)).toMatchObject([{ waiting: 1, dead: 0 }]);
	}));

test("the application role reads nothing of the queue itself", () =>
	rolledBack(async ({ trx }) => {
		await expect(sql`select * from graphile_worker.jobs`.execute(trx)).rejects.toThrow("permission denied");
	}));

test("workers count while they beat", () =>
	rolledBack(async ({ trx }) => {
		const before = await countWorkers(trx);
		await sql`insert into worker_heartbeats values ('a', '{}', 'h', 1, now()), ('b', '{}', 'h', 2, now() - interval '1 minute')`.execute(
			trx,
		);
		expect(await countWorkers(trx)).toBe(before + 1);
	}));

test("the outbox: newest first, by page, address and state; another business's mail does not exist", () =>
	rolledBack(async ({ trx, business, other, inOther }) => {
		const ids = [];
		for (const email of ["ana@a.example", "100%_@b.example", "bia@a.example"])
			ids.push(await mail(trx, business.id, email));
		await trx
			.updateTable("email_messages")
			.set({ state: "failed" })
			.where("id", "=", ids[0] as number)
			.execute();
		const list = async (q: string, state: "failed" | null = null) =>
			(await listEmails(trx, business.id, { q, state, page: 1, per: 10 })).map(({ to_email }) => to_email);
		expect(await list("")).toEqual(["bia@a.example", "100%_@b.example", "ana@a.example"]);
		expect(await list("A.EXAMPLE")).toEqual(["bia@a.example", "ana@a.example"]);
		expect(await list("%_")).toEqual(["100%_@b.example"]);
		expect(await list("", "failed")).toEqual(["ana@a.example"]);
		expect(await list("\\' or 1=1")).toEqual([]);
		expect((await listEmails(trx, business.id, { q: "", state: null, page: 2, per: 2 })).length).toBe(1);
		expect(await countEmails(trx, business.id, { q: "", state: null }, 2)).toBe(2);
		expect(await countEmailStates(trx, business.id, 7)).toEqual({ queued: 2, sent: 0, outbox: 0, failed: 1 });
		const failed = (await listEmails(trx, business.id, { q: "ana", state: null, page: 1, per: 1 }))[0]?.uid ?? "";
		await inOther(async (theirs) => {
			expect(await findEmail(theirs, other.id, failed)).toBeUndefined();
			expect(await findEmail(theirs, business.id, failed)).toBeUndefined();
			expect(await sendAgain(theirs, other.id, failed)).toBe(false);
		});
		expect(await sendAgain(trx, business.id, failed)).toBe(true);
		expect(await sendAgain(trx, business.id, failed)).toBe(false);
	}));
