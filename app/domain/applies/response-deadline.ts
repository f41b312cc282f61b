import { addBusinessDays, type Holidays } from "../time/business-days.ts";
import { localDay } from "../time/local-time.ts";
import { openStatuses } from "./pipeline.ts";

interface Waiting {
	status: number;
	entered_status_at: Date;
	withdrawn_at: Date | null;
	/** Business days the process allows a card in its stage; null without a limit. */
	sla: number | null;
}

/** By when somebody hears of their application; `late`: the day is over, and the card is in the queue of those who wait too long. */
export interface Promised {
	day: string;
	late: boolean;
}

/** The day a candidacy is promised to move on: what its stage allows, in business days after the day it came there. */
export function promisedDay(apply: Waiting, now: Date, holidays: Holidays): Promised | null {
	if (
		apply.sla === null ||
		apply.withdrawn_at !== null ||
		!openStatuses.includes(apply.status as (typeof openStatuses)[number])
	)
		return null;
	const day = addBusinessDays(localDay(apply.entered_status_at), apply.sla, holidays);
	return { day, late: localDay(now) > day };
}

/** The years whose holidays a promise made from these moments on may meet. */
export function promiseYears(since: readonly Date[]): number[] {
	const years = since.map((at) => Number(localDay(at).slice(0, 4)));
	return [...new Set(years.flatMap((year) => [year, year + 1]))];
}
