import { sql } from "kysely";
import { nextOccurrence, type Recurrence } from "#app/domain/recruiters/task.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { holidayYears } from "#app/domain/time/business-days.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { bookDespiteClash } from "../appointment-clashes.ts";
import { listHolidayDays } from "../holidays.ts";
import { notifyMeetingChange } from "./write.ts";

const bySystem = { type: "system", id: null, name: null } as const;

/** Creates the next occurrence once, with the same guests. Null when the series ends. */
export async function createNextMeeting(trx: Scoped, id: number, now: Date): Promise<number | null> {
	const { rows } = await sql<
		Row<"meetings", "starts_at"> & Row<"meetings", "series_on" | "repeats_until"> & { recurrence: Recurrence }
	>`
select starts_at, recurrence, series_on::text as series_on, repeats_until::text as repeats_until from meetings
 where business_id = ${trx.businessId} and id = ${id} and archived_at is null and recurrence <> 'none' and ends_at <= ${now}`.execute(
		trx,
	);
	const [item] = rows;
	if (!item) return null;
	const { starts_at: due, recurrence, series_on: seriesOn, repeats_until: until } = item;
	const holidays = await listHolidayDays(trx, holidayYears(now));
	const next = nextOccurrence({ due, recurrence, seriesOn }, now, holidays);
	if (!next || (until !== null && localDay(next.due) > until)) return null;
	const { rows: created } = await sql<Row<"meetings", "id">>`
insert into meetings (business_id, subject, type, starts_at, duration_min, ends_at, mode, place, link, video_service, video_until, caller, description,
  private, notify_by_email, owner_id, created_by_id, recurrence, repeats_until, series_on, follows_id)
select business_id, subject, type, ${next.due}, duration_min, ${next.due}, mode, place,
  case when video_service is null then link end, video_service, case when video_service is not null then now() + interval '10 minutes' end,
  caller, description, private, notify_by_email, owner_id, created_by_id, recurrence, repeats_until, ${next.seriesOn}::date, id
from meetings where business_id = ${trx.businessId} and id = ${id} on conflict do nothing returning id`.execute(trx);
	const [after] = created;
	if (!after) return null;
	const takePart = () =>
		sql`
with people as (insert into meeting_recruiters (business_id, meeting_id, recruiter_id)
  select business_id, ${after.id}, recruiter_id from meeting_recruiters where business_id = ${trx.businessId} and meeting_id = ${id})
insert into meeting_relations (business_id, meeting_id, reference_type, reference_id)
select business_id, ${after.id}, reference_type, reference_id from meeting_relations where business_id = ${trx.businessId} and meeting_id = ${id}`.execute(
			trx,
		);
	// No user can confirm here: conflicts are accepted and recorded in the history.
	await bookDespiteClash(trx, { table: "meetings", reason: "", actor: bySystem }, takePart, () => after.id);
	await notifyMeetingChange(trx, after.id, { moved: false });
	return after.id;
}
