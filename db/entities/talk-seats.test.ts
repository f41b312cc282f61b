import { expect, test } from "vitest";
import { talk_events, talk_participants } from "#app/entities/all.ts";
import { insertRecord, removeRecords, updateRecord } from "#db/kit/crud.ts";
import { aRecruiter, rolledBack } from "#db/testing.ts";

type Inside = Parameters<Parameters<typeof rolledBack>[0]>[0];

async function aTalk({ trx, business: { id } }: Inside, capacity: number | null) {
	const recruiter = await aRecruiter(trx, id, { is_admin: true });
	const actor = { type: "recruiter" as const, id: recruiter.id, name: recruiter.name };
	const viewer = { id: recruiter.id, isAdmin: true, rolePermissions: {} };
	const event = await insertRecord(
		trx,
		id,
		talk_events,
		{ title: "Carreira em dados", starts_at: new Date("2027-03-01"), status: "open", capacity },
		actor,
	);
	const come = (name: string, status = "registered") =>
		insertRecord(
			trx,
			id,
			talk_participants,
			{ event: { id: event.id }, name, email: `${name}@mail.example`, status },
			actor,
		);
	const change = (entity: typeof talk_events, uid: string, values: Record<string, unknown>) =>
		updateRecord(trx, id, entity, viewer, uid, values, { version: null, actor });
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
	return { event, come, change, statuses, state, actor };
}

test("the last seat fills a talk; who comes later waits, and moves up in turn when one cancels", () =>
	rolledBack(async (inside) => {
		const { come, change, statuses, state } = await aTalk(inside, 2);
		const ana = await come("ana");
		expect(await state()).toBe("open");
		await come("bia");
		expect(await state()).toBe("full");
		await come("caio");
		await come("davi");
		expect(await statuses()).toEqual({ ana: "registered", bia: "registered", caio: "waiting", davi: "waiting" });
		await change(talk_participants, ana.uid, { status: "cancelled" });
		expect(await statuses()).toMatchObject({ ana: "cancelled", caio: "registered", davi: "waiting" });
		expect(await state()).toBe("full");
	}));

test("more seats bring up who waits; a row that is filed away gives its seat back", () =>
	rolledBack(async (inside) => {
		const { come, change, statuses, state, event, actor } = await aTalk(inside, 1);
		const ana = await come("ana");
		await come("bia");
		await come("caio");
		await change(talk_events, event.uid, { capacity: 2 });
		expect(await statuses()).toEqual({ ana: "registered", bia: "registered", caio: "waiting" });
		await removeRecords(inside.trx, inside.business.id, talk_participants, [ana.id], actor);
		expect(await statuses()).toEqual({ bia: "registered", caio: "registered" });
		await change(talk_events, event.uid, { capacity: null });
		expect(await state()).toBe("open");
	}));

test("who is checked in has the hour of it, and loses it when that was a mistake", () =>
	rolledBack(async (inside) => {
		const { come, change } = await aTalk(inside, 1);
		const ana = await come("ana");
		const arrived = async () =>
			(
				await inside.trx
					.selectFrom("talk_participants")
					.select("checkin_at")
					.where("id", "=", ana.id)
					.executeTakeFirstOrThrow()
			).checkin_at;
		await change(talk_participants, ana.uid, { status: "present" });
		expect(await arrived()).toBeInstanceOf(Date);
		await change(talk_participants, ana.uid, { status: "absent" });
		expect(await arrived()).toBeNull();
	}));

test("nobody moves up into a talk that is cancelled", () =>
	rolledBack(async (inside) => {
		const { come, change, statuses, event } = await aTalk(inside, 1);
		const ana = await come("ana");
		await come("bia");
		await change(talk_events, event.uid, { status: "cancelled" });
		await change(talk_participants, ana.uid, { status: "cancelled" });
		expect(await statuses()).toEqual({ ana: "cancelled", bia: "waiting" });
	}));
