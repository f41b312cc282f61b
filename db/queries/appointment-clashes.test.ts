import { sql } from "kysely";
import { expect, test } from "vitest";
import { isAppointmentClash, readAppointmentClash } from "#db/kit/appointment-clash.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { insertInterview } from "#db/queries/interviews.ts";
import { insertMeeting } from "#db/queries/meetings/write.ts";
import { anApply, aRecruiter, useDatabase, withRollback } from "#db/testing.ts";

const database = useDatabase();
const hour = 3_600_000;
/** 12:00 UTC, about thirty days ahead. */
const morning = Math.ceil(Date.now() / (24 * hour)) * 24 * hour + 30 * 24 * hour + 12 * hour;
const at = (hours: number) => new Date(morning + hours * hour);

const actor = (id: number) => ({ type: "recruiter" as const, id, name: "Alguém" });

const meet = (trx: Scoped, recruiters: number[], start: Date, minutes = 60) =>
	insertMeeting(
		trx,
		{
			subject: "Alinhamento",
			type: "internal",
			startsAt: start,
			minutes,
			mode: "video",
			placeOrLink: null,
			caller: "us",
			notify: false,
			description: null,
			ownerId: recruiters[0] as number,
			recruiters,
			with: [],
		},
		actor(recruiters[0] as number),
	);

const interview = async (trx: Scoped, applyId: number, person: { id: number; uid: string }, start: Date) =>
	insertInterview(
		trx,
		{
			applyId,
			kind: "internal",
			round: 1,
			startsAt: start,
			minutes: 60,
			mode: "video",
			placeOrLink: null,
			note: null,
			notify: false,
			interviewers: [person.uid],
		},
		actor(person.id),
	);

/** The clash raised by the work; a savepoint keeps the transaction usable. */
async function getClash(trx: Scoped, work: () => Promise<unknown>) {
	await sql`savepoint here`.execute(trx);
	const error = await work().then(
		() => null,
		(error: unknown) => error,
	);
	await sql`rollback to savepoint here`.execute(trx);
	if (error === null) return null;
	expect(isAppointmentClash(error)).toBe(true);
	return readAppointmentClash(error as { detail?: string });
}

const doubled = sql`
select a.recruiter_id from appointment_people a join appointment_people b
    on b.business_id = a.business_id and b.recruiter_id = a.recruiter_id and b.id > a.id and b.during && a.during`;

test("the database books a recruiter once when a thousand bookings compete for the same recruiters and hours", async () => {
	const business = await database.business();
	const people = await inBusiness(database.db, business.id, async (trx) => {
		const made: number[] = [];
		for (let count = 0; count < 4; count += 1) made.push((await aRecruiter(trx)).id);
		return made;
	});
	const outcomes = { booked: 0, refused: 0 };
	let left = 1000;
	const booker = async () => {
		while (left > 0) {
			const turn = left;
			left -= 1;
			// Two of the four, in either order, at one of a few overlapping hours.
			const first = people[turn % 4] as number;
			const second = people[(turn + 1 + (turn % 3)) % 4] as number;
			const start = at(((turn * 7) % 20) / 2);
			try {
				await inBusiness(database.db, business.id, (trx) => meet(trx, [first, second], start));
				outcomes.booked += 1;
			} catch (error) {
				if (!isAppointmentClash(error)) throw error;
				outcomes.refused += 1;
			}
		}
	};
	await Promise.all(Array.from({ length: 20 }, booker));
	expect(outcomes.booked + outcomes.refused).toBe(1000);
	await inBusiness(database.db, business.id, async (trx) => {
		expect((await doubled.execute(trx)).rows).toEqual([]);
		const rows = await trx.selectFrom("appointment_people").select("id").execute();
		// Ten hours, four people, two per meeting: the upper limit, and several were booked.
		expect(rows).toHaveLength(outcomes.booked * 2);
		expect(outcomes.booked).toBeGreaterThan(4);
	});
});

