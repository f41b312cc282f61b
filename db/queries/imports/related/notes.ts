import { sql } from "kysely";
import { parseBoolean, parseNoteKind } from "#app/domain/import/sources/related-records.ts";
import { cleanNoteHtml, maxNoteLength, noteHtml, noteText } from "#app/domain/notes/note-html.ts";
import { isContactingKind } from "#app/domain/notes/note-kinds.ts";
import { getRowOutcomes } from "./applies.ts";
import { getRefRelations } from "./relations.ts";
import type { RelatedWriter } from "./types.ts";

/** Notes and activities with their day and author, about every record they name. */
export const writeNotes: RelatedWriter = async (db, kit, rows) => {
	const { businessId, user, one } = kit;
	const owners = await kit.book.find(
		db,
		"recruiters",
		rows.flatMap(({ row }) => row.said.owner || []),
	);
	const packed = rows.map(({ row, refs }) => {
		const owner = owners(row.said.owner ?? "");
		const html = getHtml([row.said.subject, row.said.body].filter(Boolean).join("\n\n").slice(0, maxNoteLength));
		const kind = parseNoteKind(row.said.kind ?? "");
		return {
			n: row.number,
			kind,
			html,
			text: noteText(html),
			at: row.at,
			contacted: isContactingKind(kind),
			owner: typeof owner === "number" ? owner : user.id,
			about: getRefRelations(refs),
			code: row.externalId ?? null,
			private: parseBoolean(row.said.private),
		};
	});
	const { rows: created } = await sql<{ n: number; id: number | null; fresh: boolean }>`
with r as materialized (select * from jsonb_to_recordset(${JSON.stringify(packed)}::jsonb) as r(n int, kind text, html text, text text, at timestamp,
  contacted boolean, owner bigint, about jsonb, code text, private boolean)),
timed as (select r.*, least(now(), coalesce(r.at at time zone b.timezone, now())) as at_time,
    -- The same one again further down: it is made once.
    min(r.n) over (partition by coalesce('#' || r.code, concat_ws('|', r.text, r.about, r.at))) as first
  from r join businesses b on b.id = ${businessId}),
known as (select n, min(id) as id from (
    select t.n, n.id from timed t join external_ids e on e.business_id = ${businessId} and e.reference_type = 'notes' and e.system = ${kit.system} and e.code = t.code
      join notes n on n.business_id = e.business_id and n.id = e.reference_id and n.archived_at is null
    union all
    select t.n, n.id from timed t cross join jsonb_array_elements(t.about) a
      join note_relations x on x.business_id = ${businessId} and x.reference_type = a ->> 'type' and x.reference_id = (a ->> 'id')::bigint
      join notes n on n.business_id = x.business_id and n.id = x.note_id and n.archived_at is null and n.body_text = t.text
        and (t.at is null or n.created_at = t.at_time)
    where t.code is null) k group by n),
made as (insert into notes (business_id, kind, body, body_text, owner_id, created_by_id, contacted, private, created_at, external_codes)
  select ${businessId}, kind, html, text, owner, owner, contacted, private, at_time, jsonb_build_object('import', ${one.uid}::text, 'row', n)
  from timed where n = first and n not in (select n from known) and html <> '' order by n returning id, (external_codes ->> 'row')::int as n),
related as (insert into note_relations (business_id, note_id, reference_type, reference_id)
  select ${businessId}, m.id, a ->> 'type', (a ->> 'id')::bigint from made m join r using (n), jsonb_array_elements(r.about) a on conflict do nothing),
audited as (insert into audit_entries (business_id, actor_type, actor_id, actor_name, action, record_type, record_id, ip)
  select ${businessId}, 'recruiter', ${user.id}, ${user.name}, 'create', 'notes', id, ${one.ip} from made)
select t.n, coalesce(m.id, k.id) as id, m.id is not null and t.n = t.first as fresh
from timed t left join made m on m.n = t.first left join known k on k.n = t.n`.execute(db);
	return getRowOutcomes(rows, created);
};

/** Other systems store HTML or text: either format is preserved and sanitised. */
const getHtml = (text: string) => (/<\/?[a-z][^>]*>/i.test(text) ? cleanNoteHtml(text) : noteHtml(text));
