import { type Kysely, sql } from "kysely";

/** Frozen in time: uses no query or rule of today's code. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
create table job_match_weights (
  business_id bigint not null references businesses,
  job_id bigint not null,
  skills int not null check (skills between 0 and 10),
  title int not null check (title between 0 and 10),
  level int not null check (level between 0 and 10),
  languages int not null check (languages between 0 and 10),
  area int not null check (area between 0 and 10),
  distance int not null check (distance between 0 and 10),
  pay int not null check (pay between 0 and 10),
  freshness int not null check (freshness between 0 and 10),
  history int not null check (history between 0 and 10),
  recruiter_id bigint,
  updated_at timestamptz not null default now(),
  primary key (business_id, job_id),
  constraint job_match_weights_count check (skills + title + level + languages + area + distance + pay + freshness + history > 0),
  foreign key (business_id, job_id) references jobs on delete cascade,
  foreign key (business_id, recruiter_id) references recruiters
);
create table match_dismissals (
  business_id bigint not null references businesses,
  job_id bigint not null,
  candidate_id bigint not null,
  reason text not null check (reason in ('skills', 'level', 'pay', 'place', 'not_interested', 'client', 'other')),
  note text check (length(note) between 1 and 500),
  recruiter_id bigint,
  created_at timestamptz not null default now(),
  primary key (business_id, job_id, candidate_id),
  foreign key (business_id, job_id) references jobs on delete cascade,
  foreign key (business_id, candidate_id) references candidates on delete cascade,
  foreign key (business_id, recruiter_id) references recruiters
);
create index on match_dismissals (business_id, candidate_id);
${["job_match_weights", "match_dismissals"]
	.map(
		(name) => `alter table ${name} enable row level security;
alter table ${name} force row level security;
create policy own_business on ${name} using (business_id = app_business()) with check (business_id = app_business());`,
	)
	.join("\n")}
create function match_candidates(terms text[], want integer)
  returns setof bigint
  language plpgsql
  stable security definer
  set search_path to 'public', 'pg_temp'
  set enable_seqscan to 'off'
  set enable_indexscan to 'off'
as $function$
declare
  found bigint[] := '{}';
  hits bigint[];
  one text;
begin
  -- From the narrowest query to the widest, until there are enough.
  foreach one in array terms loop
    exit when cardinality(found) >= want;
    execute format('with hits as materialized (select s.candidate_id, s.created_at from candidate_search s
        where s.business_id = app_business() and s.document @@ %L::tsquery limit 5000)
      select array(select candidate_id from hits order by created_at desc, candidate_id desc)', one) into hits;
    if cardinality(hits) = 5000 then
      -- Of so many the newest are soon met by walking from the newest on.
      perform set_config('enable_indexscan', 'on', true);
      hits := array(select page_of_candidates(one, null, null, '[]', '[]', '[]', 0, want));
      perform set_config('enable_indexscan', 'off', true);
    end if;
    found := found || array(select h from unnest(hits) with ordinality x(h, at) where h <> all(found) order by at limit want);
  end loop;
  return query select unnest(found[1:want]);
end $function$;
`)
		.execute(db);
}
