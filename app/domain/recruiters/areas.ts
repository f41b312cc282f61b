import type { Listed } from "../lists/listed.ts";
import { addDays } from "../time/local-time.ts";
import { taskStatuses } from "./task.ts";

/** Areas of the side menu at most. */
export const maxAreas = 7;

/** First of these that a role reads; keys of the menu. */
const usual = ["dashboard", "candidates", "jobs", "client_companies", "interviews", "tasks"];
const usualCount = 6;

/** Keys of the side menu's areas, in order: the person's own choice, else the role's usual ones. */
export function listAreas(readable: readonly string[], chosen: readonly string[] | null): string[] {
	if (chosen) return chosen.filter((key) => readable.includes(key));
	const first = usual.filter((key) => readable.includes(key));
	return [...first, ...readable.filter((key) => !first.includes(key))].slice(0, usualCount);
}

const moves = { up: -1, down: 1 } as const;

/** The areas after one press on a button of their list; unchanged when it names no area. */
export function changeAreas(areas: readonly string[], what: string | null, at: number): string[] {
	const area = areas[at];
	if (area === undefined) return [...areas];
	const rest = areas.filter((_, index) => index !== at);
	if (what === "remove") return rest;
	const step = what === "up" || what === "down" ? moves[what] : 0;
	return rest.toSpliced(Math.max(0, at + step), 0, area);
}

/** Interviews without a result are asked for this many days after they took place. */
export const interviewDays = 30;

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
