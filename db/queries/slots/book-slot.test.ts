import { sql } from "kysely";
import { expect, test } from "vitest";
import { addDays, localDay, parseLocalTime } from "#app/domain/time/brasilia-time.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { connectCalendar } from "#db/queries/calendar-connections.ts";
import { insertInterview } from "#db/queries/interviews.ts";
import { aSlotOffer } from "#db/testing/slot-offers.ts";
import { aCandidate, aClientContact, anApply, aRecruiter, useDatabase, withRollback } from "#db/testing.ts";
import { cancelBookedSlot, pickSlot } from "./book-slot.ts";
import { findSlots } from "./free-slots.ts";
import { findOffer, listOffers } from "./offers.ts";

const database = useDatabase();
/** A Tuesday at least ten days ahead. */
const day = (() => {
	let result = addDays(localDay(new Date()), 10);
	while (new Date(`${result}T12:00:00Z`).getUTCDay() !== 2) result = addDays(result, 1);
	return result;
})();
const at = (time: string, on = day) => parseLocalTime(`${on}T${time}`) as Date;
const days = { first_day: day, last_day: day };
const actor = { type: "candidate" as const, id: null, name: "Alguém" };

const pick = (trx: Scoped, candidateId: number, uid: string, start: Date) =>
	pickSlot(trx, { taker: { candidateId }, uid, start, actor });
const bookings = (trx: Scoped) =>
	trx.selectFrom("slot_bookings").selectAll().where("business_id", "=", trx.businessId).execute();

test("pickSlot books one of twenty concurrent picks of the same time and returns taken for the others", async () => {
	const business = await database.business();
	const { offers, recruiter } = await inBusiness(database.db, business.id, async (trx) => {
		const recruiter = await aRecruiter(trx);
		const offers: { uid: string; candidateId: number }[] = [];
		for (let count = 0; count < 20; count += 1) {
			const { id: candidateId } = await aCandidate(trx);
			const { uid } = await aSlotOffer(trx, { candidate_id: candidateId, panel: [recruiter.id], ...days });
			offers.push({ uid, candidateId });
		}
		return { offers, recruiter };
	});
	const outcomes = await Promise.all(
		offers.map(({ uid, candidateId }) =>
			inBusiness(database.db, business.id, (trx) => pick(trx, candidateId, uid, at("10:00"))),
		),
	);
	expect(outcomes.filter(({ done }) => done)).toHaveLength(1);
	expect(outcomes.filter((outcome) => !outcome.done && outcome.why === "taken")).toHaveLength(19);
	await inBusiness(database.db, business.id, async (trx) => {
		expect(await trx.selectFrom("meetings").select("id").execute()).toHaveLength(1);
		const taken = await bookings(trx);
		expect(taken.filter(({ party_type }) => party_type === "recruiters")).toHaveLength(1);
	});
	// The table's constraint rejects it regardless of application checks.
	const again = inBusiness(database.db, business.id, (trx) =>
		sql`insert into slot_bookings (business_id, party_type, party_id, slot_offer_id, during)
select business_id, party_type, party_id, slot_offer_id, tstzrange(${at("10:30")}, ${at("11:30")}) from slot_bookings
 where business_id = ${business.id} and party_type = 'recruiters' and party_id = ${recruiter.id}`.execute(trx),
	);
	await expect(again).rejects.toMatchObject({ code: "23P01" });
});

test("pickSlot creates the interview and moves it with its invitation, and cancelBookedSlot releases it", () =>
	withRollback(async ({ trx }) => {
		const apply = await anApply(trx);
		const offer = await aSlotOffer(trx, { apply_id: apply.id, max_reschedules: 1, round: 1, ...days });
		const mine = (start: Date) => pick(trx, apply.candidate_id, offer.uid, start);
		expect(await mine(at("10:00"))).toEqual({ done: true, moved: false });
		const interview = () =>
			trx
				.selectFrom("interviews")
				.select(["id", "starts_at", "reschedules", "invite_sequence", "archived_at", "owner_id", "kind"])
				.executeTakeFirstOrThrow();
		const created = await interview();
		expect(created).toMatchObject({
			starts_at: at("10:00"),
			owner_id: offer.panel[0],
			kind: "internal",
			invite_sequence: 0,
		});
		// A second press of the same is no second pick.
		expect(await mine(at("10:00"))).toEqual({ done: true, moved: false });
		expect(await mine(at("15:00"))).toEqual({ done: true, moved: true });
		expect(await interview()).toMatchObject({
			id: created.id,
			starts_at: at("15:00"),
			reschedules: 1,
			invite_sequence: 1,
		});
		expect(await mine(at("16:00"))).toEqual({ done: false, why: "often" });
		expect(await bookings(trx)).toHaveLength(2);
		const back = () => cancelBookedSlot(trx, { taker: { candidateId: apply.candidate_id }, uid: offer.uid, actor });
		expect(await back()).toEqual({ done: true, moved: false });
		expect((await interview()).archived_at).not.toBeNull();
		expect(await bookings(trx)).toEqual([]);
		expect(await back()).toEqual({ done: true, moved: false });
		expect(await mine(at("10:00"))).toEqual({ done: false, why: "closed" });
	}));

