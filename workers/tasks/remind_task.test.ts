import { expect, test } from "vitest";
import { inBusiness } from "#db/kit/in-business.ts";
import { createCallTask } from "#db/queries/call-task.ts";
import { aRecruiter, useDatabase } from "#db/testing.ts";
import { createTaskContext } from "../testing.ts";
import { remindTask } from "./remind_task.ts";

const database = useDatabase();

test("remindTask reminds before the due date, once when overdue, and never for a completed task", async () => {
	const { id: businessId } = await database.business();
	const context = createTaskContext(database.db);
	const inside = <T>(work: Parameters<typeof inBusiness<T>>[2]) => inBusiness(database.db, businessId, work);
	const make = (due: Date, remind: number | null, status = "to_do") =>
		inside(async (trx) => {
			const recruiter = await aRecruiter(trx);
			const task = await trx
				.insertInto("tasks")
				.values({
					business_id: businessId,
					subject: "Ligar",
					due_at: due,
					remind_minutes: remind,
					status,
					done_at: status === "done" ? new Date() : null,
				})
				.returning(["id"])
				.executeTakeFirstOrThrow();
			await trx
				.insertInto("task_assignees")
				.values({ business_id: businessId, task_id: task.id, recruiter_id: recruiter.id })
				.execute();
			return { taskId: task.id, recruiter: recruiter.id };
		});
	const kinds = (recruiter: number) =>
		inside(async (trx) => {
			const rows = await trx.selectFrom("notifications").select("kind").where("recruiter_id", "=", recruiter).execute();
			return rows.map(({ kind }) => kind);
		});
	const run = async ({ taskId, recruiter }: { taskId: number; recruiter: number }) => {
		await remindTask({ businessId, taskId }, context);
		await remindTask({ businessId, taskId }, context);
		return kinds(recruiter);
	};
	const minutes = (n: number) => new Date(Date.now() + n * 60_000);
	expect(await run(await make(minutes(20), 30))).toEqual(["task_reminder"]);
	expect(await run(await make(minutes(90), 30))).toEqual([]);
	expect(await run(await make(minutes(-5), 30))).toEqual(["task_overdue"]);
	expect(await run(await make(minutes(-5), null, "done"))).toEqual([]);
});

test("who is given what is due at once hears of it once, and of what is due later when it is time", async () => {
	const { id: businessId } = await database.business();
	const opened = await inBusiness(database.db, businessId, async (trx) => {
		const { id: ownerId } = await aRecruiter(trx);
		const given = { cause: "contact_message", by: "Rita", text: { subject: "Responder" }, ownerId, related: [] };
		const now = await createCallTask(trx, given);
		const later = await createCallTask(trx, { ...given, dueAt: new Date(Date.now() + 3_600_000) });
		const notifications = await trx
			.selectFrom("notifications")
			.select(["kind"])
			.where("recruiter_id", "=", ownerId)
			.execute();
		return { now, later, told: notifications };
	});
	expect(opened.told).toEqual([{ kind: "task_assigned" }, { kind: "task_assigned" }]);
	const { rows } = await database.owner.query(
		"select key from graphile_worker.jobs where task_identifier = 'remind_task' and key like $1",
		[`remind_task:${businessId}:%`],
	);
	expect(rows).toEqual([{ key: `remind_task:${businessId}:${opened.later}` }]);
});
