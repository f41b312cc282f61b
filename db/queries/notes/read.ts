import { sql } from "kysely";
import type { NoteOutcome } from "#app/domain/notes/note-kinds.ts";
import type { NoteAnswer } from "#app/domain/notes/note-template.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Reference } from "#db/queries/record-labels.ts";
import { type NoteReader, visibleNotes } from "./note-visibility.ts";

export async function findNote(db: Scoped, uid: string, reader: NoteReader) {
	const note = await selectNoteColumns(visibleNotes(db, reader).where("n.uid", "=", uid)).executeTakeFirst();
	if (!note) return undefined;
	const related = await listNoteRelations(db, [note.id]);
	const files = await listNoteFiles(db, [note.id]);
	return { ...note, related: related.get(note.id) ?? [], files: files.get(note.id) ?? [] };
}

export async function listNoteVersions(db: Scoped, noteId: number) {
	return db
		.selectFrom("note_versions as v")
		.leftJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "v.business_id").onRef("r.id", "=", "v.edited_by_id"),
		)
		.select(["v.id", "v.kind", "v.body", "v.created_at", "r.name as by"])
		.where("v.business_id", "=", db.businessId)
		.where("v.note_id", "=", noteId)
		.orderBy("v.id", "desc")
		.limit(50)
		.execute();
}

/** The columns a note is shown with, on its page and in timelines. */
export function selectNoteColumns(query: ReturnType<typeof visibleNotes>) {
	return query
		.leftJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "n.business_id").onRef("r.id", "=", "n.created_by_id"),
		)
		.leftJoin("template_notes as t", (join) =>
			join.onRef("t.business_id", "=", "n.business_id").onRef("t.id", "=", "n.template_note_id"),
		)
		.select(["n.id", "n.uid", "n.kind", "n.body", "n.private", "n.pinned", "n.contacted"])
		.select(["n.minutes_spent", "n.edited_at", "n.created_at", "n.created_by_id", "n.lock_version"])
		.select(["t.name as template", "r.name as author", "r.photo_url as author_photo"])
		.select(sql<NoteOutcome | null>`n.outcome`.as("outcome"))
		.select([sql<NoteAnswer[]>`n.answers`.as("answers"), sql<string>`n.created_at::text`.as("exact")]);
}

/** The records each of these notes is about. */
export async function listNoteRelations(db: Scoped, ids: readonly number[]) {
	if (ids.length === 0) return new Map<number, Reference[]>();
	const rows = await db
		.selectFrom("note_relations")
		.select(["note_id", "reference_type as type", "reference_id as id"])
		.where("business_id", "=", db.businessId)
		.where("note_id", "in", [...ids])
		.execute();
	return Map.groupBy(rows, ({ note_id }) => note_id);
}

export interface NoteAttachment {
	uid: string;
	name: string;
	size_bytes: number;
	scan_state: string;
}

export async function listNoteFiles(db: Scoped, ids: readonly number[]) {
	if (ids.length === 0) return new Map<number, NoteAttachment[]>();
	const rows = await db
		.selectFrom("data_files")
		.select(["reference_id", "uid", "name", "size_bytes", "scan_state"])
		.where("business_id", "=", db.businessId)
		.where("reference_type", "=", "notes")
		.where("reference_id", "in", [...ids])
		.orderBy("id")
		.execute();
	return Map.groupBy(rows, ({ reference_id }) => reference_id);
}

export async function findNoteFile(db: Scoped, note: string, file: string, reader: NoteReader) {
	return visibleNotes(db, reader)
		.innerJoin("data_files as f", (join) =>
			join
				.onRef("f.business_id", "=", "n.business_id")
				.on("f.reference_type", "=", "notes")
				.onRef("f.reference_id", "=", "n.id"),
		)
		.select(["f.id", "f.name", "f.storage_key", "f.content_type", "f.scan_state"])
		.where("n.uid", "=", note)
		.where("f.uid", "=", file)
		.executeTakeFirst();
}

/** A message with the same text noted about a record in the last ten minutes. */
export async function findRecentMessage(
	db: Scoped,
	{ authorId, about, text }: { authorId: number; about: Reference; text: string },
) {
	return db
		.selectFrom("notes as n")
		.innerJoin("note_relations as x", (join) =>
			join.onRef("x.business_id", "=", "n.business_id").onRef("x.note_id", "=", "n.id"),
		)
		.select("n.uid")
		.where("n.business_id", "=", db.businessId)
		.where("x.reference_type", "=", about.type)
		.where("x.reference_id", "=", about.id)
		.where("n.kind", "=", "message")
		.where("n.created_by_id", "=", authorId)
		.where("n.body_text", "=", text)
		.where("n.archived_at", "is", null)
		.where("n.created_at", ">", sql<Date>`now() - interval '10 minutes'`)
		.executeTakeFirst();
}
