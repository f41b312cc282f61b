import type { Like } from "../../like.ts";
import type { tasks as pt } from "../../pt/entities/tasks.ts";

export const tasks: Like<typeof pt> = {
	one: "Task",
	many: "Tasks",
	new: "New task",
	emptyTitle: "No tasks yet",
	emptyText: "Create the first one: a call to make, a promised answer, a contract to send.",
	searchHint: "Subject or description",
	fields: {
		subject: "Subject",
		type: "Type",
		status: "Status",
		priority: "Priority",
		due_at: "Due",
		remind_minutes: "Remind before (minutes)",
		recurrence: "Repeats",
		assignees: "Assignees",
		watchers: "Watchers",
		related: "Related to",
		description: "Description",
		result: "Result",
		done_at: "Done",
		done_by: "Done by",
		created_by_flow: "Created by flow",
		urgency: "Urgency",
	},
	help: {
		remind_minutes: "Assignees get a notification. Empty: only when it is overdue.",
		recurrence: "When it is done the next one is created automatically, always on a business day.",
		watchers: "They are notified when the task is done.",
		result: "What came out of it. Calls are only complete with a result.",
	},
	options: {
		status: { to_do: "To do", doing: "In progress", waiting: "Waiting", done: "Done" },
		recurrence: { none: "Does not repeat", daily: "Every business day", weekly: "Every week", monthly: "Every month" },
	},
	quick: { mine_today: "Mine today", overdue: "Overdue", next_7: "Next 7 days", done: "Done" },
	badges: { overdue: "Overdue", today: "Due today" },
	actions: { complete: "Complete", reopen: "Reopen" },
	sections: { main: "What and when", more: "Follow-up", texts: "Details" },
};
