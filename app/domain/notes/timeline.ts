/** What a record's timeline is made of, in the order of their filters. The order also decides between equal moments. */
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

/** Where a timeline goes on: the last entry shown. `at` is exact, as the database says it. */
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

/** The cursor an address holds; null for anything else. */
export function readCursor(text: string | null): TimelineCursor | null {
	const match = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::\d{2})?)~([a-z]+)~(\d{1,15})$/.exec(
		text ?? "",
	);
	const kind = timelineKinds.find((timelineKind) => timelineKind === match?.[2]);
	if (!match?.[1] || !kind || Number.isNaN(Date.parse(match[1].replace(/([+-]\d{2})$/, "$1:00")))) return null;
	return { at: match[1], kind, id: Number(match[3]) };
}
