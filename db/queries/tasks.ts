import { sql } from "kysely";
import { effects } from "#db/entities/tasks.ts";
import { audit } from "#db/kit/audit.ts";
import { insertRecord } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

interface Doer {
	id: number;
	name: string;
	ip?: string | null;
}

export type TaskChange = "changed" | "unchanged" | "missing";

/** A task of this business, for the short forms about it. */
export function findTask(db: Scoped, uid: string) {
	return db
		.selectFrom("tasks")
		.select(["id", "uid", "subject", "type", "status", "due_at", "recurrence", "result", "priority"])
		.where("business_id", "=", db.businessId)
		.where("uid", "=", uid)
		.where("archived_at", "is", null)
		.executeTakeFirst();
}

/** Completes a task with its result; does nothing when already completed. */
export async function completeTask(
	db: Scoped,
	uid: string,
	{ result, by }: { result: string | null; by: Doer },
): Promise<TaskChange> {
	return setStatus(db, uid, { status: "done", result, by });
}

/** Reopens a task; an already created next task of the series stays. */
export async function reopenTask(db: Scoped, uid: string, by: Doer): Promise<TaskChange> {
	return setStatus(db, uid, { status: "to_do", result: null, by });
}

async function setStatus(
	db: Scoped,
	uid: string,
	{ status, result, by }: { status: "done" | "to_do"; result: string | null; by: Doer },
): Promise<TaskChange> {
	const task = await db
		.selectFrom("tasks")
		.select(["id", "status", "result"])
		.where("business_id", "=", db.businessId)
		.where("uid", "=", uid)
		.where("archived_at", "is", null)
		.forUpdate()
		.executeTakeFirst();
	if (!task) return "missing";
	if ((task.status === "done") === (status === "done")) return "unchanged";
	await db
		.updateTable("tasks")
		.set({ status, ...(result ? { result } : {}) })
		.where("business_id", "=", db.businessId)
		.where("id", "=", task.id)
		.execute();
	const actor = { type: "recruiter" as const, id: by.id, name: by.name };
	const before = { status: task.status };
	await effects.saved?.(db, { id: task.id, before, after: { status }, actor }, insertRecord);
	const changes = { status: [task.status, status], ...(result ? { result: [task.result, result] } : {}) };
	await audit(db, {
		actor,
		action: "update",
		recordType: "tasks",
		recordId: task.id,
		changes,
		ip: by.ip ?? null,
	});
	return "changed";
}

interface NextStep {
	subject: string;
	due: Date;
	by: Doer;
}

/** Creates a follow-up task with the same assignees and related records. */
export async function insertNextStep(db: Scoped, after: number, { subject, due, by }: NextStep) {
	const { rows } = await sql<Row<"tasks", "id" | "uid">>`
insert into tasks (business_id, type, subject, due_at, priority, owner_id, created_by_id)
select business_id, type, ${subject}, ${due}, priority, ${by.id}, ${by.id} from tasks where business_id = ${db.businessId} and id = ${after}
returning id, uid`.execute(db);
	const created = rows[0];
	if (!created) throw new Error("The task before is gone");
	await sql`insert into task_assignees (business_id, task_id, recruiter_id)
select business_id, ${created.id}, recruiter_id from task_assignees where business_id = ${db.businessId} and task_id = ${after}`.execute(
		db,
	);
	await sql`insert into task_relations (business_id, task_id, reference_type, reference_id)
select business_id, ${created.id}, reference_type, reference_id from task_relations where business_id = ${db.businessId} and task_id = ${after}`.execute(
		db,
	);
	const actor = { type: "recruiter" as const, id: by.id, name: by.name };
	await effects.saved?.(db, { id: created.id, before: null, after: { due_at: due }, actor }, insertRecord);
	await audit(db, {
		actor,
		action: "create",
		recordType: "tasks",
		recordId: created.id,
		ip: by.ip ?? null,
	});
	return created;
}

export async function findTaskToRemind(db: Scoped, id: number) {
	const task = await db
		.selectFrom("tasks")
		.select(["id", "uid", "subject", "status", "due_at", "remind_minutes"])
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.where("archived_at", "is", null)
		.where("status", "<>", "done")
		.executeTakeFirst();
	if (!task) return undefined;
	const assignees = await db
		.selectFrom("task_assignees as x")
		.innerJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "x.business_id").onRef("r.id", "=", "x.recruiter_id"),
		)
		.select("r.id")
		.where("x.business_id", "=", db.businessId)
		.where("x.task_id", "=", id)
		.where("r.status", "=", "active")
		.execute();
	return { ...task, assignees: assignees.map((row) => row.id) };
}
