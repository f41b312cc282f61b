import { type RawBuilder, sql } from "kysely";
import { type TimelineCursor, type TimelineKind, timelineKinds } from "#app/domain/notes/timeline.ts";

/** Which record, by its entity's key. */
export interface Subject {
	entity: string;
	recordId: number;
}

export interface TimelineWindow {
	kind: TimelineKind;
	before: TimelineCursor | null;
	take: number;
}

/** Time of an entry, and its exact value as cursor for the next page. */
export interface TimelinePosition {
	id: number;
	at: Date;
	exact: string;
}

/** Entries with equal times are ordered by kind, then by descending id. */
export function olderThan(
	at: RawBuilder<unknown>,
	id: RawBuilder<unknown>,
	{ kind, before }: TimelineWindow,
): RawBuilder<boolean> {
	if (!before) return sql`true`;
	const moment = sql`${before.at}::timestamptz`;
	const order = timelineKinds.indexOf(kind) - timelineKinds.indexOf(before.kind);
	if (order < 0) return sql`${at} < ${moment}`;
	if (order > 0) return sql`${at} <= ${moment}`;
	return sql`(${at}, ${id}) < (${moment}, ${before.id}::bigint)`;
}
