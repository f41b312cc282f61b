import { sql } from "kysely";
import { type Attendee, freeSlots, type Span } from "#app/domain/time/slots.ts";
import { getWorkingHours, type Schedule } from "#app/domain/time/working-hours.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { listBusyTimes } from "#db/queries/appointment-clashes.ts";
import { listHolidayDays } from "#db/queries/holidays.ts";
import { listInterviewLoads } from "./interview-loads.ts";
import type { SlotOffer } from "./offers.ts";

export type SlotSearch = Pick<
	SlotOffer,
	| "candidate_id"
	| "apply_candidate_id"
	| "client_contact_id"
	| "guest_contact_id"
	| "duration_min"
	| "buffer_min"
	| "notice_hours"
	| "first_day"
	| "last_day"
	| "times"
	| "interview_id"
	| "meeting_id"
> & { panel: readonly Pick<SlotOffer["panel"][number], "id">[] };

export interface Party {
	type: "recruiters" | "candidates" | "client_contacts";
	id: number;
}

/** Required participants in a fixed order. */
export function listParties(offer: SlotSearch): Party[] {
	const candidate = offer.apply_candidate_id ?? offer.candidate_id;
	const contacts = [offer.client_contact_id, offer.guest_contact_id].filter((id) => id !== null);
	return [
		...(candidate === null ? [] : [{ type: "candidates" as const, id: candidate }]),
		...[...new Set(contacts)].sort((a, b) => a - b).map((id) => ({ type: "client_contacts" as const, id })),
		...offer.panel
			.map(({ id }) => id)
			.sort((a, b) => a - b)
			.map((id) => ({ type: "recruiters" as const, id })),
	];
}

export const findSlots = async (trx: Scoped, offer: SlotSearch, now: Date): Promise<Date[]> =>
	freeSlots(await readSlotQuery(trx, offer, now));

/** Rules and appointments of all participants, in the order of `listParties`. */
export async function readSlotQuery(
	trx: Scoped,
	offer: SlotSearch,
	now: Date,
): Promise<Parameters<typeof freeSlots>[0]> {
	const business = await trx
		.selectFrom("businesses")
		.select("timezone")
		.where("id", "=", trx.businessId)
		.executeTakeFirstOrThrow();
	const zone = business.timezone;
	const years = [...new Set([offer.first_day, offer.last_day].map((day) => Number(day.slice(0, 4))))];
	const holidays = await listHolidayDays(trx, years);
	const people = await attendees(trx, offer, zone, holidays);
	const { duration_min, buffer_min, notice_hours, first_day, last_day, times } = offer;
	return {
		rules: {
			minutes: duration_min,
			bufferMin: buffer_min,
			noticeHours: notice_hours,
			firstDay: first_day,
			lastDay: last_day,
			times: times.map((time) => new Date(time)),
		},
		people,
		now,
		zone,
	};
}

async function attendees(
	trx: Scoped,
	offer: SlotSearch,
	zone: string,
	holidays: ReadonlySet<string>,
): Promise<Attendee[]> {
	const parties = listParties(offer);
	const busy = await getBusy(trx, offer, parties);
	const schedules = await getSchedules(
		trx,
		offer.panel.map(({ id }) => id),
	);
	const loads = await listInterviewLoads(
		trx,
		offer.panel.map(({ id }) => id),
		offer,
	);
	return parties.map((party) => ({
		hours: party.type === "recruiters" ? getWorkingHours(schedules.get(party.id) ?? null, zone) : null,
		busy: busy.get(`${party.type}:${party.id}`) ?? [],
		holidays,
		load: party.type === "recruiters" ? (loads.get(party.id) ?? null) : null,
	}));
}

async function getSchedules(trx: Scoped, ids: readonly number[]): Promise<Map<number, Schedule>> {
	const { rows } = await sql<Schedule & Row<"recruiters", "id">>`
select r.id, w.kind, w.days, w.starts_at, w.ends_at, w.break_min from recruiters r
  join work_schedules w on w.business_id = r.business_id and w.id = r.work_schedule_id and w.archived_at is null
 where r.business_id = ${trx.businessId} and r.id = any(${sql.val([...ids])}::bigint[])`.execute(trx);
	return new Map(rows.map((row) => [row.id, row]));
}

/** Excludes the appointment created by the offer itself. */
async function getBusy(
	trx: Scoped,
	{ first_day, last_day, interview_id, meeting_id }: SlotSearch,
	parties: readonly Party[],
): Promise<Map<string, Span[]>> {
	const getIds = (type: Party["type"]) => sql.val(parties.filter((party) => party.type === type).map(({ id }) => id));
	const { rows } = await sql<{ party: string; start: Column<"interviews", "starts_at">; end: Date }>`
with days as (select ${first_day}::date - 2 as first, ${last_day}::date + 2 as last),
i as (select i.* from interviews i, days where i.business_id = ${trx.businessId} and i.archived_at is null and i.result = 'pending'
  and i.starts_at between days.first and days.last and i.id is distinct from ${interview_id}::bigint),
m as (select m.* from meetings m, days where m.business_id = ${trx.businessId} and m.archived_at is null and m.result = 'pending'
  and m.starts_at between days.first and days.last and m.id is distinct from ${meeting_id}::bigint),
taken as (
  select 'candidates' as type, i.candidate_id as id, i.starts_at, i.duration_min from i
  union all select 'client_contacts', x.client_contact_id, i.starts_at, i.duration_min
    from i join interview_contacts x on x.business_id = i.business_id and x.interview_id = i.id
  union all select x.reference_type, x.reference_id, m.starts_at, m.duration_min
    from m join meeting_relations x on x.business_id = m.business_id and x.meeting_id = m.id)
select t.type || ':' || t.id as party, t.starts_at as start, t.starts_at + make_interval(mins => t.duration_min) as end from taken t
 where (t.type = 'candidates' and t.id = any(${getIds("candidates")}::bigint[]))
    or (t.type = 'client_contacts' and t.id = any(${getIds("client_contacts")}::bigint[]))`.execute(trx);
	const ours = await listBusyTimes(
		trx,
		parties.filter(({ type }) => type === "recruiters").map(({ id }) => id),
		{ from: first_day, to: last_day, but: { interview: interview_id, meeting: meeting_id } },
	);
	return Map.groupBy(
		[...rows, ...ours.map(({ recruiter_id: id, ...span }) => ({ party: `recruiters:${id}`, ...span }))],
		({ party }) => party,
	);
}
