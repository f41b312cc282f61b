import { sql } from "kysely";
import { expect, test } from "vitest";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { cancelQueue, launchQueue, pauseQueue, resumeQueue } from "#db/queries/sendouts/control.ts";
import { aQueue } from "#db/testing/sendouts.ts";
import { aCandidate, aRecruiter, withRollback } from "#db/testing.ts";
import { createTaskContext } from "../testing.ts";
import { sendoutPlan } from "./sendout_plan.ts";
import { sendoutPump } from "./sendout_pump.ts";

/** Aborts at the nth check, like a dying worker. */
function dyingAt(n: number): AbortSignal {
	let request = 0;
	const throwIfAborted = () => {
		request += 1;
		if (request === n) throw new Error("killed");
	};
	return { ...AbortSignal.abort(), throwIfAborted } as AbortSignal;
}

async function people(trx: Scoped, count: number) {
	await sql`insert into candidates (business_id, name, email)
    select ${trx.businessId}, 'Pessoa ' || n, 'p' || n || '@muitas.example' from generate_series(1, ${count}::int) n`.execute(
		trx,
	);
}

const queueNow = (trx: Scoped, id: number) =>
	trx.selectFrom("sendout_queues").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test(
	"sendout_pump sends one email to every recipient when its worker is killed repeatedly",
	() =>
		withRollback(async ({ db, trx, business: { id } }) => {
			const user = await aRecruiter(trx, { is_admin: true });
			await people(trx, 103);
			const queue = await aQueue(trx, { ownerId: user.id, query: "q=pessoa" });
			expect(await launchQueue(trx, queue.id, user)).toBe("planning");
			expect(await launchQueue(trx, queue.id, user)).toBe(null);
			const payload = { businessId: id, queueId: queue.id };
			await expect(sendoutPlan(payload, createTaskContext(db, { signal: dyingAt(1) }))).rejects.toThrow("killed");
			await sendoutPlan(payload, createTaskContext(db));
			await sendoutPlan(payload, createTaskContext(db));
			await enterBusiness(trx, id);
			expect(await queueNow(trx, queue.id)).toMatchObject({ status: "running", total: 103, awaiting: 103, skipped: 0 });
			for (const n of [2, 1, 2])
				await expect(sendoutPump(payload, createTaskContext(db, { signal: dyingAt(n) }))).rejects.toThrow("killed");
			await sendoutPump(payload, createTaskContext(db));
			await sendoutPump(payload, createTaskContext(db));
			await enterBusiness(trx, id);
			const mails = await trx.selectFrom("email_messages").selectAll().execute();
			expect(mails).toHaveLength(103);
			expect(new Set(mails.map(({ to_email }) => to_email)).size).toBe(103);
			expect(mails[0]).toMatchObject({
				kind: "sendout",
				class: "commercial",
				recruiter_id: user.id,
				channel: "microsoft",
			});
			expect(await queueNow(trx, queue.id)).toMatchObject({ sent: 103, awaiting: 0, failed: 0 });
		}),
	60_000,
);

test("sendout_pump sends nothing while paused, continues when resumed, and cancelling skips unsent emails", () =>
	withRollback(async ({ db, trx, business: { id } }) => {
		const user = await aRecruiter(trx, { is_admin: true });
		await people(trx, 3);
		const queue = await aQueue(trx, { ownerId: user.id, query: "q=pessoa", queue: { gapSeconds: 3600 } });
		const payload = { businessId: id, queueId: queue.id };
		const mails = () => trx.selectFrom("email_messages").select(["state", "skipped_reason"]).execute();
		await launchQueue(trx, queue.id, user);
		await sendoutPlan(payload, createTaskContext(db));
		await pauseQueue(trx, queue.id, user);
		await sendoutPump(payload, createTaskContext(db));
		await enterBusiness(trx, id);
		expect(await mails()).toEqual([]);
		expect(await resumeQueue(trx, queue.id, user)).toBe("running");
		await sendoutPump(payload, createTaskContext(db));
		await enterBusiness(trx, id);
		expect(await mails()).toEqual([{ state: "queued", skipped_reason: null }]);
		expect(await cancelQueue(trx, queue.id, user)).toBe("cancelled");
		expect(await mails()).toEqual([{ state: "skipped", skipped_reason: "cancelled" }]);
		await sendoutPump(payload, createTaskContext(db));
		await enterBusiness(trx, id);
		expect(await mails()).toHaveLength(1);
	}));

test("sendout_pump sends no next step to an unsubscribed or archived recipient", () =>
	withRollback(async ({ db, trx, business: { id } }) => {
		const user = await aRecruiter(trx, { is_admin: true });
		const [stays, leaves, gone] = [await aCandidate(trx), await aCandidate(trx), await aCandidate(trx)];
		const queue = await aQueue(trx, {
			ownerId: user.id,
			ids: [stays, leaves, gone].map(({ uid }) => uid),
			steps: [{}, { wait_days: 0 }],
		});
		const payload = { businessId: id, queueId: queue.id };
		await launchQueue(trx, queue.id, user);
		await sendoutPlan(payload, createTaskContext(db));
		await expect(sendoutPump(payload, createTaskContext(db, { signal: dyingAt(2) }))).rejects.toThrow("killed");
		await enterBusiness(trx, id);
		await sql`insert into suppressions (business_id, address_hash, reason, source) values (${id}, app_address_hash(${leaves.email}), 'unsubscribe', 'page')`.execute(
			trx,
		);
		await trx.updateTable("candidates").set({ archived_at: new Date() }).where("id", "=", gone.id).execute();
		await sendoutPump(payload, createTaskContext(db));
		await enterBusiness(trx, id);
		const rows = await trx
			.selectFrom("sendout_recipients")
			.select(["reference_id", "sent_steps", "stopped_reason"])
			.orderBy("reference_id")
			.execute();
		expect(rows).toEqual([
			{ reference_id: stays.id, sent_steps: 2, stopped_reason: null },
			{ reference_id: leaves.id, sent_steps: 1, stopped_reason: "unsubscribed" },
			{ reference_id: gone.id, sent_steps: 1, stopped_reason: "archived" },
		]);
		const thread = await trx
			.selectFrom("email_messages")
			.select(["message_id", "thread", "in_reply_to"])
			.where("to_email", "=", stays.email)
			.orderBy("id")
			.execute();
		expect(thread[1]).toMatchObject({ in_reply_to: thread[0]?.message_id, thread: thread[0]?.message_id });
	}));
