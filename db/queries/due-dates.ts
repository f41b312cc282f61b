import { sql } from "kysely";
import { formatLocalInput, parseLocalTime } from "#app/domain/time/brasilia-time.ts";
import { holidayYears, toBusinessDay } from "#app/domain/time/business-days.ts";
import { scheduleReminder } from "#db/entities/tasks.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import type { Actor } from "#db/kit/types.ts";
import { listHolidayDays } from "./holidays.ts";

interface DueTask extends Row<"tasks", "id" | "uid" | "subject" | "status" | "due_at" | "remind_minutes"> {
	assignees: string | null;
	/** The due date counts business days. */
	follows: boolean;
}

/** Open tasks due on a day, by hour. */
export async function tasksDueOn(trx: Scoped, day: string): Promise<DueTask[]> {
	const { rows } = await sql<DueTask>`
select t.id, t.uid, t.subject, t.status, t.due_at, t.remind_minutes, t.recurrence <> 'none' or t.created_by_flow is not null as follows,
  (select string_agg(r.name, ', ' order by r.name) from task_assignees x join recruiters r on r.business_id = x.business_id
     and r.id = x.recruiter_id where x.business_id = t.business_id and x.task_id = t.id) as assignees
from tasks t
where t.business_id = ${trx.businessId} and t.archived_at is null and t.status <> 'done'
  and t.due_at >= ${parseLocalTime(`${day}T00:00`)} and t.due_at < ${parseLocalTime(`${day}T00:00`)}::timestamptz + interval '1 day'
order by t.due_at, t.id limit 500`.execute(trx);
	return rows;
}

/** First business day from a day on. */
export async function nextBusinessDay(trx: Scoped, day: string): Promise<string> {
	const years = holidayYears(parseLocalTime(`${day}T12:00`) ?? new Date());
	return toBusinessDay(day, await listHolidayDays(trx, years));
}

/** Moves open tasks to another day, same hour, with reminders; series keep their rhythm. */
export async function moveDueTasks(
	trx: Scoped,
	{ uids, from, to }: { uids: readonly string[]; from: string; to: string },
	actor: Actor,
): Promise<number> {
	const chosen = (await tasksDueOn(trx, from)).filter(({ uid }) => uids.includes(uid));
	for (const task of chosen) {
		const due = parseLocalTime(to + formatLocalInput(task.due_at).slice(10));
		if (!due) continue;
		await sql`update tasks set due_at = ${due},
  series_on = case when recurrence = 'none' then series_on else coalesce(series_on, ${from}::date) end
where business_id = ${trx.businessId} and id = ${task.id}`.execute(trx);
		await audit(trx, {
			actor,
			action: "update",
			recordType: "tasks",
			recordId: task.id,
			changes: { due_at: [task.due_at.toISOString(), due.toISOString()] },
			ip: actor.ip ?? null,
		});
		await scheduleReminder(trx, { ...task, due_at: due }, new Date());
	}
	return chosen.length;
}
