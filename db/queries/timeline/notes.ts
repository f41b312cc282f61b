import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import { listNoteFiles, listNoteRelations, visibleNote } from "#db/queries/notes/read.ts";
import { type NoteReader, readable } from "#db/queries/notes/visible.ts";
import type { Reference } from "#db/queries/record-labels.ts";
import { idsAbout } from "./related-ids.ts";
import { older, type Window } from "./window.ts";

const maxPinned = 20;

/** Notes about these records that this person may read: the pinned ones, or a window of the others. */
export async function timelineNotes(
	db: Scoped,
	businessId: number,
	about: readonly Reference[],
	window: Window | "pinned",
	reader: NoteReader,
) {
	const pinned = window === "pinned";
	const rows = await visibleNote(readable(db, businessId, reader))
		.where(sql<boolean>`n.id in (${idsAbout(businessId, "note_relations", "note_id", about)})`)
		.where("n.pinned", "=", pinned)
		.$if(!pinned, (query) => query.where(older(sql`n.created_at`, sql`n.id`, window as Window)))
		.orderBy("n.created_at", "desc")
		.orderBy("n.id", "desc")
		.limit(pinned ? maxPinned : window.take)
		.execute();
	const ids = rows.map(({ id }) => id);
	const related = await listNoteRelations(db, businessId, ids);
	const files = await listNoteFiles(db, businessId, ids);
	return rows.map((row) => ({
		...row,
		kind: "note" as const,
		action: row.kind,
		at: row.created_at,
		related: related.get(row.id) ?? [],
		files: files.get(row.id) ?? [],
	}));
}
