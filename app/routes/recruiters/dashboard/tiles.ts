import type { DashboardFilter } from "#app/domain/lists/dashboard-filter.ts";
import type { ListQuery } from "#app/domain/lists/list-query.ts";

export const tileNames = [
	"open_jobs",
	"applies",
	"to_review",
	"submissions",
	"interviews",
	"offers",
	"placements",
	"tasks",
] as const;
export type TileName = (typeof tileNames)[number];

/** Whether a number is of this moment or of the chosen period. */
export const pointInTimeTiles: ReadonlySet<TileName> = new Set<TileName>(["open_jobs", "to_review", "tasks"]);

const unfinished = ["to_do", "doing", "waiting"];

/** Link to the rows added within the period, by the date field of each list. */
export function getTileAdditionsQuery(name: TileName, filter: DashboardFilter): ListQuery {
	const { entity, filters } = getTileQuery(name, filter);
	const day = { open_jobs: "opening_date", to_review: "created_at", tasks: "created_at" }[name as "tasks"];
	return { entity, filters: { ...filters, [`${day}_from`]: filter.from, [`${day}_to`]: filter.to } };
}

export function getTileQuery(name: TileName, { from, to, recruiters }: DashboardFilter): ListQuery {
	const by = (field: string) => (recruiters.length > 0 ? { [field]: recruiters } : {});
	const within = (field: string) => ({ [`${field}_from`]: from, [`${field}_to`]: to });
	switch (name) {
		case "open_jobs":
			return { entity: "jobs", filters: { status: "2", ...by("owner") } };
		case "applies":
			return { entity: "applies", filters: { ...within("created_at"), ...by("recruiter") } };
		case "to_review":
			return { entity: "applies", filters: { status: "0", withdrawn_at: "none", ...by("recruiter") } };
		case "submissions":
			return { entity: "submissions", filters: { ...within("sent_at"), ...by("owner") } };
		case "interviews":
			return { entity: "interviews", filters: { ...within("starts_at"), ...by("owner") } };
		case "offers":
			return { entity: "applies", filters: { ...within("offered_at"), ...by("recruiter") } };
		case "placements":
			return { entity: "applies", filters: { ...within("placed_at"), ...by("recruiter") } };
		case "tasks":
			return {
				entity: "tasks",
				filters: { due_at: "overdue", status: unfinished, assignees: recruiters.length > 0 ? recruiters : "me" },
			};
	}
}
