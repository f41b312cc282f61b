import { maySeeField } from "#app/domain/access/data-scope.ts";
import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { isMemberEntity } from "#app/domain/lists/tearsheet.ts";
import { readCursor, readKinds, type TimelineKind, writeCursor } from "#app/domain/notes/timeline.ts";
import { addDays, localDay } from "#app/domain/time/brasilia-time.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { isAlwaysVisible } from "#app/entities/kit/field-visibility.ts";
import { allowsNotes } from "#app/entities/reference-targets.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { TimelineItem, TimelinePage } from "#app/ui/record/types.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listLabels } from "#db/queries/record-labels.ts";
import { listRecordTearsheets } from "#db/queries/tearsheets/find.ts";
import { listTimeline, timelineKindsFor } from "#db/queries/timeline.ts";
import { listChangeReferences } from "./changes.server.ts";
import { type TimelineContext, timelineItem } from "./items.server.ts";
import { type NoteComposer, readNoteComposer } from "./note-composer.server.ts";

const perPage = 25;

export interface RecordTimeline {
	timeline: TimelinePage;
	/** The form of a new note; null without permission to write one. */
	composer: NoteComposer | null;
	/** The lists it is in, limited to those this user may see. */
	lists: { text: string; to: string }[];
}

/** `?timeline=<kind>` filters by kind, `?before=` pages. The caller checks read permission on the record. */
export async function readTimeline(
	trx: Scoped,
	user: Recruiter,
	described: Entity,
	record: { id: number; uid: string; name: string },
	url: URL,
	format: Formatters,
): Promise<RecordTimeline> {
	const entity = applyCustomFields(user, described);
	const kinds = readKinds(url.searchParams.getAll("timeline"));
	const before = readCursor(url.searchParams.get("before"));
	const hidden = new Set(
		Object.values(entity.fields)
			.filter(
				({ name, needs }) =>
					(needs && !can(user, needs, entity.resource)) ||
					!(isAlwaysVisible(entity, name) || maySeeField(user, entity.key, name)),
			)
			.map(({ name }) => name),
	);
	const { id, isAdmin, rolePermissions, onlyResources = null } = user;
	const viewer = { id, isAdmin, rolePermissions, onlyResources, reach: user.reach, hidden };
	const subject = { entity: entity.key, recordId: record.id };
	const page = await listTimeline(trx, subject, { kinds, before, take: perPage }, viewer);
	const references = [...page.pinned, ...page.entries].flatMap((entry) =>
		entry.kind === "note" ? entry.related : entry.kind === "change" ? listChangeReferences(entity, entry.changes) : [],
	);
	const names = await listLabels(trx, references, user);
	const showing: TimelineContext = { entity, record, names, format, user, here: getPath(url) };
	return {
		timeline: {
			days: byDay(page.entries, showing),
			pinned: page.pinned.map((note) => timelineItem(note, showing)),
			filters: getFilters(url, timelineKindsFor(entity.key, user), kinds),
			...(page.next ? { olderTo: withParam(url, "before", writeCursor(page.next)) } : {}),
			...(before ? { newestTo: withParam(url, "before", null) } : {}),
		},
		composer:
			can(user, "create", "notes") && allowsNotes(entity.key)
				? await readNoteComposer(trx, user, entity, record, showing.here, format)
				: null,
		lists: await listsIn(trx, user, entity.key, record.id),
	};
}

async function listsIn(trx: Scoped, user: Recruiter, key: string, id: number): Promise<RecordTimeline["lists"]> {
	if (!isMemberEntity(key) || !can(user, "read", "tearsheets")) return [];
	const lists = await listRecordTearsheets(trx, key, id, user);
	return lists.map(({ uid, name, category }) => ({
		text: category ? `${name} (${category})` : name,
		to: `/recruiters/tearsheets/${uid}`,
	}));
}

function byDay(
	entries: Awaited<ReturnType<typeof listTimeline>>["entries"],
	showing: TimelineContext,
): TimelinePage["days"] {
	const { format } = showing;
	const today = localDay(format.now);
	const days = new Map<string, TimelineItem[]>();
	for (const entry of entries) {
		const day = localDay(entry.at);
		days.set(day, [...(days.get(day) ?? []), timelineItem(entry, showing)]);
	}
	return [...days].map(([key, items]) => ({ key, label: dayLabel(key, today, format), items }));
}

function dayLabel(day: string, today: string, format: Formatters): string {
	if (day === today) return format.t("work:timeline.today");
	if (day === addDays(today, -1)) return format.t("work:timeline.yesterday");
	return formatDate(format.locale, day, "long");
}

function getFilters(
	url: URL,
	there: readonly TimelineKind[],
	chosen: readonly TimelineKind[],
): TimelinePage["filters"] {
	const to = (kind: TimelineKind | null) => withParam(new URL(withParam(url, "before", null), url), "timeline", kind);
	return [
		{ kind: null, to: to(null), current: chosen.length === 0 },
		...there.map((kind) => ({ kind, to: to(kind), current: chosen.includes(kind) })),
	];
}

/** This address with one parameter set, or without it. */
function withParam(url: URL, name: string, value: string | null): string {
	const params = new URLSearchParams(url.search);
	params.delete(name);
	if (value !== null) params.set(name, value);
	return pathname(url) + (params.size > 0 ? `?${params}` : "");
}

const pathname = (url: URL) => url.pathname.replace(/\.data$/, "");
const getPath = (url: URL) => pathname(url) + url.search;
