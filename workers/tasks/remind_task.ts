import { getTaskReminderTime } from "#app/domain/recruiters/task.ts";
import { notifyTaskRecruiter, scheduleReminder } from "#db/entities/tasks.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findTaskToRemind } from "#db/queries/tasks.ts";
import type { Task } from "../task.ts";

export const remindTask: Task<"remind_task"> = ({ businessId, taskId }, { db }) =>
	inBusiness(db, businessId, async (trx) => {
		const task = await findTaskToRemind(trx, taskId);
		if (!task) return;
		const now = new Date();
		const due = task.due_at;
		const reminder = getTaskReminderTime({ due, remindMinutes: task.remind_minutes, done: false });
		const kind = due <= now ? "task_overdue" : reminder && reminder <= now ? "task_reminder" : null;
		if (kind) for (const id of task.assignees) await notifyTaskRecruiter(trx, id, kind, task, null);
		// The due date may have moved since this job was planned.
		if (due > now) await scheduleReminder(trx, task, now);
	});
