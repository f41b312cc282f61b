import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Scoped } from "#db/kit/in-business.ts";
import { withRollback } from "#db/testing.ts";
import { enqueueDailyTasks } from "./business_clock.ts";

const planned = async (trx: Scoped, task: string) =>
	(
		await sql<{
			day: string;
		}>`select payload->>'day' as day from app_jobs(${task}, null, null, 1000, 0) order by id`.execute(trx)
	).rows.map(({ day }) => day);

const zone = (trx: Scoped, name: string) =>
	trx.updateTable("businesses").set({ timezone: name }).where("id", "=", trx.businessId).execute();

/** Ticks every five minutes from one moment to another. */
async function tick(trx: Scoped, from: string, hours: number) {
	for (let at = Date.parse(from), end = at + hours * 3_600_000; at < end; at += 5 * 60_000)
		await enqueueDailyTasks(trx, new Date(at));
}

test("enqueueDailyTasks plans daily tasks by each business's time zone", () =>
	withRollback(async ({ trx, inOther }) => {
		await zone(trx, "America/Rio_Branco");
		// 11:00 in Brasília and 09:00 in Acre; then 08:00 in Acre never comes back.
		await enqueueDailyTasks(trx, new Date("2026-11-20T12:59:00Z"));
		expect(await planned(trx, "notification_digest")).toEqual([]);
		await enqueueDailyTasks(trx, new Date("2026-11-20T13:00:00Z"));
		expect(await planned(trx, "notification_digest")).toEqual(["2026-11-20"]);
		await inOther(async (theirs) => {
			await enqueueDailyTasks(theirs, new Date("2026-11-20T10:59:00Z"));
			expect(await planned(theirs, "notification_digest")).toEqual([]);
			await enqueueDailyTasks(theirs, new Date("2026-11-20T11:00:00Z"));
			expect(await planned(theirs, "notification_digest")).toEqual(["2026-11-20"]);
		});
	}));

test.each([
	["the hour that is missing", "America/New_York", "2027-03-14T03:00:00Z", "2027-03-14"],
	["the hour that comes twice", "America/New_York", "2026-11-01T03:00:00Z", "2026-11-01"],
	["a midnight that does not exist", "Africa/Cairo", "2027-04-29T21:00:00Z", "2027-04-30"],
	["the 29th of February", "America/Sao_Paulo", "2028-02-29T03:00:00Z", "2028-02-29"],
])("enqueueDailyTasks plans a day once across %s", (_what, name, from, day) =>
	withRollback(async ({ trx }) => {
		await zone(trx, name);
		await tick(trx, from, 26);
		for (const task of ["expire_credits", "notification_digest"])
			expect((await planned(trx, task)).filter((item) => item === day)).toEqual([day]);
	}),
);

test("enqueueDailyTasks plans a day once when ticks are missed, repeated or out of order", () =>
	withRollback(async ({ trx }) => {
		for (const at of ["13:10", "13:10", "12:10", "14:10", "11:30", "22:00", "10:00"])
			await enqueueDailyTasks(trx, new Date(`2026-11-20T${at}:00Z`));
		expect(await planned(trx, "notification_digest")).toEqual(["2026-11-20"]);
	}));

test("enqueueDailyTasks does not plan a missed digest at night", () =>
	withRollback(async ({ trx }) => {
		await enqueueDailyTasks(trx, new Date("2026-11-20T23:30:00Z"));
		expect(await planned(trx, "notification_digest")).toEqual([]);
		expect(await planned(trx, "expire_credits")).toEqual(["2026-11-20"]);
	}));
