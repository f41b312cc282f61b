import { type Kysely, sql } from "kysely";

/**
 * Who was shown in which order to whom, by which rule: appended to, never changed. One chain for each job, so that who looks
 * at one waits for nobody at another; its head, signed, says where it ends.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
create table decision_log_chains (
  business_id bigint not null references businesses,
  job_id bigint not null,
  length integer not null default 0 check (length >= 0),
  last_link text not null default '',
  signature text not null default '',
  primary key (business_id, job_id),
  foreign key (business_id, job_id) references jobs
);
create table decision_log (
  business_id bigint not null,
  job_id bigint not null,
  number integer not null check (number > 0),
  recruiter_id bigint,
  rule text not null check (rule ~ '^[a-z_]{1,40}$'),
  rule_version integer not null,
  candidate_ids bigint[] not null,
  scores smallint[] not null check (cardinality(scores) = cardinality(candidate_ids)),
  shown_at timestamptz not null,
  link text not null check (link ~ '^[0-9a-f]{64}$'),
  primary key (business_id, job_id, number),
  foreign key (business_id, job_id) references decision_log_chains,
  foreign key (business_id, recruiter_id) references recruiters
);
create index on decision_log (business_id, shown_at);
create index on decision_log (business_id, recruiter_id);
create index decision_log_candidates on decision_log using gin (candidate_ids);
alter table decision_log_chains enable row level security;
alter table decision_log_chains force row level security;
create policy own_business on decision_log_chains using (business_id = app_business()) with check (business_id = app_business());
alter table decision_log enable row level security;
alter table decision_log force row level security;
create policy own_business on decision_log using (business_id = app_business()) with check (business_id = app_business());
revoke update, delete on decision_log from seleta_app, seleta_scoped;
revoke delete on decision_log_chains from seleta_app, seleta_scoped;`)
		.execute(db);
}
