import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { noteHtml, noteText } from "#app/domain/notes/note-html.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import type { ImportContext } from "./types.ts";

export interface ImportedNote {
	recordId: number;
	note: string;
}

/** Notes by the importer, visible to recruiters only; skips identical notes. Returns the count written. */
export async function addImportedNotes(db: Scoped, kit: ImportContext, rows: readonly ImportedNote[]): Promise<number> {
	const notes = rows
		.filter(({ note }) => note !== "")
		.map(({ recordId, note }) => {
			const html = noteHtml(note);
			return { uid: randomUUID().replaceAll("-", "").slice(0, 20), record: recordId, html, text: noteText(html) };
		})
		.filter(({ text }) => text !== "");
	if (notes.length === 0) return 0;
	const { businessId, user, actor, entity } = kit;
	const { rows: created } = await sql<Row<"notes", "id">>`
with given as materialized (
  select * from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as g(uid text, record bigint, html text, text text)
), fresh as (
  select g.* from given g where not exists (
    select from note_relations x join notes n on n.business_id = x.business_id and n.id = x.note_id
    where x.business_id = ${businessId} and x.reference_type = ${entity.key} and x.reference_id = g.record
      and n.archived_at is null and n.body_text = g.text)
), made as (
  insert into notes (business_id, uid, kind, body, body_text, owner_id, created_by_id, external_codes)
  select ${businessId}, uid, 'comment', html, text, ${user.id}, ${user.id}, jsonb_build_object('import', ${kit.importUid}::text)
  from fresh returning id, uid
), related as (
  insert into note_relations (business_id, note_id, reference_type, reference_id)
  select ${businessId}, m.id, ${entity.key}, f.record from made m join fresh f on f.uid = m.uid
), remembered as (
  insert into audit_entries (business_id, actor_type, actor_id, actor_name, action, record_type, record_id, ip)
  select ${businessId}, ${actor.type}, ${actor.id}, ${actor.name}, 'create', 'notes', id, ${actor.ip ?? null} from made
)
select id from made`.execute(db);
	return created.length;
}

/** Archives an import's notes on removed records, except ones edited since. */
export async function removeImportedNotes(
	db: Scoped,
	{ importUid, entity, ids }: { importUid: string; entity: string; ids: readonly number[] },
): Promise<void> {
	if (ids.length === 0) return;
	await sql`update notes n set archived_at = now() from note_relations x
where x.business_id = ${db.businessId} and x.reference_type = ${entity} and x.reference_id = any(${sql.val(ids)}::bigint[])
  and n.business_id = x.business_id and n.id = x.note_id and n.archived_at is null and n.edited_at is null
  and n.external_codes ->> 'import' = ${importUid}`.execute(db);
}
