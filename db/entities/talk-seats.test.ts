import { expect, test } from "vitest";
import { talk_events, talk_participants } from "#app/entities/all.ts";
import { backOffice } from "#app/routes/administrator/office.testing.ts";
import { rolledBack } from "#db/testing.ts";

type Inside = Parameters<Parameters<typeof rolledBack>[0]>[0];

async function aTalk(inside: Inside, capacity: number) {
	const { trx } = inside;
	const { make, change, remove, idOf } = await backOffice(inside);
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

test("the last seat fills a talk; who comes later waits, and moves up in turn when one cancels", () =>
	rolledBack(async (inside) => {
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

test("more seats bring up who waits; a row that is filed away gives its seat back", () =>
	rolledBack(async (inside) => {
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

test("who is checked in has the hour of it, and loses it when that was a mistake", () =>
	rolledBack(async (inside) => {
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

test("nobody moves up into a talk that is cancelled", () =>
	rolledBack(async (inside) => {
		const { come, becomes, change, statuses, event } = await aTalk(inside, 1);
		const ana = await come("ana");
		await come("bia");
		await change(talk_events, event.uid, "status", "cancelled");
		await becomes(ana, "cancelled");
		expect(await statuses()).toEqual({ ana: "cancelled", bia: "waiting" });
	}));
