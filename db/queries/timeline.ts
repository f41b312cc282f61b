import { sql } from "kysely";
import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import type { Resource } from "#app/domain/access/resources.ts";
import { isConversationEntity } from "#app/domain/conversations/message.ts";
import { isRecipientEntity } from "#app/domain/mail/recipients.ts";
import { type TimelineCursor, type TimelineKind, timelineKinds } from "#app/domain/notes/timeline.ts";
import { meetings } from "#app/entities/recruiters/meetings.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { type NoteReader, visibleNotes } from "#db/queries/notes/note-visibility.ts";
import { listNoteFiles, listNoteRelations, selectNoteColumns } from "#db/queries/notes/read.ts";
import type { Reference } from "#db/queries/record-labels.ts";
import {
	isHiringEntity,
	timelineApplyEvents,
	timelineInterviews,
	timelineMeetings,
	timelineSubmissions,
} from "./timeline/hiring-events.ts";
import { timelineEmails, timelineFiles, timelineMessages, timelineTasks } from "./timeline/messages.ts";
import { listRelatedReferences, selectRelatedIds } from "./timeline/related-ids.ts";
import { olderThan, type Subject, type TimelinePosition, type TimelineWindow } from "./timeline/timeline-window.ts";

export type { Subject };

export interface TimelinePage {
	/** Restricts the kinds; defaults to all the viewer may see. */
	kinds?: readonly TimelineKind[];
	before?: TimelineCursor | null;
	take: number;
}

export interface TimelineViewer extends PermissionHolder {
	id: number;
	/** Record fields whose changes this person may not see. */
	hidden: ReadonlySet<string>;
}

/** Kinds with an own entity require read permission for it. */
const resources: Partial<Record<TimelineKind, Resource>> = {
	note: "notes",
	answer: "sendout_queues",
	move: "applies",
	interview: "interviews",
	meeting: "meetings",
	submission: "submissions",
	task: "tasks",
};

export function timelineKindsFor(entity: string, viewer: PermissionHolder): TimelineKind[] {
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
	if (kind === "message") return isConversationEntity(entity);
	if (kind === "move" || kind === "interview") return isHiringEntity(entity);
	if (kind === "submission") return isHiringEntity(entity) || entity === "client_companies";
	if (kind === "meeting") return meets.has(entity);
	return true;
}

/** Newest first, one query per kind; pinned notes come first. The caller checks read access. */
export async function listTimeline(
	db: Scoped,
	subject: Subject,
	{ kinds, before = null, take }: TimelinePage,
	viewer: TimelineViewer,
) {
	const target = timelineKindsFor(subject.entity, viewer).filter((kind) => !kinds?.length || kinds.includes(kind));
	const about = await listRelatedReferences(db, subject);
	// One extra entry of each kind shows whether there is a next page.
	const getWindow = (kind: TimelineKind): TimelineWindow => ({ kind, before, take: take + 1 });
	const read = async (kind: TimelineKind) => {
		const window = getWindow(kind);
		switch (kind) {
			case "note":
				return timelineNotes(db, about, window, viewer);
			case "email":
				return timelineEmails(db, subject, about, window);
			case "message":
				return timelineMessages(db, subject, window);
			case "answer":
				return timelineAnswers(db, subject, window);
			case "move":
				return timelineApplyEvents(db, subject, window);
			case "interview":
				return timelineInterviews(db, subject, window);
			case "meeting":
				return timelineMeetings(db, subject, window, viewer.id);
			case "submission":
				return timelineSubmissions(db, subject, window);
			case "task":
				return timelineTasks(db, about, window);
			case "file":
				return timelineFiles(db, subject, window, can(viewer, "view_sensitive", "candidates"));
			case "change":
				return timelineChanges(db, subject, window, viewer.hidden);
		}
	};
	const entries: Awaited<ReturnType<typeof read>>[number][] = [];
	for (const kind of target) entries.push(...(await read(kind)));
	entries.sort(newestFirst);
	const pinned = before || !target.includes("note") ? [] : await timelineNotes(db, about, "pinned", viewer);
	const page = entries.slice(0, take);
	const last = page.at(-1);
	return {
		pinned,
		entries: page,
		next: entries.length > take && last ? { at: last.exact, kind: last.kind, id: last.id } : null,
	};
}

export type TimelineEntry = Awaited<ReturnType<typeof listTimeline>>["entries"][number];

