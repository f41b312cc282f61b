import { localDay } from "../time/brasilia-time.ts";
import { addBusinessDays, type Holidays } from "../time/business-days.ts";
import { openStatuses } from "./pipeline.ts";

interface Waiting {
	status: number;
	entered_status_at: Date;
	withdrawn_at: Date | null;
	/** Business days the process allows in the stage; null without a limit. */
	sla: number | null;
}

/** Deadline of an answer; `late` once that day is over. */
export interface ResponseDeadline {
	day: string;
	late: boolean;
}

/** Deadline: the stage's limit in business days after the day of entry. */
export function getResponseDeadline(apply: Waiting, now: Date, holidays: Holidays): ResponseDeadline | null {
	if (
		apply.sla === null ||
		apply.withdrawn_at !== null ||
		!openStatuses.includes(apply.status as (typeof openStatuses)[number])
	)
		return null;
	const day = addBusinessDays(localDay(apply.entered_status_at), apply.sla, holidays);
	return { day, late: localDay(now) > day };
}

/** Years whose holidays these deadlines may need. */
export function listDeadlineYears(since: readonly Date[]): number[] {
	const years = since.map((at) => Number(localDay(at).slice(0, 4)));
	return [...new Set(years.flatMap((year) => [year, year + 1]))];
}
