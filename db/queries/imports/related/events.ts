import { sql } from "kysely";
import { parseStage, stageName } from "#app/domain/import/sources/related-records.ts";
import { getRowOutcomes } from "./applies.ts";
import type { RelatedWriter } from "./types.ts";

/** Stage history from the source system, for applies that exist here. */
export const writeEvents: RelatedWriter = async (db, kit, rows) => {
	const { businessId, user, one } = kit;
	const owners = await kit.book.find(
		db,
		"recruiters",
		rows.flatMap(({ row }) => row.said.owner || []),
	);
	const packed = rows.map(({ row, refs }) => {
		const owner = owners(row.said.owner ?? "");
		return {
			n: row.number,
			apply: refs.apply ?? null,
			job: refs.job ?? null,
			candidate: refs.candidate ?? null,
			from: parseStage(row.said.from ?? "") ?? null,
			to: row.status ?? 1,
			from_name: stageName(row.said.from),
			to_name: stageName(row.said.stage),
			owner: typeof owner === "number" ? owner : null,
			at: row.at,
		};
	});
	const { rows: created } = await sql<{ n: number; id: number | null; fresh: boolean }>`
with r as materialized (select * from jsonb_to_recordset(${JSON.stringify(packed)}::jsonb) as r(n int, apply bigint, job bigint, candidate bigint,
  "from" int, "to" int, from_name text, to_name text, owner bigint, at timestamp)),
dated as (select r.*, a.id as apply_id, least(now(), coalesce(r.at at time zone b.timezone, a.created_at)) as at_time
  from r join businesses b on b.id = ${businessId}
  left join applies a on a.business_id = ${businessId} and (a.id = r.apply or (r.apply is null and a.job_id = r.job and a.candidate_id = r.candidate))),
named as (select d.*, min(n) over (partition by apply_id, left(to_name, 200), at_time) as first from dated d),
known as (select n.n, min(e.id) as id from named n join apply_events e on e.business_id = ${businessId} and e.apply_id = n.apply_id
  and e.kind = 'moved' and e.to_name is not distinct from left(n.to_name, 200) and e.created_at = n.at_time group by n.n),
made as (insert into apply_events (business_id, apply_id, kind, from_status, to_status, from_name, to_name, actor_type, recruiter_id, details, created_at)
  select ${businessId}, apply_id, 'moved', "from", "to", left(from_name, 200), left(to_name, 200), 'recruiter', coalesce(owner, ${user.id}),
    jsonb_build_object('import', ${one.uid}::text, 'row', n), at_time
  from named where apply_id is not null and n = first and n not in (select n from known) order by n returning id, (details ->> 'row')::int as n)
select r.n, coalesce(m.id, k.id) as id, m.id is not null and r.n = r.first as fresh
from named r left join made m on m.n = r.first left join known k on k.n = r.n`.execute(db);
	return getRowOutcomes(rows, created);
};
