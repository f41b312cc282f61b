import { sql } from "kysely";
import { getTaskReminderTime, nextOccurrence, type Recurrence } from "#app/domain/recruiters/task.ts";
import { brasilia } from "#app/domain/time/brasilia-time.ts";
import { holidayYears } from "#app/domain/time/business-days.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { ComputedSql, Effects, EntitySql } from "#db/kit/entity-sql.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { listHolidayDays } from "#db/queries/holidays.ts";
import { insertNotification } from "#db/queries/notifications.ts";

const computed: Record<string, ComputedSql> = {
	// In Brasília, as app/domain/recruiters/task.ts counts days.
	urgency: (row) => sql`case when ${sql.ref(`${row}.status`)} = 'done' then null
  when ${sql.ref(`${row}.due_at`)} < now() then 'overdue'
  when (${sql.ref(`${row}.due_at`)} at time zone ${sql.lit(brasilia)})::date = (now() at time zone ${sql.lit(brasilia)})::date then 'today' end`,
};

type Actor = Parameters<NonNullable<Effects["saved"]>>[1]["actor"];

/** Notifies the assignee, schedules reminders, and creates a completed recurring task's successor. */
export const effects: Effects = {
	saved: async (db, { id, before, after, actor }) => {
		const task = await readTask(db, id);
		if (!task) return;
		await tellAssigned(db, task, actor);
		const moved = ["due_at", "remind_minutes", "status"].some((column) => column in after);
		const now = new Date();
		// A task already due on assignment sends no separate overdue notification.
		if (before === null ? task.due_at > now : moved) await scheduleReminder(db, task, now);
		// Moved by hand, a series counts from its new day.
		if (before !== null && "due_at" in after) await forgetSeries(db, id);
		if (task.status === "done" && before?.status !== "done" && (before === null || "status" in after))
			await finish(db, task, actor);
	},
};

function readTask(db: Scoped, id: number) {
	return (
		db
			.selectFrom("tasks")
			.select(["id", "uid", "subject", "status", "due_at", "remind_minutes", "recurrence", "created_by_id"])
			.select(sql<string | null>`series_on::text`.as("series_on"))
			// Assignees of this very transaction.
			.select(
				sql<number[]>`(select coalesce(json_agg(a.recruiter_id), '[]') from task_assignees a
      where a.business_id = tasks.business_id and a.task_id = tasks.id and a.created_at = now())`.as("fresh"),
			)
			.where("business_id", "=", db.businessId)
			.where("id", "=", id)
			.executeTakeFirst()
	);
}

type Task = NonNullable<Awaited<ReturnType<typeof readTask>>>;

/** Notifies new assignees, except for the actor. */
async function tellAssigned(db: Scoped, task: Task, actor: Actor): Promise<void> {
	for (const recruiterId of task.fresh)
		if (recruiterId !== actor.id) await notifyTaskRecruiter(db, recruiterId, "task_assigned", task, actor.name);
}

/** Records the completer, creates the series' next task and notifies watchers. */
async function finish(db: Scoped, task: Task, actor: Actor): Promise<void> {
	await db
		.updateTable("tasks")
		.set({ done_by_id: actor.type === "recruiter" ? actor.id : null })
		.where("business_id", "=", db.businessId)
		.where("id", "=", task.id)
		.where("done_by_id", "is", null)
		.execute();
	await insertNext(db, task);
	const watchers = await db
		.selectFrom("task_watchers")
		.select("recruiter_id")
		.where("business_id", "=", db.businessId)
		.where("task_id", "=", task.id)
		.execute();
	const recipientIds = new Set([...watchers.map(({ recruiter_id }) => recruiter_id), task.created_by_id]);
	for (const recruiterId of recipientIds)
		if (recruiterId !== null && recruiterId !== actor.id)
			await notifyTaskRecruiter(db, recruiterId, "task_done", task, actor.name);
}

/** Creates the next task of a series; a second completion creates no duplicate. */
async function insertNext(db: Scoped, task: Task): Promise<void> {
	const now = new Date();
	const holidays = await listHolidayDays(db, holidayYears(now));
	const { due_at: due, series_on: seriesOn } = task;
	const next = nextOccurrence({ due, recurrence: task.recurrence as Recurrence, seriesOn }, now, holidays);
	if (!next) return;
	const { rows } = await sql<Row<"tasks", "id" | "uid" | "due_at" | "remind_minutes">>`
insert into tasks (business_id, type, subject, description, due_at, series_on, remind_minutes, priority, recurrence, previous_id,
    created_by_flow, owner_id, created_by_id)
select business_id, type, subject, description, ${next.due}, ${next.seriesOn}::date, remind_minutes, priority, recurrence, id,
    created_by_flow, owner_id, created_by_id
  from tasks where business_id = ${db.businessId} and id = ${task.id}
on conflict (business_id, previous_id) do nothing returning id, uid, due_at, remind_minutes`.execute(db);
	const created = rows[0];
	if (!created) return;
	for (const [table, column] of [
		["task_assignees", "recruiter_id"],
		["task_watchers", "recruiter_id"],
	] as const)
		await sql`insert into ${sql.table(table)} (business_id, task_id, ${sql.ref(column)})
select business_id, ${created.id}, ${sql.ref(column)} from ${sql.table(table)} where business_id = ${db.businessId} and task_id = ${task.id}`.execute(
			db,
		);
	await sql`insert into task_relations (business_id, task_id, reference_type, reference_id)
select business_id, ${created.id}, reference_type, reference_id from task_relations
 where business_id = ${db.businessId} and task_id = ${task.id}`.execute(db);
	await scheduleReminder(db, { ...created, status: "to_do" }, now);
}

async function forgetSeries(db: Scoped, id: number): Promise<void> {
	await db
		.updateTable("tasks")
		.set({ series_on: null })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.where("series_on", "is not", null)
		.execute();
}

interface Remindable {
	id: number;
	status: string;
	due_at: Date;
	remind_minutes: number | null;
}

/** One job per task, at its reminder or due date; a changed date reschedules it. */
export async function scheduleReminder(db: Scoped, task: Remindable, now: Date): Promise<void> {
	const done = task.status === "done";
	if (done) return;
	const reminder = getTaskReminderTime({ due: task.due_at, remindMinutes: task.remind_minutes, done });
	const runAt = reminder && reminder > now ? reminder : task.due_at;
	await enqueue(
		db,
		"remind_task",
		{ businessId: db.businessId, taskId: task.id },
		{ jobKey: `remind_task:${db.businessId}:${task.id}`, runAt, maxAttempts: 5 },
	);
}

/** Notifies a recruiter about a task, once per event and date. */
export async function notifyTaskRecruiter(
	db: Scoped,
	recruiterId: number,
	kind: "task_assigned" | "task_done" | "task_reminder" | "task_overdue",
	task: Pick<Task, "id" | "uid" | "subject" | "due_at">,
	by: string | null,
): Promise<void> {
	const dated = kind === "task_reminder" || kind === "task_overdue";
	await insertNotification(db, {
		recruiterId,
		category: "Others",
		kind,
		params: { task: task.subject, by, due: task.due_at.toISOString() },
		link: `/recruiters/tasks/${task.uid}`,
		dedupeKey: dated ? `${kind}:${task.id}:${task.due_at.getTime()}` : `${kind}:${task.id}`,
		...(kind === "task_assigned" ? { group: by ?? "" } : kind === "task_overdue" ? { group: "" } : {}),
	});
}

export const tasks: EntitySql = { computed, effects };
