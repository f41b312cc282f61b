import { findDayStarts, getInterviewSpans } from "#app/domain/interviews/interview-day.ts";
import type { Caller } from "#app/domain/interviews/interview-location.ts";
import type { VideoService } from "#app/domain/interviews/video-service.ts";
import { freeSlots } from "#app/domain/time/slots.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { getSlotSearch, type Panelist } from "./interview-suggestion.ts";
import { insertInterview } from "./interviews.ts";
import { readSlotQuery } from "./slots/free-slots.ts";

export interface DayInterview {
	kind: "internal" | "client";
	minutes: number;
	panel: readonly Panelist[];
}

interface DaySearch {
	candidateId: number | null;
	parts: readonly DayInterview[];
	/** Minutes between two. */
	pause: number;
	/** The first day that is searched. */
	from: string;
}

export async function findDayTimes(
	trx: Scoped,
	{ candidateId, parts, pause, from }: DaySearch,
	now: Date,
): Promise<Date[]> {
	const queries = [];
	for (const { panel, minutes } of parts)
		queries.push(await readSlotQuery(trx, getSlotSearch(candidateId, panel, minutes, from), now));
	const [first] = queries;
	if (!first) return [];
	return findDayStarts({
		starts: freeSlots(first),
		parts: queries.map(({ rules, people }) => ({ minutes: rules.minutes, people })),
		pause,
		zone: first.zone,
	});
}

interface NewDay extends Pick<DaySearch, "parts" | "pause"> {
	applyId: number;
	start: Date;
	mode: string;
	place: string | null;
	/** Creates a link for each interview; null when the place is fixed. */
	videoService: VideoService | null;
	caller: Caller;
	note: string | null;
}

/** Books all interviews or none: a conflict with any appointment refuses the day. */
export async function bookInterviewDay(
	trx: Scoped,
	{ applyId, parts, pause, start, mode, place, videoService, caller, note }: NewDay,
	actor: Actor,
): Promise<number[]> {
	const spans = getInterviewSpans(
		start,
		parts.map(({ minutes }) => minutes),
		pause,
	);
	const ids: number[] = [];
	for (const [index, { kind, minutes, panel }] of parts.entries()) {
		const { id } = await insertInterview(
			trx,
			{
				applyId,
				kind,
				round: kind === "client" ? 2 : 1,
				startsAt: spans[index]?.start ?? start,
				minutes,
				mode,
				placeOrLink: place,
				video: mode === "video" ? (videoService ?? "room") : null,
				caller,
				note,
				notify: true,
				interviewers: panel.map(({ uid }) => uid),
			},
			actor,
		);
		ids.push(id);
	}
	return ids;
}
