import { type Kysely, sql } from "kysely";
import { tenantTable } from "../migration-kit/tenant-table-v1.ts";

const tables = [
	tenantTable("offers", {
		columns: `title text check (length(title) <= 400),
  apply_id bigint not null,
  candidate_id bigint not null,
  job_id bigint not null,
  version int not null default 1 check (version between 1 and 99),
  status text not null default 'draft' check (status in ('draft', 'approval', 'sent', 'accepted', 'refused', 'expired', 'withdrawn')),
  regime int not null check (regime between 1 and 9),
  salary_cents bigint not null check (salary_cents between 1 and 100000000000),
  bonus_cents bigint check (bonus_cents between 0 and 100000000000),
  currency text not null default 'BRL' check (currency in ('BRL', 'USD')),
  benefits text check (length(benefits) <= 2000),
  start_date date,
  valid_until date,
  note text check (length(note) <= 4000),
  refuse_reason text check (length(refuse_reason) <= 1000),
  sent_at timestamptz,
  decided_at timestamptz,
  owner_id bigint,
  constraint offers_sent check (status in ('draft', 'approval', 'withdrawn') or sent_at is not null)`,
		search: { title: "title", text: "note" },
		sorted: { title: "may be empty", status: "never empty", valid_until: "may be empty", sent_at: "may be empty" },
		refs: { apply_id: "applies", candidate_id: "candidates", job_id: "jobs", owner_id: "recruiters" },
	}),
	tenantTable("talent_pools", {
		columns: `name text not null check (length(name) between 1 and 160),
  manager_id bigint not null,
  site_config_id bigint,
  category_sector_id bigint,
  position_level text check (length(position_level) between 1 and 60),
  state text check (state ~ '^[A-Z]{2}$'),
  tags text[] not null default '{}',
  criteria text check (length(criteria) <= 2000)`,
		search: { title: "name", text: "criteria" },
		sorted: { name: "never empty" },
		refs: { manager_id: "recruiters", site_config_id: "site_configs", category_sector_id: "category_sectors" },
		unique: ["name"],
	}),
];

/** Offers to candidates with their versions, talent pools, meetings that repeat, and when a silent client was reminded. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const make of tables) await make(db);
	await sql
		.raw(`
create unique index offers_version on offers (business_id, apply_id, version);
-- What stands on the table: one at a time.
create unique index offers_standing on offers (business_id, apply_id) where status in ('sent', 'accepted') and archived_at is null;
create index offers_running_out on offers (business_id, valid_until) where status = 'sent' and archived_at is null;
create trigger offers_of_apply before insert or update of apply_id on offers for each row execute function app_feedback_of_apply();
create function app_offer_version() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform from applies where business_id = new.business_id and id = new.apply_id for no key update;
  select coalesce(max(version), 0) + 1 into new.version from offers where business_id = new.business_id and apply_id = new.apply_id;
  return new;
end $$;
create trigger offers_count before insert on offers for each row execute function app_offer_version();

create table talent_pool_members (
  business_id bigint not null references businesses,
  talent_pool_id bigint not null,
  candidate_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (business_id, talent_pool_id, candidate_id),
  foreign key (business_id, talent_pool_id) references talent_pools on delete cascade,
  foreign key (business_id, candidate_id) references candidates on delete cascade
);
create index on talent_pool_members (business_id, candidate_id);
alter table talent_pool_members enable row level security;
alter table talent_pool_members force row level security;
create policy own_business on talent_pool_members using (business_id = app_business()) with check (business_id = app_business());

-- Who takes back the consent is in no pool any more.
create function app_leave_talent_pools() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from talent_pool_members m where m.business_id = new.business_id and m.candidate_id = new.candidate_id
    and not exists (select from candidate_consents k where k.business_id = new.business_id and k.candidate_id = new.candidate_id
      and k.purpose = 'talent_pool' and k.withdrawn_at is null and (k.expires_at is null or k.expires_at > now()));
  return null;
end $$;
create trigger candidate_consents_pools after update of withdrawn_at on candidate_consents for each row
  when (new.purpose = 'talent_pool' and new.withdrawn_at is not null) execute function app_leave_talent_pools();

alter table meetings
  add recurrence text not null default 'none' check (recurrence in ('none', 'daily', 'weekly', 'monthly')),
  add repeats_until date,
  add series_on date,
  add follows_id bigint,
  add foreign key (business_id, follows_id) references meetings;
-- A meeting is followed by one, however often it is asked for.
create unique index meetings_follow_once on meetings (business_id, follows_id) where follows_id is not null;

alter table shortlist_relationships add reminded_at timestamptz;
alter table settings add client_silence_days int default 3 check (client_silence_days between 1 and 60);`)
		.execute(db);
}
