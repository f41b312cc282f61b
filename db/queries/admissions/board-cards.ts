import { sql } from "kysely";
import { expiryWarningDays } from "#app/domain/admissions/deadline.ts";
import { submittableStages } from "#app/domain/admissions/stage.ts";
import { addDays } from "#app/domain/time/brasilia-time.ts";
import type { Viewer } from "#app/entities/kit/list-query.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { sqlIn } from "#db/kit/sql-in.ts";
import { localNow } from "../local-now.ts";

interface CardRow extends Row<"employees", "id"> {
	missing: string[];
	to_check: boolean;
	late: boolean;
	soon: boolean;
	expired: boolean;
	expiring: boolean;
	late_task: boolean;
	absent: boolean;
	not_received: boolean;
	unconfirmed: boolean;
}

/** Names on a card; more are counted. */
const mostNames = 3;
/** Calendar days before the first day in which an unfinished dossier is urgent. */
const soonDays = 3;

/** Days after the first one in which the client's answer is still requested. */
const unconfirmedDays = 7;

export async function listAdmissionCardFlags(
	db: Scoped,
	ids: readonly number[],
	viewer: Viewer,
): Promise<Map<number, Record<string, string[]>>> {
	const { day } = await localNow(db);
	const english = (viewer as { locale?: string }).locale === "en";
	const name = english ? sql`coalesce(i.name_en, i.name_pt)` : sql`i.name_pt`;
	const { rows } = await sql<CardRow>`
select e.id, array_remove(array_agg(${name} order by i.position, i.id) filter (where i.applies and i.required and i.state in ('open', 'refused')), null) as missing,
  coalesce(bool_or(i.applies and i.state = 'sent'), false) as to_check,
  e.stage in ${sqlIn([...submittableStages])} and e.due_on < ${day}::date as late,
  e.stage in ${sqlIn([...submittableStages])} and e.admission_date <= ${addDays(day, soonDays)}::date as soon,
  coalesce(e.next_expiry < ${day}::date, false) as expired, coalesce(e.next_expiry <= ${addDays(day, expiryWarningDays)}::date, false) as expiring,
  coalesce(bool_or(i.kind = 'task' and i.applies and i.required and i.state <> 'accepted' and i.due_on < ${day}::date), false) as late_task,
  coalesce(e.arrival = 'absent', false) as absent,
  e.stage = 'handed_over' and e.arrival is null and not exists (select from admission_handovers h where h.business_id = e.business_id and h.employee_id = e.id
    and h.revoked_at is null and h.received_at is not null) as not_received,
  e.stage = 'active' and e.arrival is null and e.handed_over_at is not null and e.admission_date between ${addDays(day, -unconfirmedDays)}::date and ${day}::date as unconfirmed
from employees e left join admission_items i on i.business_id = e.business_id and i.employee_id = e.id
where e.business_id = ${db.businessId} and e.id = any(${sql.val([...ids])}::bigint[]) and e.stage not in ('ended', 'cancelled')
group by e.business_id, e.id`.execute(db);
	return new Map(rows.map((row) => [row.id, { missing: namesIn(row.missing ?? []), flags: flagsOf(row) }]));
}

const namesIn = (names: readonly string[]): string[] =>
	names.length === 0
		? []
		: [names.slice(0, mostNames).join(", ") + (names.length > mostNames ? ` +${names.length - mostNames}` : "")];

const flagsOf = (row: CardRow): string[] => [
	...(row.absent ? ["absent"] : row.not_received ? ["not_received"] : row.unconfirmed ? ["unconfirmed"] : []),
	...(row.late ? ["late"] : row.soon ? ["first_day_soon"] : []),
	...(row.to_check ? ["to_check"] : []),
	...(row.late_task ? ["late_task"] : []),
	...(row.expired ? ["expired"] : row.expiring ? ["expiring"] : []),
];
