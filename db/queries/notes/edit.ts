import { noteHtml, noteText } from "#app/domain/notes/note-html.ts";
import type { NoteKind, NoteOutcome } from "#app/domain/notes/note-kinds.ts";
import { afterNoteSaved } from "#db/entities/notes.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type Author, auditNote, insertMentions, listColleagues, listMentioned } from "./write.ts";

export interface NoteChanges {
	kind: NoteKind;
	source: string;
	private: boolean;
	pinned: boolean;
	minutesSpent: number | null;
	outcome?: NoteOutcome | null;
}

export type NoteUpdate = "changed" | "unchanged" | "missing" | "conflict" | "notTheirs";

/** Only the author or an administrator may edit; the previous text stays in the versions. */
export async function updateNote(
	db: Scoped,
	uid: string,
	changes: NoteChanges,
	{
		version,
		author,
		editable = () => true,
	}: { version: number; author: Author /** Fields it may change. */; editable?: (name: string) => boolean },
): Promise<NoteUpdate> {
	const note = await lockNote(db, uid);
	if (!note || (note.private && !isTheirs(note, author))) return "missing";
	if (!isTheirs(note, author)) return "notTheirs";
	if (note.lock_version !== version) return "conflict";
	const colleagues = await listColleagues(db);
	const html = noteHtml(changes.source, colleagues);
	const kind = editable("kind") ? changes.kind : note.kind;
	const isChanged = html !== note.body || kind !== note.kind;
	const before = {
		private: note.private,
		pinned: note.pinned,
		minutes_spent: note.minutes_spent,
		outcome: note.outcome,
	};
	const after = {
		private: changes.private,
		pinned: editable("pinned") ? changes.pinned : note.pinned,
		minutes_spent: editable("minutes_spent") ? changes.minutesSpent : note.minutes_spent,
		outcome: editable("outcome") ? (changes.outcome ?? null) : note.outcome,
	};
	if (!isChanged && JSON.stringify(before) === JSON.stringify(after)) return "unchanged";
	if (isChanged) {
		await db
			.insertInto("note_versions")
			.values({
				business_id: db.businessId,
				note_id: note.id,
				kind: note.kind,
				body: note.body,
				answers: JSON.stringify(note.answers),
				edited_by_id: author.id,
			})
			.execute();
	}
	await db
		.updateTable("notes")
		.set({ ...after, kind: changes.kind, body: html, body_text: noteText(html) })
		.$if(isChanged, (query) => query.set({ edited_at: new Date() }))
		.where("business_id", "=", db.businessId)
		.where("id", "=", note.id)
		.execute();
	const added = await insertMentions(db, note.id, changes.source, colleagues);
	// Who was called while the note was private may read it only now.
	const mentioned = note.private && !changes.private ? await listMentioned(db, note.id) : added;
	await afterNoteSaved(db, {
		id: note.id,
		uid,
		private: changes.private,
		contacted: false,
		mentioned,
		author,
	});
	// Note text is not audited: it may be private or need erasure.
	const changed = Object.keys(after).filter((name) => before[name as "pinned"] !== after[name as "pinned"]);
	const pairs = changed.map((name) => [name, [before[name as "pinned"], after[name as "pinned"]]]);
	await auditNote(
		db,
		note.id,
		"update",
		{ ...Object.fromEntries(pairs), ...(isChanged ? { body: null } : {}) },
		author,
	);
	return "changed";
}

/** Files a note away: its author or an administrator. */
export async function removeNote(db: Scoped, uid: string, author: Author): Promise<NoteUpdate> {
	const note = await lockNote(db, uid);
	if (!note || (note.private && !isTheirs(note, author))) return "missing";
	if (!isTheirs(note, author)) return "notTheirs";
	await db
		.updateTable("notes")
		.set({ archived_at: new Date() })
		.where("business_id", "=", db.businessId)
		.where("id", "=", note.id)
		.execute();
	await auditNote(db, note.id, "destroy", {}, author);
	return "changed";
}

/** Needs permission to change notes and access to this one. */
export async function pinNote(db: Scoped, uid: string, pinned: boolean, author: Author): Promise<NoteUpdate> {
	const note = await lockNote(db, uid);
	if (!note || (note.private && !isTheirs(note, author))) return "missing";
	if (note.pinned === pinned) return "unchanged";
	await db
		.updateTable("notes")
		.set({ pinned })
		.where("business_id", "=", db.businessId)
		.where("id", "=", note.id)
		.execute();
	await auditNote(db, note.id, "update", { pinned: [note.pinned, pinned] }, author);
	return "changed";
}

function lockNote(db: Scoped, uid: string) {
	return db
		.selectFrom("notes")
		.select([
			"id",
			"kind",
			"body",
			"answers",
			"private",
			"pinned",
			"minutes_spent",
			"outcome",
			"created_by_id",
			"lock_version",
		])
		.where("business_id", "=", db.businessId)
		.where("uid", "=", uid)
		.where("archived_at", "is", null)
		.forUpdate()
		.executeTakeFirst();
}

function isTheirs(note: { created_by_id: number | null }, author: Author): boolean {
	return author.isAdmin || note.created_by_id === author.id;
}
