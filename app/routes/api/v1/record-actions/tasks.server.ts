import { tasks } from "#app/entities/recruiters/tasks.ts";
import { completeTaskAction } from "#app/routes/shared/tasks/complete-action.server.ts";
import { reopenTaskAction } from "#app/routes/shared/tasks/reopen-action.server.ts";
import type { ApiAction } from "./action-description.ts";
import { toActionRecord } from "./entity-record.server.ts";

const record = toActionRecord(tasks);

export const taskActions: ApiAction[] = [
	{
		record,
		name: "complete",
		id: "complete_task",
		fields: {
			result: { kind: "text", max: 5000 },
			next_step: { kind: "text", max: 200 },
			next_due: { kind: "moment" },
		},
		form: { result: "" },
		run: completeTaskAction,
	},
	{ record, name: "reopen", id: "reopen_task", run: reopenTaskAction },
];
