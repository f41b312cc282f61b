import { sql } from "kysely";
import { parseTaskPriority, parseTaskStatus, parseTaskType } from "#app/domain/import/sources/related-records.ts";
import { getRowOutcomes } from "./applies.ts";
import { getRefRelations } from "./relations.ts";
import type { RelatedWriter } from "./types.ts";

/** Items without a status that were due before today are imported as done. */
export const writeTasks: RelatedWriter = async (db, kit, rows) => {
	const { businessId, user, one } = kit;
	const owners = await kit.book.find(
		db,
		"recruiters",
		rows.flatMap(({ row }) => row.said.owner || []),
	);
	const packed = rows.map(({ row, refs }) => {
		const owner = owners(row.said.owner ?? "");
		const { subject = "", body = "", kind = "", done = "", priority = "" } = row.said;
		return {
			n: row.number,
			type: parseTaskType(kind, subject),
			at: row.at,
			status: parseTaskStatus(done) ?? null,
			priority: parseTaskPriority(priority),
			code: row.externalId ?? null,
			subject: (subject || body).slice(0, 200),
			body: (subject ? body : "").slice(0, 5000) || null,
			owner: typeof owner === "number" ? owner : user.id,
			about: getRefRelations(refs),
		};
	});
	const { rows: created } = await sql<{ n: number; id: number | null; fresh: boolean }>`
with r as materialized (select * from jsonb_to_recordset(${JSON.stringify(packed)}::jsonb) as r(n int, type int, at timestamp, status text, priority int, code text,
  subject text, body text, owner bigint, about jsonb)),
timed as (select r.*, min(r.n) over (partition by coalesce('#' || r.code, concat_ws('|', r.subject, r.at, r.about))) as first,
    d.due, coalesce(r.status, case when d.due < app_today() then 'done' else 'to_do' end) as now_is
  from r join businesses b on b.id = ${businessId} cross join lateral (select coalesce(r.at at time zone b.timezone, now()) as due) d),
known as (select n, min(id) as id from (
    select t.n, k.id from timed t join external_ids e on e.business_id = ${businessId} and e.reference_type = 'tasks' and e.system = ${kit.system} and e.code = t.code
      join tasks k on k.business_id = e.business_id and k.id = e.reference_id and k.archived_at is null
    union all
    select t.n, k.id from timed t join tasks k on k.business_id = ${businessId} and k.archived_at is null and k.subject = t.subject and k.due_at = t.due
        and (t.about = '[]' or exists (select from jsonb_array_elements(t.about) a join task_relations x on x.business_id = k.business_id
          and x.task_id = k.id and x.reference_type = a ->> 'type' and x.reference_id = (a ->> 'id')::bigint))
    where t.code is null) k group by n),
made as (insert into tasks (business_id, type, subject, description, status, priority, due_at, done_at, owner_id, created_by_id, created_at, external_codes)
  select ${businessId}, type, subject, body, now_is, priority, due, case when now_is = 'done' then least(now(), due) end, owner, owner, least(now(), due),
    jsonb_build_object('import', ${one.uid}::text, 'row', n)
  from timed where n = first and n not in (select n from known) order by n returning id, owner_id, (external_codes ->> 'row')::int as n),
assigned as (insert into task_assignees (business_id, task_id, recruiter_id) select ${businessId}, id, owner_id from made),
related as (insert into task_relations (business_id, task_id, reference_type, reference_id)
  select ${businessId}, m.id, a ->> 'type', (a ->> 'id')::bigint from made m join r using (n), jsonb_array_elements(r.about) a on conflict do nothing),
audited as (insert into audit_entries (business_id, actor_type, actor_id, actor_name, action, record_type, record_id, ip)
  select ${businessId}, 'recruiter', ${user.id}, ${user.name}, 'create', 'tasks', id, ${one.ip} from made)
select t.n, coalesce(m.id, k.id) as id, m.id is not null and t.n = t.first as fresh
from timed t left join made m on m.n = t.first left join known k on k.n = t.n`.execute(db);
	return getRowOutcomes(rows, created);
};
