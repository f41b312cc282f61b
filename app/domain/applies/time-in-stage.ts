import { localDay } from "../time/brasilia-time.ts";
import { businessDaysBetween, type Holidays } from "../time/business-days.ts";

export interface StageEvent {
	kind: string;
	from_status: number | null;
	to_status: number | null;
	created_at: string;
}

export interface StageStay {
	status: number;
	entered: Date;
	/** Null while still in the stage. */
	left: Date | null;
}

/** Stays from a chronological history; undone moves are ignored. */
export function listStageStays(events: readonly StageEvent[], begun: Date): StageStay[] {
	const stays: StageStay[] = [];
	for (const { kind, from_status: from, to_status: to, created_at } of events) {
		const at = new Date(created_at);
		if (kind === "undone" && stays.length > 1) {
			stays.pop();
			const back = stays.at(-1);
			if (back) back.left = null;
		} else if ((kind === "applied" || kind === "moved") && to !== null) {
			// An apply older than its history stood where its first move took it from.
			if (stays.length === 0 && kind === "moved" && from !== null)
				stays.push({ status: from, entered: begun, left: null });
			const before = stays.at(-1);
			if (before) before.left = at;
			stays.push({ status: to, entered: at, left: null });
		}
	}
	return stays;
}

/** Business days in a stage; the day of entry does not count. */
export function countStageDays({ entered, left }: StageStay, now: Date, holidays: Holidays): number {
	return businessDaysBetween(localDay(entered), localDay(left ?? now), holidays);
}
