import { findMentions, type Mentionable } from "#app/domain/notes/mentions.ts";
import { noteHtml, noteText } from "#app/domain/notes/note-html.ts";
import type { NoteKind, NoteOutcome } from "#app/domain/notes/note-kinds.ts";
import type { NoteAnswer } from "#app/domain/notes/note-template.ts";
import { afterNoteSaved } from "#db/entities/notes.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Reference } from "#db/queries/record-labels.ts";

export interface Author {
	id: number;
	name: string;
	isAdmin: boolean;
	ip?: string | null;
}

export interface NewNote {
	kind: NoteKind;
	/** Source as typed; app/domain/notes/note-html.ts converts it to HTML. */
	source: string;
	private: boolean;
	pinned: boolean;
	contacted: boolean;
	outcome?: NoteOutcome | null;
	minutesSpent: number | null;
	templateNoteId: number | null;
	answers: NoteAnswer[];
	/** Related records; at least one. */
	related: Reference[];
	files: NoteFile[];
}

/** A file that is in the storage already, checked. */
export interface NoteFile {
	name: string;
	storageKey: string;
	contentType: string;
	sizeBytes: number;
	checksum: string;
}

/** Runs in the caller's transaction, with relations, mentions and effects. */
export async function insertNote(db: Scoped, note: NewNote, author: Author) {
	if (note.related.length === 0) throw new Error("A note is about something");
	const colleagues = await listColleagues(db);
	const html = noteHtml(note.source, colleagues);
	const row = await db
		.insertInto("notes")
		.values({
			business_id: db.businessId,
			kind: note.kind,
			body: html,
			body_text: noteText(html),
			answers: JSON.stringify(note.answers),
			template_note_id: note.templateNoteId,
			private: note.private,
			pinned: note.pinned,
			contacted: note.contacted,
			outcome: note.outcome ?? null,
			minutes_spent: note.minutesSpent,
			owner_id: author.id,
			created_by_id: author.id,
		})
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
	await db
		.insertInto("note_relations")
		.values(
			note.related.map(({ type, id }) => ({
				business_id: db.businessId,
				note_id: row.id,
				reference_type: type,
				reference_id: id,
			})),
		)
		.onConflict((oc) => oc.doNothing())
		.execute();
	await insertFiles(db, row.id, note.files, author);
	const mentioned = await insertMentions(db, row.id, note.source, colleagues);
	await afterNoteSaved(db, { ...row, private: note.private, contacted: note.contacted, mentioned, author });
	await auditNote(db, row.id, "create", {}, author);
	return row;
}

export function listColleagues(db: Scoped): Promise<Mentionable[]> {
	return db
		.selectFrom("recruiters")
		.select(["id", "uid", "name"])
		.where("business_id", "=", db.businessId)
		.where("status", "=", "active")
		.orderBy("name")
		.limit(500)
		.execute();
}

/** Returns newly mentioned ids only: earlier mentions are never removed or notified again. */
export async function insertMentions(
	db: Scoped,
	noteId: number,
	source: string,
	colleagues: Mentionable[],
): Promise<number[]> {
	const ids = [...new Set(findMentions(source, colleagues).map(({ id }) => id))];
	if (ids.length === 0) return [];
	const added = await db
		.insertInto("note_mentions")
		.values(ids.map((id) => ({ business_id: db.businessId, note_id: noteId, recruiter_id: id })))
		.onConflict((oc) => oc.doNothing())
		.returning("recruiter_id")
		.execute();
	return added.map(({ recruiter_id }) => recruiter_id);
}

/** All recruiters mentioned in a note, including earlier versions. */
export async function listMentioned(db: Scoped, noteId: number): Promise<number[]> {
	const rows = await db
		.selectFrom("note_mentions")
		.select("recruiter_id")
		.where("business_id", "=", db.businessId)
		.where("note_id", "=", noteId)
		.execute();
	return rows.map(({ recruiter_id }) => recruiter_id);
}

async function insertFiles(db: Scoped, noteId: number, files: NoteFile[], author: Author) {
	if (files.length === 0) return;
	await db
		.insertInto("data_files")
		.values(
			files.map((file) => ({
				business_id: db.businessId,
				reference_type: "notes",
				reference_id: noteId,
				name: file.name,
				storage_key: file.storageKey,
				content_type: file.contentType,
				size_bytes: file.sizeBytes,
				checksum: file.checksum,
				uploaded_by_type: "recruiter",
				uploaded_by_id: author.id,
			})),
		)
		.execute();
}

export function auditNote(db: Scoped, id: number, action: string, changes: Record<string, unknown>, author: Author) {
	const actor = { type: "recruiter" as const, id: author.id, name: author.name };
	return audit(db, { actor, action, recordType: "notes", recordId: id, changes, ip: author.ip ?? null });
}
