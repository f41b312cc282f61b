import { type Kysely, sql } from "kysely";
import { referenceTable } from "../migration-kit/tenant-table-v2.ts";

const slugOf = (column: string) =>
	`slug text generated always as (trim(both '-' from regexp_replace(app_plain(${column}), '[^a-z0-9]+', '-', 'g'))) stored`;

const tables = [
	referenceTable("courses", {
		names: true,
		columns: `${slugOf("name_pt")},
  partner_id bigint,
  summary text check (length(summary) between 1 and 500),
  body text check (length(body) <= 20000),
  modality text not null default 'online' check (modality in ('online', 'presential', 'hybrid')),
  workload_hours int check (workload_hours between 1 and 5000),
  starts_on date,
  ends_on date,
  price_cents bigint check (price_cents >= 0),
  discount_pct numeric(5, 2) check (discount_pct between 0 and 100),
  enrol_link text check (length(enrol_link) <= 500),
  skills text[] not null default '{}',
  published_from date,
  published_to date,
  constraint courses_dates check (ends_on >= starts_on),
  constraint courses_published check (published_to >= published_from)`,
		refs: { partner_id: "partners" },
		search: { title: "name_pt", text: "name_en,summary" },
		sorted: { starts_on: "may be empty" },
		active: true,
	}),
	referenceTable("talk_events", {
		columns: `title text not null check (length(title) between 1 and 160),
  ${slugOf("title")},
  description text check (length(description) <= 10000),
  starts_at timestamptz not null,
  ends_at timestamptz,
  place text check (length(place) between 1 and 200),
  link text check (length(link) <= 500),
  capacity int check (capacity between 1 and 100000),
  speakers text[] not null default '{}',
  registration_open_until timestamptz,
  status text not null default 'draft' check (status in ('draft', 'open', 'full', 'done', 'cancelled')),
  constraint talk_events_dates check (ends_at >= starts_at)`,
		search: { title: "title", text: "place" },
		sorted: { title: "never empty", starts_at: "never empty" },
	}),
	referenceTable("talk_participants", {
		columns: `event_id bigint not null,
  name text not null check (length(name) between 1 and 120),
  email text not null check (email = lower(email)),
  phone text,
  company text check (length(company) between 1 and 160),
  title text check (length(title) between 1 and 160),
  candidate_id bigint,
  contact_id bigint,
  status text not null default 'registered' check (status in ('registered', 'waiting', 'confirmed', 'present', 'absent', 'cancelled')),
  checkin_at timestamptz,
  source text not null default 'admin' check (source in ('site', 'admin', 'import'))`,
		refs: { event_id: "talk_events", candidate_id: "candidates", contact_id: "contacts" },
		search: { title: "name", text: "company", parts: "email" },
		sorted: { name: "never empty" },
	}),
	referenceTable("entity_cards", {
		columns: `name text not null check (length(name) between 1 and 120),
  entity text not null check (entity in ('applies', 'candidates', 'jobs', 'client_contacts', 'client_companies', 'contacts')),
  view text not null default 'kanban' check (view in ('kanban', 'blocks')),
  role_id bigint,
  fields text[] not null default '{}' check (cardinality(fields) <= 12),
  badges boolean not null default true,
  colour_by text check (length(colour_by) between 1 and 60)`,
		refs: { role_id: "roles" },
		search: { title: "name" },
		sorted: { name: "never empty" },
		active: true,
	}),
	referenceTable("surveys", {
		columns: `name text not null check (length(name) between 1 and 120),
  audience text not null default 'candidate' check (audience in ('candidate', 'client_contact', 'recruiter')),
  trigger text not null default 'apply_closed'
    check (trigger in ('apply_closed', 'shortlist_answered', 'placement_30', 'placement_90', 'event')),
  text text check (length(text) between 1 and 2000),
  gap_days int not null default 90 check (gap_days between 0 and 730),
  anonymous boolean not null default false`,
		search: { title: "name" },
		sorted: { name: "never empty" },
		unique: ["name"],
		active: true,
	}),
	referenceTable("data_collections", {
		columns: `name text not null check (length(name) between 1 and 120),
  text text check (length(text) between 1 and 5000),
  expiry_days int not null default 14 check (expiry_days between 1 and 365),
  site_config_id bigint`,
		refs: { site_config_id: "site_configs" },
		search: { title: "name" },
		sorted: { name: "never empty" },
		unique: ["name"],
		active: true,
	}),
];

/** What a business offers its community, what cards show, and what people are asked: surveys and data collections. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const make of tables) await make(db);
	await sql
		.raw(`
create unique index talk_participants_once on talk_participants (business_id, event_id, email) where archived_at is null;
create index talk_participants_waiting on talk_participants (business_id, event_id, created_at, id) where status = 'waiting' and archived_at is null;
create unique index entity_cards_once on entity_cards (business_id, entity, view, coalesce(role_id, 0)) where archived_at is null;

${[
	["course_position_levels", "course_id", "courses", "position_level_id", "position_levels"],
	["course_given_benefits", "course_id", "courses", "course_benefit_id", "course_benefits"],
	["course_sites", "course_id", "courses", "site_config_id", "site_configs"],
	["talk_event_sites", "event_id", "talk_events", "site_config_id", "site_configs"],
]
	.map(
		([table, own, of, other, to]) => `
create table ${table} (
  business_id bigint not null references businesses,
  ${own} bigint not null,
  ${other} bigint not null,
  primary key (business_id, ${own}, ${other}),
  foreign key (business_id, ${own}) references ${of} on delete cascade,
  foreign key (business_id, ${other}) references ${to}
);
create index on ${table} (business_id, ${other});
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy own_business on ${table} using (business_id = app_business()) with check (business_id = app_business());`,
	)
	.join("\n")}

-- What a survey or a data collection asks, as it was when it was asked: a version that is in use never changes.
create table question_versions (
  business_id bigint not null references businesses,
  id bigint generated by default as identity,
  survey_id bigint,
  data_collection_id bigint,
  version int not null check (version > 0),
  items jsonb not null default '[]' check (jsonb_typeof(items) = 'array'),
  used_at timestamptz,
  created_by_id bigint,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  unique nulls not distinct (business_id, survey_id, data_collection_id, version),
  check (num_nonnulls(survey_id, data_collection_id) = 1),
  foreign key (business_id, survey_id) references surveys on delete cascade,
  foreign key (business_id, data_collection_id) references data_collections on delete cascade,
  foreign key (business_id, created_by_id) references recruiters
);
create index on question_versions (business_id, data_collection_id);
create index on question_versions (business_id, created_by_id);
alter table question_versions enable row level security;
alter table question_versions force row level security;
create policy own_business on question_versions using (business_id = app_business()) with check (business_id = app_business());
create function app_version_in_use() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception using errcode = 'check_violation', message = 'a version in use does not change', table = tg_table_name, column = 'items';
end $$;
create trigger question_versions_in_use before update of items on question_versions
  for each row when (old.used_at is not null and old.items is distinct from new.items) execute function app_version_in_use();
`)
		.execute(db);
}
