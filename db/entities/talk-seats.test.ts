import { sql } from "kysely";
import { expect, test } from "vitest";
import { talk_events, talk_participants } from "#app/entities/registry.ts";
import { openBackOffice } from "#app/routes/administrator/back-office.testing.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { withRollback } from "#db/testing.ts";
import type { Payloads } from "#workers/payloads.ts";
import { notifyTalkSeats } from "#workers/tasks/tell_talk_seats.ts";
import { createTaskContext } from "#workers/testing.ts";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function aTalk(inside: Inside, capacity: number) {
	const { trx } = inside;
	const { make, change, remove, idOf } = await openBackOffice(inside);
	const uid = await make(talk_events, { title: "Carreira em dados", status: "open", capacity: String(capacity) });
	const event = { uid, id: await idOf(talk_events, uid) };
	const come = (name: string) =>
		make(talk_participants, { event: `uid:${uid}`, name, email: `${name}@mail.example`, status: "registered" });
	const becomes = (participant: string, status: string) => change(talk_participants, participant, "status", status);
	const statuses = async () =>
		Object.fromEntries(
			(
				await trx
					.selectFrom("talk_participants")
					.select(["name", "status"])
					.where("event_id", "=", event.id)
					.where("archived_at", "is", null)
					.execute()
			).map(({ name, status }) => [name, status]),
		);
	const state = async () =>
		(await trx.selectFrom("talk_events").select("status").where("id", "=", event.id).executeTakeFirstOrThrow()).status;
	return { event, come, becomes, change, remove, statuses, state };
}

test("the last seat fills a talk, later participants wait, and a cancellation moves the next one up", () =>
	withRollback(async (inside) => {
		const { come, becomes, statuses, state } = await aTalk(inside, 2);
		const ana = await come("ana");
		expect(await state()).toBe("open");
		await come("bia");
		expect(await state()).toBe("full");
		await come("caio");
		await come("davi");
		expect(await statuses()).toEqual({ ana: "registered", bia: "registered", caio: "waiting", davi: "waiting" });
		await becomes(ana, "cancelled");
		expect(await statuses()).toMatchObject({ ana: "cancelled", caio: "registered", davi: "waiting" });
		expect(await state()).toBe("full");
	}));

test("a larger capacity moves waiting participants up, and deleting a participant frees the seat", () =>
	withRollback(async (inside) => {
		const { come, change, remove, statuses, state, event } = await aTalk(inside, 1);
		const ana = await come("ana");
		await come("bia");
		await come("caio");
		await change(talk_events, event.uid, "capacity", "2");
		expect(await statuses()).toEqual({ ana: "registered", bia: "registered", caio: "waiting" });
		await remove(talk_participants, ana);
		expect(await statuses()).toEqual({ bia: "registered", caio: "registered" });
		await change(talk_events, event.uid, "capacity");
		expect(await state()).toBe("open");
	}));

test("checking in saves the time, and undoing the check-in clears it", () =>
	withRollback(async (inside) => {
		const { come, becomes } = await aTalk(inside, 1);
		const ana = await come("ana");
		const arrived = async () =>
			(
				await inside.trx
					.selectFrom("talk_participants")
					.select("checkin_at")
					.where("uid", "=", ana)
					.executeTakeFirstOrThrow()
			).checkin_at;
		await becomes(ana, "present");
		expect(await arrived()).toBeInstanceOf(Date);
		await becomes(ana, "absent");
		expect(await arrived()).toBeNull();
	}));

test("no participant moves up when the talk is cancelled", () =>
	withRollback(async (inside) => {
		const { come, becomes, change, statuses, event } = await aTalk(inside, 1);
		const ana = await come("ana");
		await come("bia");
		await change(talk_events, event.uid, "status", "cancelled");
		await becomes(ana, "cancelled");
		expect(await statuses()).toEqual({ ana: "cancelled", bia: "waiting" });
	}));

test("a participant who moves up gets an email in the same transaction, unless the seat is freed meanwhile", () =>
	withRollback(async (inside) => {
		const { db, trx, business } = inside;
		const { come, becomes, event } = await aTalk(inside, 1);
		const ana = await come("ana");
		const bia = await come("bia");
		await come("caio");
		await enterBusiness(trx, business.id);
		await sql`update talk_events set starts_at = '2099-03-01T22:00Z', ends_at = null where business_id = ${business.id} and id = ${event.id}`.execute(
			trx,
		);
		const queued = async () => {
			await sql`reset role`.execute(trx);
			const { rows } = await sql<{ payload: Payloads["tell_talk_seats"] }>`
select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
where t.identifier = 'tell_talk_seats' order by j.id`.execute(trx);
			await enterBusiness(trx, business.id);
			return rows.map(({ payload }) => payload);
		};
		const mails = async () =>
			(
				await trx
					.selectFrom("email_messages")
					.select(["to_email", "subject", "calendar"])
					.where("kind", "=", "talk_seat")
					.orderBy("id")
					.execute()
			).map(({ to_email, subject, calendar }) => [to_email, subject, calendar !== null]);
		expect(await queued()).toEqual([]);
		await becomes(ana, "cancelled");
		const [jobPayload, ...more] = await queued();
		if (!jobPayload) throw new Error("nobody is told");
		expect([jobPayload.participants.length, more]).toEqual([1, []]);
		for (const _ of [1, 2]) await notifyTalkSeats(jobPayload, createTaskContext(db, jobPayload));
		expect(await mails()).toEqual([["bia@mail.example", "Um lugar abriu: Carreira em dados", true]]);
		await becomes(bia, "cancelled");
		const [, next] = await queued();
		if (!next) throw new Error("nobody is told");
		await sql`update talk_participants set status = 'cancelled' where business_id = ${business.id} and id = ${next.participants[0]}`.execute(
			trx,
		);
		await notifyTalkSeats(next, createTaskContext(db, next));
		expect(await mails()).toHaveLength(1);
	}));
