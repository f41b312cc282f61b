import { can, type Permitted } from "#app/domain/access/permissions.ts";
import type { Resource } from "#app/domain/access/resources.ts";
import { isRecipientEntity } from "#app/domain/mail/recipients.ts";
import { type TimelineCursor, type TimelineKind, timelineKinds } from "#app/domain/notes/timeline.ts";
import { meetings } from "#app/entities/recruiters/meetings.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { timelineAnswers } from "./timeline/answers.ts";
import { timelineChanges } from "./timeline/changes.ts";
import { timelineEmails, timelineFiles, timelineTasks } from "./timeline/messages.ts";
import { timelineNotes } from "./timeline/notes.ts";
import { listRelatedReferences } from "./timeline/related-ids.ts";
import {
	isSelectionEntity,
	timelineInterviews,
	timelineMeetings,
	timelineMoves,
	timelineSubmissions,
} from "./timeline/selection.ts";
import type { Subject, Window } from "./timeline/window.ts";

export type { Subject };

export interface TimelinePage {
	/** Only these; all that the viewer may see unless said. */
	kinds?: readonly TimelineKind[];
	before?: TimelineCursor | null;
	take: number;
}

export interface TimelineViewer extends Permitted {
	id: number;
	/** Fields of the record whose changes this person may not see. */
	hidden: ReadonlySet<string>;
}

/** Kinds that are an entity of their own: whoever may not read those does not see them here either. */
const resources: Partial<Record<TimelineKind, Resource>> = {
	note: "notes",
	answer: "sendout_queues",
	move: "applies",
	interview: "interviews",
	meeting: "meetings",
	submission: "submissions",
	task: "tasks",
};

/** Kinds of entries a record of this entity can have that this person may see. */
export function timelineKindsFor(entity: string, viewer: Permitted): TimelineKind[] {
	return timelineKinds.filter((kind) => {
		const resource = resources[kind];
		return hasKind(entity, kind) && (resource === undefined || can(viewer, "read", resource));
	});
}

/** Records meetings are with or about. */
const { attendees } = meetings.fields;
const meets: ReadonlySet<string> = new Set(attendees?.kind === "related" ? attendees.to : []);

function hasKind(entity: string, kind: TimelineKind): boolean {
	if (kind === "answer") return isRecipientEntity(entity);
	if (kind === "move" || kind === "interview") return isSelectionEntity(entity);
	if (kind === "submission") return isSelectionEntity(entity) || entity === "client_companies";
	if (kind === "meeting") return meets.has(entity);
	return true;
}

/**
 * What happened to and around one record of this business, newest first: one query per kind, each no longer than the page,
 * merged. Pinned notes come apart, with the first page. The caller has checked that the viewer may read the record.
 */
export async function listTimeline(
	db: Scoped,
	businessId: number,
	subject: Subject,
	{ kinds, before = null, take }: TimelinePage,
	viewer: TimelineViewer,
) {
	const target = timelineKindsFor(subject.entity, viewer).filter((kind) => !kinds?.length || kinds.includes(kind));
	const about = await listRelatedReferences(db, businessId, subject);
	// One more of each than a page holds says whether there is more.
	const windowOf = (kind: TimelineKind): Window => ({ kind, before, take: take + 1 });
	const read = async (kind: TimelineKind) => {
		const window = windowOf(kind);
		switch (kind) {
			case "note":
				return timelineNotes(db, businessId, about, window, viewer);
			case "email":
				return timelineEmails(db, businessId, subject, about, window);
			case "answer":
				return timelineAnswers(db, businessId, subject, window);
			case "move":
				return timelineMoves(db, businessId, subject, window);
			case "interview":
				return timelineInterviews(db, businessId, subject, window);
			case "meeting":
				return timelineMeetings(db, businessId, subject, window, viewer.id);
			case "submission":
				return timelineSubmissions(db, businessId, subject, window);
			case "task":
				return timelineTasks(db, businessId, about, window);
			case "file":
				return timelineFiles(db, businessId, subject, window, can(viewer, "view_sensitive", "candidates"));
			case "change":
				return timelineChanges(db, businessId, subject, window, viewer.hidden);
		}
	};
	const entries: Awaited<ReturnType<typeof read>>[number][] = [];
	for (const kind of target) entries.push(...(await read(kind)));
	entries.sort(newestFirst);
	const pinned = before || !target.includes("note") ? [] : await timelineNotes(db, businessId, about, "pinned", viewer);
	const page = entries.slice(0, take);
	const last = page.at(-1);
	return {
		pinned,
		entries: page,
		next: entries.length > take && last ? { at: last.exact, kind: last.kind, id: last.id } : null,
	};
}

export type TimelineEntry = Awaited<ReturnType<typeof listTimeline>>["entries"][number];

/** Exact moments as text compare like moments: the same zone, the same width once the fraction is filled. */
function newestFirst(a: { exact: string; kind: TimelineKind; id: number }, b: typeof a): number {
	const [first, second] = [filled(a.exact), filled(b.exact)];
	if (first !== second) return first < second ? 1 : -1;
	return timelineKinds.indexOf(a.kind) - timelineKinds.indexOf(b.kind) || b.id - a.id;
}

function filled(exact: string): string {
	const match = /^(.{19})(?:\.(\d+))?/.exec(exact);
	return `${match?.[1]}.${(match?.[2] ?? "").padEnd(6, "0")}`;
}
