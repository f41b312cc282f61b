import { type RawBuilder, sql } from "kysely";
import { type TimelineCursor, type TimelineKind, timelineKinds } from "#app/domain/notes/timeline.ts";

/** Which record, by its entity's key. */
export interface Subject {
	entity: string;
	recordId: number;
}

/** The part of one kind of entries that a page of the timeline asks for. */
export interface TimelineWindow {
	kind: TimelineKind;
	before: TimelineCursor | null;
	take: number;
}

/** What every entry brings: its moment as it is shown, and exactly, for the next page to go on from. */
export interface Moment {
	id: number;
	at: Date;
	exact: string;
}

/** Entries older than the last one shown. Of equal moments, kinds come in their order and later ids first. */
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
