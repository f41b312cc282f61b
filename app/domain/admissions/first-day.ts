import type { EmployeeStage } from "./stage.ts";

export const absenceReasons = ["no_show", "ill", "gave_up", "postponed", "other"] as const;
export type AbsenceReason = (typeof absenceReasons)[number];

export type Arrival = "arrived" | "absent";
export type ArrivalProblem = "tooEarly" | "arrived" | "closed";

/** Stages in which the client may have or receive the person's page. */
export const handoverStages = ["complete", "handed_over", "active"] as const satisfies readonly EmployeeStage[];

export const mayHandOver = (stage: EmployeeStage): boolean => (handoverStages as readonly string[]).includes(stage);

interface FirstDay {
	stage: EmployeeStage;
	arrival: Arrival | null;
	/** YYYY-MM-DD. */
	firstDay: string;
	today: string;
}

/** Repeating the same answer is no error; a late arrival may still be recorded. */
export function findArrivalProblem(
	answer: Arrival,
	{ stage, arrival, firstDay, today }: FirstDay,
): ArrivalProblem | null {
	if (!mayHandOver(stage)) return "closed";
	if (today < firstDay) return "tooEarly";
	return answer === "absent" && arrival === "arrived" ? "arrived" : null;
}

/** True from the first day until the client answers. */
export const isArrivalDue = (first: FirstDay): boolean =>
	first.arrival === null && findArrivalProblem("arrived", first) === null;

/** Another first day is a coming one. */
export const isNewFirstDay = (day: string, { firstDay, today }: { firstDay: string; today: string }): boolean =>
	day !== firstDay && day >= today;
