/** In filter order, which also orders entries with equal times. */
export const timelineKinds = [
	"note",
	"email",
	"message",
	"answer",
	"move",
	"interview",
	"meeting",
	"submission",
	"task",
	"file",
	"change",
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Last entry shown; `at` keeps the database's full precision. */
export interface TimelineCursor {
	at: string;
	kind: TimelineKind;
	id: number;
}

export function readKinds(values: readonly string[]): TimelineKind[] {
	return timelineKinds.filter((kind) => values.includes(kind));
}

export function writeCursor({ at, kind, id }: TimelineCursor): string {
	return [at.replace(" ", "T"), kind, id].join("~");
}

/** Parses a cursor; null when invalid. */
export function readCursor(text: string | null): TimelineCursor | null {
	const match = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::\d{2})?)~([a-z]+)~(\d{1,15})$/.exec(
		text ?? "",
	);
	const kind = timelineKinds.find((timelineKind) => timelineKind === match?.[2]);
	if (!match?.[1] || !kind || Number.isNaN(Date.parse(match[1].replace(/([+-]\d{2})$/, "$1:00")))) return null;
	return { at: match[1], kind, id: Number(match[3]) };
}
