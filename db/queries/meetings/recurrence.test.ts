import { expect, test } from "vitest";
import { aRecruiter, withRollback } from "#db/testing.ts";
import { createNextMeeting } from "./recurrence.ts";
import { insertMeeting } from "./write.ts";

test("createNextMeeting creates the next meeting on a business day with the same people until the series ends", () =>
	withRollback(async ({ trx, business }) => {
		const owner = await aRecruiter(trx);
		const other = await aRecruiter(trx);
		const actor = { type: "recruiter" as const, id: owner.id, name: owner.name };
		const first = await insertMeeting(
			trx,
			{
				subject: "Semanal",
				type: "internal",
				startsAt: new Date("2026-12-18T12:00:00Z"),
				minutes: 30,
				mode: "video",
				placeOrLink: "https://meet.example/1",
				caller: "us",
				notify: true,
				description: null,
				ownerId: owner.id,
				recruiters: [owner.id, other.id],
				with: [],
			},
			actor,
		);
		await trx
			.updateTable("meetings")
			.set({ recurrence: "weekly", repeats_until: "2027-01-05" })
			.where("id", "=", first.id)
			.execute();
		for (const date of ["2026-12-25", "2027-01-01"])
			await trx
				.insertInto("holidays")
				.values({ business_id: business.id, date, name: "Feriado", scope: "national" })
				.onConflict((oc) => oc.doNothing())
				.execute();
		const at = (day: string) => new Date(`${day}T13:00:00Z`);
		expect(await createNextMeeting(trx, first.id, new Date("2026-12-18T12:10:00Z"))).toBeNull();
		const second = await createNextMeeting(trx, first.id, at("2026-12-18"));
		expect(await createNextMeeting(trx, first.id, at("2026-12-18"))).toBeNull();
		const read = (id: number | null) =>
			trx
				.selectFrom("meetings")
				.select(["starts_at", "series_on", "subject"])
				.where("id", "=", id ?? 0)
				.executeTakeFirstOrThrow();
		expect((await read(second)).subject).toBe("Semanal");
		const people = await trx
			.selectFrom("meeting_recruiters")
			.select("recruiter_id")
			.where("meeting_id", "=", second ?? 0)
			.orderBy("recruiter_id")
			.execute();
		expect(people.map(({ recruiter_id }) => recruiter_id)).toEqual([owner.id, other.id].sort((a, b) => a - b));
		// Christmas and New Year's Day are Fridays: both move to Monday, the series stays.
		expect((await read(second)).starts_at.toISOString()).toBe("2026-12-28T12:00:00.000Z");
		const third = await createNextMeeting(trx, second ?? 0, at("2026-12-28"));
		expect((await read(third)).starts_at.toISOString()).toBe("2027-01-04T12:00:00.000Z");
		expect(await createNextMeeting(trx, third ?? 0, at("2027-01-04"))).toBeNull();
	}));
