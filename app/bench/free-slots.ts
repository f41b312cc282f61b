import { sql } from "kysely";
import { addDays, localDay } from "#app/domain/time/brasilia-time.ts";
import { getDb } from "#db/index.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findSlots } from "#db/queries/slots/free-slots.ts";
import type { BenchmarkRow } from "./back-office.ts";

const business = 1;
/** As issue 42 asks. */
const promiseMs = 50;
const days = 14;
/** The first rounds run uncompiled code: 22 to 63 ms against 12 to 18 later. */
const warmUp = 6;

class RolledBack extends Error {}

export async function measureFreeSlotSearch({ people = 6, spans = 500, rounds = 40 } = {}): Promise<BenchmarkRow> {
	const durations: number[] = [];
	await inBusiness(getDb(), business, async (trx) => {
		const panel = await fillCalendars(trx, people, spans);
		for (let round = 0; round < rounds + warmUp; round += 1) {
			const started = performance.now();
			await findSlots(trx, getSearch(panel), new Date());
			if (round >= warmUp) durations.push(performance.now() - started);
		}
		throw new RolledBack();
	}).catch((error: unknown) => {
		if (!(error instanceof RolledBack)) throw error;
	});
	const at = (share: number) => durations.sort((a, b) => a - b)[Math.floor(durations.length * share)] ?? 0;
	return {
		name: `common times of ${people} people, ${spans} busy spans each, ${days} days`,
		measured: `p50 ${at(0.5).toFixed(0)}, p95 ${at(0.95).toFixed(0)} ms`,
		promise: `p95 at most ${promiseMs} ms`,
		kept: at(0.95) <= promiseMs,
	};
}

async function fillCalendars(trx: Scoped, people: number, spans: number): Promise<{ id: number }[]> {
	const panel = await trx
		.selectFrom("recruiters")
		.select("id")
		.where("business_id", "=", business)
		.where("status", "=", "active")
		.orderBy("id")
		.limit(people)
		.execute();
	if (panel.length < people) throw new Error("Too few recruiters: nothing was measured");
	await sql`
with made as (insert into calendar_connections (business_id, recruiter_id, kind, credentials)
  select ${business}, id, 'caldav', 'x' from unnest(${sql.val(panel.map(({ id }) => id))}::bigint[]) id
  on conflict (business_id, recruiter_id, kind) do update set updated_at = now() returning id, recruiter_id)
insert into calendar_busy_times (business_id, recruiter_id, calendar_connection_id, external_uid, starts_at, ends_at)
select ${business}, m.recruiter_id, m.id, 'bench-' || n, s.at, s.at + interval '10 minutes'
  from made m cross join generate_series(1, ${spans}::int) n
  cross join lateral (select now() + make_interval(mins => (n * ${Math.floor((days * 24 * 60) / spans)} + m.recruiter_id % 7)::int) as at) s`.execute(
		trx,
	);
	return panel;
}

function getSearch(panel: { id: number }[]): Parameters<typeof findSlots>[1] {
	const today = localDay(new Date());
	return {
		candidate_id: null,
		apply_candidate_id: null,
		client_contact_id: null,
		guest_contact_id: null,
		panel,
		duration_min: 60,
		buffer_min: 0,
		notice_hours: 0,
		first_day: today,
		last_day: addDays(today, days),
		times: [],
		interview_id: null,
		meeting_id: null,
	};
}
