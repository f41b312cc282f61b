import type { Querier } from "#db/kit/querier.ts";
import { poolSize } from "./value-pools.ts";

export interface ApplyFill {
	businessId: number;
	jobBase: number;
	jobs: number;
	candidateBase: number;
	candidates: number;
	/** Index of the first apply. */
	first: number;
	total: number;
	/** Job number and its applies, for a busy board in tests and benchmarks. */
	busy?: { job: number; applies: number };
}

/** Spread evenly over jobs of the trade, in every status with matching history. */
export async function fillApplies(client: Querier, fill: ApplyFill): Promise<void> {
	const { businessId, jobBase, jobs, candidateBase, candidates, first, total, busy } = fill;
	// A tenth of the jobs are drafts, which have no applications.
	const share = Math.max(1, Math.ceil((total / jobs) * 1.1));
	await client.query(
		`insert into applies (business_id, job_id, candidate_id, status, submission_status, interview_status, reject_reason, reject_side, source,
       position_in_column, entered_status_at, recruiter_id, expectation_cents, score, created_at, updated_at, offered_at, placed_at, utm_source, utm_medium, utm_campaign, referrer)
     select $1::bigint, j.id, $3::bigint + 1 + person, s.status, 1 + (pg_temp.h(k, 202) % 9)::int, case when s.status = 5 then 2 + (pg_temp.h(k, 203) % 4)::int else 0 end,
       case when s.status = 9 then r.reason when s.status = 14 then 12 end,
       case when s.status = 14 then 'consultant' when s.status = 9 then case when r.reason in (15, 16) or r.reason >= 24 then 'client'
         else (array['consultant','candidate'])[1 + pg_temp.h(k, 205) % 2] end end,
       came_from.source, n, case when s.status in (8, 9, 14) then s.at else greatest(s.at, now() - interval '80 days') end, j.owner_id,
       pg_temp.pay($9::int + person, own.salaries[own.rungs[1 + pg_temp.h($9::int + person, 5) % cardinality(own.rungs)]], town.cost)
         * (104 + pg_temp.h($9::int + person, 24) % 24) / 10000 * 10000, 40 + (pg_temp.h(k, 207) % 60)::int, applied.at, s.at,
       case when s.status = 7 then s.at when s.status = 8 then s.at - (s.at - applied.at) / 8 end, case when s.status = 8 then s.at end,
       came.source, came.medium, came.campaign, came.referrer
     from jobs j join pool_step step on step.title = j.title join pool_trade t on t.i = step.trade and step.rung = any(t.rungs)
     cross join lateral (select cardinality(t.slots) * ($4::int / ${poolSize}) as people, case when j.id = $2::bigint + $6::int then $7::int
       else greatest(1, $5::int * (50 + pg_temp.h(j.id, 200) % 101) / 100)::int end as share) size
     -- Of the trade, those of a fitting level first; one in eight is of any trade.
     cross join lateral (
       (select person, row_number() over () as n from (
          select (place / cardinality(t.slots) * ${poolSize} + t.slots[1 + place % cardinality(t.slots)])::bigint as person
            from generate_series(1, least(people, share * 2)) m
            cross join lateral (select (m * 7919 + (j.id - $2::bigint) * 1000003) % people as place) w
            order by abs(t.rungs[1 + pg_temp.h($9::int + place / cardinality(t.slots) * ${poolSize} + t.slots[1 + place % cardinality(t.slots)], 5) % cardinality(t.rungs)] - step.rung) > 1, m
            limit least(people, share - share / 8)) fitting)
       union all
       select pg_temp.h((j.id - $2::bigint) * 100000 + m, 215) % $4::int, share + m from generate_series(1, least(people, share) / 8) m) drawn(person, n)
     join pool_slot z on z.i = person % ${poolSize} join pool_trade own on own.i = z.trade
     join pool_place town on town.i = pg_temp.h($9::int + person, 6) % (select count(*) from pool_place)
     cross join lateral (select (j.id - $2::bigint) * 100000 + n as k) key
     cross join lateral (select (array[0,0,0,0,0,0,1,1,1,1,1,2,3,4,4,5,5,6,7,8,9,9,14])[1 + pg_temp.h(k, 201) % 23] as status,
       -- Of jobs that are over, from their opening to their end.
       case when j.status in (4, 5, 6) then j.created_at + (j.closed_at - j.created_at) * (20 + pg_temp.h(k, 208) % 80) / 100
         else now() - make_interval(secs => (pg_temp.h(k, 208) % 3888000)::int) end as at) s
     cross join lateral (select case when s.status in (0, 14) then 'External Web Site'
       else (array['External Web Site','External Web Site','Candidate Search','Job Match','Client Job Board'])[1 + pg_temp.h(k, 206) % 5] end as source) came_from
     -- The further somebody came, the longer ago they applied, though hardly before the job was opened.
     cross join lateral (select case when s.status = 0 or (s.status = 1 and came_from.source in ('Candidate Search', 'Job Match')) then s.at
       else greatest(least(j.created_at, s.at - make_interval(hours => (array[2, 2, 6, 12, 48, 96, 120, 192, 336, 48])[1 + least(s.status, 9)] + (pg_temp.h(k, 218) % 40)::int)),
         s.at - make_interval(hours => (array[0, 96, 192, 240, 336, 576, 672, 816, 1008, 720])[1 + least(s.status, 9)] * (25 + (pg_temp.h(k, 219) % 76)::int) / 100)) end as at) applied
     cross join lateral (select 1 + (pg_temp.h(k, 204) % 29)::int as reason) r
     -- What those who came by themselves came by.
     left join (values (0, 'google', 'cpc', 'vagas-tecnologia', 'google.com'), (1, null, null, null, 'google.com'), (2, 'newsletter', 'email', 'vagas-da-semana', null))
       came(way, source, medium, campaign, referrer) on s.status in (0, 14) and came.way = pg_temp.h(k, 209) % 5
     where j.business_id = $1::bigint and j.status >= 2 and j.id between $2::bigint + 1 and $2::bigint + $8::int
     on conflict (business_id, job_id, candidate_id) do nothing`,
		[businessId, jobBase, candidateBase, candidates, share, busy?.job ?? -1, busy?.applies ?? 0, jobs, first],
	);
	await client.query(
		`insert into apply_events (business_id, apply_id, kind, to_status, to_name, actor_type, recruiter_id, created_at)
     select business_id, id, 'applied', case when sourced then 1 else 0 end, case when sourced then 'Submission' else 'Web Response' end,
       case when sourced then 'recruiter' else 'candidate' end, case when sourced then recruiter_id end, created_at
     from (select *, source in ('Candidate Search', 'Job Match') and recruiter_id is not null as sourced from applies) a
     where business_id = $1::bigint and job_id between $2::bigint + 1 and $2::bigint + $3::int`,
		[businessId, jobBase, jobs],
	);
	await client.query(
		`insert into apply_events (business_id, apply_id, kind, from_status, to_status, from_name, to_name, actor_type, recruiter_id, seconds_in_status, created_at)
     select business_id, id, 'moved', from_status, to_status, f.name, s.name, 'recruiter', recruiter_id, extract(epoch from at - since)::bigint, at
     from (
       select a.business_id, a.id, a.job_id, a.recruiter_id, step.status as to_status, lag(step.status, 1, a.first) over way as from_status,
         t.at, lag(t.at, 1, a.created_at) over way as since
       from (select *, case when source in ('Candidate Search', 'Job Match') and recruiter_id is not null then 1 else 0 end as first,
           -- Where somebody was when it was over.
           case when status = 9 then (array[1, 1, 4, 5, 5, 7])[1 + pg_temp.h(id, 220) % 6] when status < 9 then status else 0 end as furthest
         from applies where business_id = $1::bigint and job_id between $2::bigint + 1 and $2::bigint + $3::int) a
       cross join lateral (select status, row_number() over (order by status) as i, count(*) over () as n
         from (select unnest(array[1, 4, 5, 7]) as status union select a.status) path
         where status = a.status or (status > a.first and status <= a.furthest and a.status > status)) step
       cross join lateral (select a.created_at + (a.entered_status_at - a.created_at) * power(step.i::float8 / step.n, 0.7 + (pg_temp.h(a.id, 221) % 9) / 10.0) as at) t
       where a.status > a.first
       window way as (partition by a.id order by step.i)) moves
     join job_statuses f using (business_id, job_id) join job_statuses s using (business_id, job_id)
     where f.status = from_status and s.status = to_status`,
		[businessId, jobBase, jobs],
	);
}
