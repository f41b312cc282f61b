import { sql } from "kysely";
import { noteHtml, noteText } from "#app/domain/notes/note-html.ts";
import { liveStreams } from "#app/domain/notifications/live-streams.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { publish } from "#db/kit/publish.ts";
import type { Reference } from "#db/queries/record-labels.ts";

export interface FillableTearsheet {
	id: number;
	audited: boolean;
	private: boolean;
}

export interface TearsheetActor {
	id: number;
	uid: string;
	name: string;
	ip?: string | null;
}

export interface MemberChange {
	by: TearsheetActor;
	/** Text added to the note of an audited list and its members. */
	note?: string | null;
	/** Added by the list's filter instead of a person. */
	byFilter?: boolean;
	categoryId?: number | null;
}

/** Appends to the list; existing members keep their position. */
export async function addMembers(
	db: Scoped,
	list: FillableTearsheet,
	references: readonly Reference[],
	{ by, note, byFilter = false, categoryId = null }: MemberChange,
): Promise<{ added: number; already: number }> {
	if (references.length === 0) return { added: 0, already: 0 };
	const { rows } = await sql<Reference>`
insert into tearsheet_members (business_id, tearsheet_id, reference_type, reference_id, category_id, position, note, by_filter, added_by_id)
select ${db.businessId}, ${list.id}, r.type, r.id, ${categoryId}::bigint, last.place + r.n, ${list.audited ? null : (note ?? null)}, ${byFilter}, ${by.id}
  from unnest(${sql.val(references.map(({ type }) => type))}::text[], ${sql.val(references.map(({ id }) => id))}::bigint[]) with ordinality as r(type, id, n),
    (select coalesce(max(position), 0) as place from tearsheet_members where business_id = ${db.businessId} and tearsheet_id = ${list.id}) last
on conflict (business_id, tearsheet_id, reference_type, reference_id) do nothing
returning reference_type as type, reference_id as id`.execute(db);
	await remember(db, list, "add_member", rows, { by, note });
	return { added: rows.length, already: references.length - rows.length };
}

/** Removes members; returns how many were in the list. */
export async function removeMembers(
	db: Scoped,
	list: FillableTearsheet,
	uids: readonly string[],
	{ by, note }: Pick<MemberChange, "by" | "note">,
): Promise<number> {
	if (uids.length === 0) return 0;
	const rows = await db
		.deleteFrom("tearsheet_members")
		.where("business_id", "=", db.businessId)
		.where("tearsheet_id", "=", list.id)
		.where("uid", "in", [...uids])
		.returning(["reference_type as type", "reference_id as id"])
		.execute();
	await remember(db, list, "remove_member", rows, { by, note });
	return rows.length;
}

/** Adds and removes members of the filter; manually added members stay. */
export async function syncMembers(
	db: Scoped,
	list: FillableTearsheet,
	{ type, ids }: { type: string; ids: readonly number[] },
	filling: MemberChange,
): Promise<{ added: number; removed: number }> {
	const gone = await db
		.deleteFrom("tearsheet_members")
		.where("business_id", "=", db.businessId)
		.where("tearsheet_id", "=", list.id)
		.where("by_filter", "=", true)
		.where((eb) =>
			eb.or([eb("reference_type", "<>", type), sql<boolean>`reference_id <> all(${sql.val(ids)}::bigint[])`]),
		)
		.returning(["reference_type as type", "reference_id as id"])
		.execute();
	await remember(db, list, "remove_member", gone, filling);
	const references = ids.map((id) => ({ type, id }));
	const { added } = await addMembers(db, list, references, { ...filling, byFilter: true });
	await db
		.updateTable("tearsheets")
		.set({ refreshed_at: new Date() })
		.where("business_id", "=", db.businessId)
		.where("id", "=", list.id)
		.execute();
	return { added, removed: gone.length };
}

/** Publishes the change, writes the audit log and, for audited lists, one shared note. */
async function remember(
	db: Scoped,
	list: FillableTearsheet,
	action: "add_member" | "remove_member",
	members: readonly Reference[],
	{ by, note }: Pick<MemberChange, "by" | "note">,
): Promise<void> {
	if (members.length === 0) return;
	await publish(db, liveStreams.tearsheet(list.id), { type: "tearsheet_changed", by: by.uid });
	const changes = { members: members.slice(0, 100).map(({ type, id }) => `${type}:${id}`), count: members.length };
	await audit(db, {
		actor: { type: "recruiter", id: by.id, name: by.name },
		action,
		recordType: "tearsheets",
		recordId: list.id,
		changes: note ? { ...changes, note } : changes,
		ip: by.ip ?? null,
	});
	if (!list.audited || !note) return;
	const html = noteHtml(note);
	const { id } = await db
		.insertInto("notes")
		.values({
			business_id: db.businessId,
			kind: "other",
			body: html,
			body_text: noteText(html),
			// Names of private lists are hidden from other users.
			private: list.private,
			owner_id: by.id,
			created_by_id: by.id,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	const about = [{ type: "tearsheets", id: list.id }, ...members];
	await sql`insert into note_relations (business_id, note_id, reference_type, reference_id)
select ${db.businessId}, ${id}, r.type, r.id
  from unnest(${sql.val(about.map((item) => item.type))}::text[], ${sql.val(about.map((item) => item.id))}::bigint[]) as r(type, id)`.execute(
		db,
	);
}