test("findSlots respects the panel's schedules, holidays and busy times, and offers nothing on a full day", () =>
	withRollback(async ({ trx, business }) => {
		const schedule = await trx
			.insertInto("work_schedules")
			.values({
				business_id: business.id,
				name_pt: "Tarde",
				kind: "5x2",
				weekly_hours: 20,
				starts_at: "14:00",
				ends_at: "18:00",
				break_min: 0,
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		const afternoon = await aRecruiter(trx, { work_schedule_id: schedule.id });
		const other = await aRecruiter(trx);
		const candidate = await aCandidate(trx);
		const { id, uid } = await aSlotOffer(trx, {
			candidate_id: candidate.id,
			panel: [afternoon.id, other.id],
			first_day: day,
			last_day: addDays(day, 1),
		});
		const slots = async () => {
			const offer = await findOffer(trx, id);
			return offer ? findSlots(trx, offer, new Date()) : [];
		};
		expect((await slots())[0]).toEqual(at("14:00"));
		// The other interviewer has another candidate's interview in between.
		const interviewed = await anApply(trx);
		await insertInterview(
			trx,
			{
				applyId: interviewed.id,
				kind: "internal",
				round: 1,
				startsAt: at("14:30"),
				minutes: 60,
				mode: "video",
				placeOrLink: null,
				note: null,
				notify: false,
			},
			{ type: "recruiter", id: other.id, name: "Outra" },
		);
		expect((await slots())[0]).toEqual(at("15:30"));
		await trx
			.insertInto("holidays")
			.values({ business_id: business.id, date: day, name: "Feriado", scope: "business" })
			.execute();
		expect((await slots())[0]).toEqual(at("14:00", addDays(day, 1)));
		expect(await pick(trx, candidate.id, uid, at("15:30"))).toEqual({ done: false, why: "taken" });
		expect(await pick(trx, candidate.id, uid, at("03:00"))).toEqual({ done: false, why: "taken" });
	}));

test("pickSlot refuses overlapping times for a candidate and frees the old time when the meeting moves", () =>
	withRollback(async ({ trx }) => {
		const candidate = await aCandidate(trx);
		const first = await aSlotOffer(trx, { candidate_id: candidate.id, ...days });
		const second = await aSlotOffer(trx, { candidate_id: candidate.id, ...days });
		expect((await pick(trx, candidate.id, first.uid, at("10:00"))).done).toBe(true);
		expect(await pick(trx, candidate.id, second.uid, at("10:30"))).toEqual({ done: false, why: "taken" });
		await trx
			.updateTable("meetings")
			.set({ starts_at: at("16:00") })
			.execute();
		expect((await pick(trx, candidate.id, second.uid, at("10:30"))).done).toBe(true);
		const [moved] = await listOffers(trx, { candidateId: candidate.id });
		expect(moved?.picked_for).toEqual(at("10:30"));
	}));

test("pickSlot refuses other candidates, contacts and businesses, and changes within the lock hours", () =>
	withRollback(async ({ trx, inOther }) => {
		const candidate = await aCandidate(trx);
		const stranger = await aCandidate(trx);
		const contact = await aClientContact(trx);
		const { uid, id } = await aSlotOffer(trx, { candidate_id: candidate.id, lock_hours: 336, ...days });
		const unknown = { done: false, why: "unknown" };
		expect(await pick(trx, stranger.id, uid, at("10:00"))).toEqual(unknown);
		const asContact = { taker: { contactId: contact.id }, uid, start: at("10:00"), actor };
		expect(await pickSlot(trx, asContact)).toEqual(unknown);
		await inOther(async (theirs) => {
			expect(await pick(theirs, candidate.id, uid, at("10:00"))).toEqual(unknown);
		});
		expect((await pick(trx, candidate.id, uid, at("10:00"))).done).toBe(true);
		const near = at("10:00").getTime() - Date.now() < 336 * 3_600_000;
		expect(await pick(trx, candidate.id, uid, at("11:00"))).toEqual(
			near ? { done: false, why: "late" } : { done: true, moved: true },
		);
		await trx.updateTable("slot_offers").set({ status: "proposed" }).where("id", "=", id).execute();
		expect(await pick(trx, candidate.id, uid, at("11:00"))).toEqual(unknown);
	}));

test("pickSlot returns taken when a panel member is busy in their own calendar", async () => {
	const business = await database.business();
	await inBusiness(database.db, business.id, async (trx) => {
		const recruiter = await aRecruiter(trx);
		const { id: candidateId } = await aCandidate(trx);
		const { uid } = await aSlotOffer(trx, { candidate_id: candidateId, panel: [recruiter.id], ...days });
		await connectCalendar(trx, recruiter.id, {
			kind: "ics",
			credentials: "https://calendar.example/ana.ics",
			account: "calendar.example",
			readsTitles: false,
		});
		await trx
			.insertInto("calendar_busy_times")
			.columns(["business_id", "recruiter_id", "calendar_connection_id", "external_uid", "starts_at", "ends_at"])
			.expression((eb) =>
				eb
					.selectFrom("calendar_connections")
					.select((c) => [
						"business_id",
						"recruiter_id",
						"id",
						c.val("dentista").as("external_uid"),
						c.val(at("10:30")).as("starts_at"),
						c.val(at("11:30")).as("ends_at"),
					])
					.where("recruiter_id", "=", recruiter.id),
			)
			.execute();
		expect(await pick(trx, candidateId, uid, at("10:00"))).toEqual({ done: false, why: "taken" });
		expect(await pick(trx, candidateId, uid, at("14:00"))).toEqual({ done: true, moved: false });
	});
});