/** Compares timestamps as text: same zone, fractions padded to the same width. */
function newestFirst(a: { exact: string; kind: TimelineKind; id: number }, b: typeof a): number {
	const [first, second] = [filled(a.exact), filled(b.exact)];
	if (first !== second) return first < second ? 1 : -1;
	return timelineKinds.indexOf(a.kind) - timelineKinds.indexOf(b.kind) || b.id - a.id;
}

function filled(exact: string): string {
	const match = /^(.{19})(?:\.(\d+))?/.exec(exact);
	return `${match?.[1]}.${(match?.[2] ?? "").padEnd(6, "0")}`;
}

interface Answer
	extends TimelinePosition,
		Row<"sendout_recipients", "uid" | "response" | "sentiment">,
		Row<"sendout_queues", "name"> {
	/** Uid of the queue; null once archived. */
	queue: string | null;
	/** "noted": a recruiter wrote it down. */
	response_kind: "yes" | "no" | "text" | "noted";
}

/** Answers to send-outs; those by e-mail appear as e-mails. */
async function timelineAnswers(db: Scoped, { entity, recordId }: Subject, window: TimelineWindow) {
	const at = sql`coalesce(p.answered_at, p.replied_at)`;
	const { rows } = await sql<Answer>`
select p.id, ${at} as at, ${at}::text as exact, case when q.archived_at is null then q.uid end as queue, p.uid, q.name, p.response_kind, p.response, p.sentiment
  from sendout_recipients p join sendout_queues q on q.business_id = p.business_id and q.id = p.queue_id
 where p.business_id = ${db.businessId} and p.reference_type = ${entity} and p.reference_id = ${recordId}
   and p.replied_at is not null and p.response_kind in ('yes', 'no', 'text', 'noted') and ${olderThan(at, sql`p.id`, window)}
 order by 2 desc, p.id desc limit ${window.take}`.execute(db);
	return rows.map((row) => ({ ...row, kind: "answer" as const }));
}

const maxPinned = 20;

async function timelineNotes(
	db: Scoped,
	about: readonly Reference[],
	window: TimelineWindow | "pinned",
	reader: NoteReader,
) {
	const pinned = window === "pinned";
	const rows = await selectNoteColumns(visibleNotes(db, reader))
		.where(sql<boolean>`n.id in (${selectRelatedIds(db, "note_relations", "note_id", about)})`)
		.where("n.pinned", "=", pinned)
		.$if(!pinned, (query) => query.where(olderThan(sql`n.created_at`, sql`n.id`, window as TimelineWindow)))
		.orderBy("n.created_at", "desc")
		.orderBy("n.id", "desc")
		.limit(pinned ? maxPinned : window.take)
		.execute();
	const ids = rows.map(({ id }) => id);
	const related = await listNoteRelations(db, ids);
	const files = await listNoteFiles(db, ids);
	return rows.map((row) => ({
		...row,
		kind: "note" as const,
		action: row.kind,
		at: row.created_at,
		related: related.get(row.id) ?? [],
		files: files.get(row.id) ?? [],
	}));
}

interface Change extends TimelinePosition, Row<"audit_entries", "action" | "actor_type"> {
	by: string | null;
	changes: Record<string, unknown>;
}

/** Looking, and coming and going, is no change: those stay in the audit log. */
const looks = [
	"read",
	"download",
	"upload",
	"denied",
	"view",
	"view_sensitive",
	"export",
	"sign_in",
	"sign_in_failed",
	"sign_out",
	"end_sessions",
];

/** Fields in `hidden` are omitted, including their names. */
async function timelineChanges(
	db: Scoped,
	{ entity, recordId }: Subject,
	window: TimelineWindow,
	hidden: ReadonlySet<string>,
) {
	const { rows } = await sql<Change>`
select e.id, e.at, e.at::text as exact, e.action, e.actor_type, coalesce(r.name, e.actor_name) as by, e.changes
  from audit_entries e left join recruiters r
    on e.actor_type = 'recruiter' and r.business_id = e.business_id and r.id = e.actor_id
 where e.business_id = ${db.businessId} and e.record_type = ${entity} and e.record_id = ${recordId}
   and e.action <> all(${sql.val(looks)}::text[]) and ${olderThan(sql`e.at`, sql`e.id`, window)}
   and (e.action <> 'update' or e.changes - ${sql.val([...hidden])}::text[] <> '{}')
 order by e.at desc, e.id desc limit ${window.take}`.execute(db);
	return rows.map((row) => ({
		...row,
		kind: "change" as const,
		changes: Object.fromEntries(Object.entries(row.changes).filter(([field]) => !hidden.has(field))),
	}));
}
