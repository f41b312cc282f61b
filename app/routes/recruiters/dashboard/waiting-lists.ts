import type { Listed } from "#app/domain/lists/listed.ts";
import { taskStatuses } from "#app/domain/recruiters/task.ts";
import { addDays } from "#app/domain/time/local-time.ts";
import { interviewDays } from "#db/queries/recruiter-agenda.ts";

const openTasks = taskStatuses.filter((status) => status !== "done");

/** What waits for the person in an area, as the list that shows it; `today` is a local day. */
export const waitingLists = (today: string) =>
	({
		candidates: {
			entity: "candidates",
			filters: { owner: "me", next_contact_at: "overdue" },
			order: "next_contact_at",
		},
		jobs: { entity: "applies", filters: { status: "0", recruiter: "me" }, order: "created_at" },
		interviews: {
			entity: "interviews",
			filters: { result: "pending", owner: "me", starts_at_from: addDays(today, -interviewDays), starts_at_to: today },
			order: "starts_at",
		},
		tasks: { entity: "tasks", filters: { assignees: "me", due_at_to: today, status: openTasks }, order: "due_at" },
	}) satisfies Record<string, Listed>;

export type WaitingArea = keyof ReturnType<typeof waitingLists>;
