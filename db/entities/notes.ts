import { sql } from "kysely";
import { can } from "#app/domain/access/permissions.ts";
import type { EntitySql } from "#db/kit/entity-sql.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findCableUser } from "#db/queries/cable-access.ts";
import { insertNotification } from "#db/queries/notifications.ts";

const label: EntitySql["label"] = { label: sql`t.excerpt` };

interface Written {
	id: number;
	uid: string;
	private: boolean;
	contacted: boolean;
	/** Mentioned recruiters who have not been notified yet. */
	mentioned: readonly number[];
	author: { id: number; name: string };
}

export async function afterNoteSaved(db: Scoped, note: Written): Promise<void> {
	if (note.contacted) await noteContact(db, note.id);
	await tellMentioned(db, note);
}

/** Once per colleague and note, readers only: private notes notify only administrators. */
async function tellMentioned(db: Scoped, note: Written): Promise<void> {
	for (const recruiterId of note.mentioned.filter((id) => id !== note.author.id)) {
		const colleague = await findCableUser(db, recruiterId);
		if (!colleague || !can(colleague, "read", "notes") || (note.private && !colleague.isAdmin)) continue;
		await insertNotification(db, {
			recruiterId,
			category: "Note",
			kind: "note_mention",
			params: { by: note.author.name },
			link: `/recruiters/notes/${note.uid}`,
			dedupeKey: `note_mention:${note.id}`,
			group: String(note.author.id),
		});
	}
}

async function noteContact(db: Scoped, noteId: number): Promise<void> {
	const related = (type: string) =>
		sql`select x.reference_id from note_relations x where x.business_id = ${db.businessId} and x.note_id = ${noteId} and x.reference_type = ${type}`;
	await sql`
update candidates c set last_contact_at = greatest(coalesce(c.last_contact_at, n.created_at), n.created_at),
   next_contact_at = case when c.next_contact_at > n.created_at then c.next_contact_at end
  from notes n
 where n.business_id = ${db.businessId} and n.id = ${noteId} and c.business_id = n.business_id
   and c.id in (${related("candidates")}
     union select a.candidate_id from applies a where a.business_id = ${db.businessId} and a.id in (${related("applies")}))`.execute(
		db,
	);
	await sql`
update contacts c set next_contact_at = null
  from notes n
 where n.business_id = ${db.businessId} and n.id = ${noteId} and c.business_id = n.business_id
   and c.next_contact_at <= n.created_at and c.id in (${related("contacts")})`.execute(db);
	await sql`
update client_companies k set last_activity_at = greatest(coalesce(k.last_activity_at, n.created_at), n.created_at)
  from notes n
 where n.business_id = ${db.businessId} and n.id = ${noteId} and k.business_id = n.business_id
   and k.id in (${related("client_companies")}
     union select p.client_company_id from client_contacts p where p.business_id = ${db.businessId} and p.id in (${related("client_contacts")}))`.execute(
		db,
	);
}

export const notes: EntitySql = { label };