test("an interview, a meeting and an external busy time exclude each other, and the refusal names the conflict", () =>
	withRollback(async ({ trx, business }) => {
		const person = await aRecruiter(trx);
		const { id: applyId } = await anApply(trx);
		const { id } = await interview(trx, applyId, person, at(0));
		const refused = await getClash(trx, () => meet(trx, [person.id], at(0.5)));
		expect(refused).toEqual({
			recruiter: person.id,
			interview: id,
			meeting: null,
			title: null,
			from: at(0),
			until: at(1),
		});
		expect(await getClash(trx, () => meet(trx, [person.id], at(1)))).toBeNull();
		const connection = await trx
			.insertInto("calendar_connections")
			.values({ business_id: business.id, recruiter_id: person.id, kind: "ics", credentials: "x" })
			.returning("id")
			.executeTakeFirstOrThrow();
		await trx
			.insertInto("calendar_busy_times")
			.values({
				business_id: business.id,
				recruiter_id: person.id,
				calendar_connection_id: connection.id,
				external_uid: "dentist",
				starts_at: at(3),
				ends_at: at(4),
				title: "Dentista",
			})
			.execute();
		expect(await getClash(trx, () => meet(trx, [person.id], at(3.5)))).toMatchObject({
			interview: null,
			meeting: null,
			title: "Dentista",
		});
	}));

test("an appointment reserves its recruiters only while it is planned", () =>
	withRollback(async ({ trx }) => {
		const person = await aRecruiter(trx);
		const { id } = await meet(trx, [person.id], at(0));
		const tries = () => getClash(trx, () => meet(trx, [person.id], at(0)));
		expect(await tries()).not.toBeNull();
		const set = (values: { result?: string; archived_at?: Date | null }) =>
			trx.updateTable("meetings").set(values).where("id", "=", id).execute();
		await set({ result: "not_held" });
		expect(await tries()).toBeNull();
		await set({ result: "pending" });
		expect(await tries()).not.toBeNull();
		await set({ archived_at: new Date() });
		expect(await tries()).toBeNull();
		// A cancelled meeting cannot be restored once its time is booked.
		await meet(trx, [person.id], at(0.5));
		expect(await getClash(trx, () => set({ archived_at: null }))).not.toBeNull();
	}));

test("moving an appointment or joining it later is refused when a recruiter is busy", () =>
	withRollback(async ({ trx, business }) => {
		const [one, other] = [await aRecruiter(trx), await aRecruiter(trx)];
		await meet(trx, [one.id], at(0));
		const { id } = await meet(trx, [other.id], at(0));
		const join = () =>
			trx
				.insertInto("meeting_recruiters")
				.values({ business_id: business.id, meeting_id: id, recruiter_id: one.id })
				.execute();
		expect(await getClash(trx, join)).not.toBeNull();
		await trx
			.updateTable("meetings")
			.set({ starts_at: at(2) })
			.where("id", "=", id)
			.execute();
		await join();
		const back = () =>
			trx
				.updateTable("meetings")
				.set({ starts_at: at(0.5) })
				.where("id", "=", id)
				.execute();
		expect(await getClash(trx, back)).toMatchObject({ recruiter: one.id });
	}));

test("an overlap that was booked deliberately leaves no room for a third appointment", () =>
	withRollback(async ({ trx }) => {
		const person = await aRecruiter(trx);
		await meet(trx, [person.id], at(0));
		await sql`select set_config('app.book_despite', 'on', true)`.execute(trx);
		const { id } = await meet(trx, [person.id], at(0.5));
		await sql`select set_config('app.book_despite', '', true)`.execute(trx);
		expect(await getClash(trx, () => meet(trx, [person.id], at(1.25)))).toMatchObject({ meeting: id });
	}));

test("a recruiter who leaves loses reservations and regains them with overlaps marked after returning", () =>
	withRollback(async ({ trx, business }) => {
		const [leaver, stays] = [await aRecruiter(trx), await aRecruiter(trx)];
		const { id } = await meet(trx, [leaver.id, stays.id], at(0));
		const listReserved = () =>
			trx
				.selectFrom("appointment_people")
				.select(["recruiter_id", "overridden"])
				.where("business_id", "=", business.id)
				.orderBy("id")
				.execute();
		const status = (value: string) =>
			trx.updateTable("recruiters").set({ status: value }).where("id", "=", leaver.id).execute();
		await status("left");
		expect(await listReserved()).toEqual([{ recruiter_id: stays.id, overridden: false }]);
		// The meeting moves while the recruiter is inactive.
		await trx
			.updateTable("meetings")
			.set({ starts_at: at(1) })
			.where("id", "=", id)
			.execute();
		await status("active");
		expect(await listReserved()).toEqual([
			{ recruiter_id: stays.id, overridden: false },
			{ recruiter_id: leaver.id, overridden: false },
		]);
	}));
