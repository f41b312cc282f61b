import { type Kysely, sql } from "kysely";
import { referenceTable } from "../migration-kit/tenant-table-v2.ts";

const tables = [
	referenceTable("contact_messages", {
		columns: `subject text not null check (length(subject) between 1 and 160),
  name text check (length(name) between 1 and 120),
  email text not null check (email = lower(email) and length(email) <= 254),
  message text not null check (length(message) between 1 and 5000),
  site_config_id bigint,
  locale text not null default 'pt' check (locale in ('pt', 'en')),
  status text not null default 'new' check (status in ('new', 'answered', 'spam')),
  handled_by_id bigint,
  press uuid`,
		refs: { site_config_id: "site_configs", handled_by_id: "recruiters" },
		search: { title: "subject", text: "name,message", parts: "email" },
		sorted: { subject: "never empty" },
	}),
	referenceTable("content_pages", {
		columns: `title_pt text not null check (length(title_pt) between 1 and 160),
  title_en text check (length(title_en) between 1 and 160),
  kind text not null default 'page'
    check (kind in ('page', 'insight', 'publication', 'media', 'program', 'solution', 'specialty', 'trajectory', 'dh')),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  summary_pt text check (length(summary_pt) between 1 and 500),
  summary_en text check (length(summary_en) between 1 and 500),
  body_pt text check (length(body_pt) between 1 and 20000),
  body_en text check (length(body_en) between 1 and 20000),
  source text check (length(source) between 1 and 120),
  link text check (length(link) <= 500),
  status text not null default 'draft' check (status in ('draft', 'published')),
  published_from date,
  published_to date,
  place int not null default 0 check (place between 0 and 9999),
  constraint content_pages_published check (published_to >= published_from)`,
		search: { title: "title_pt", text: "title_en,summary_pt" },
		sorted: { title_pt: "never empty", place: "never empty" },
		unique: ["slug"],
	}),
];

/** What visitors write to a brand, and the pages a brand's administrators write; materials of past talks. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const make of tables) await make(db);
	await sql
		.raw(`
create unique index contact_messages_once on contact_messages (business_id, press);
create index content_pages_shown on content_pages (business_id, kind, place, id) where status = 'published' and archived_at is null;
create table content_page_sites (
  business_id bigint not null references businesses,
  content_page_id bigint not null,
  site_config_id bigint not null,
  primary key (business_id, content_page_id, site_config_id),
  foreign key (business_id, content_page_id) references content_pages on delete cascade,
  foreign key (business_id, site_config_id) references site_configs
);
create index on content_page_sites (business_id, site_config_id);
alter table content_page_sites enable row level security;
alter table content_page_sites force row level security;
create policy own_business on content_page_sites using (business_id = app_business()) with check (business_id = app_business());

alter table talk_events add materials_link text check (length(materials_link) <= 500),
  add recording_link text check (length(recording_link) <= 500);
alter table talk_participants add site_config_id bigint, add locale text check (locale in ('pt', 'en')), add consented_at timestamptz,
  add foreign key (business_id, site_config_id) references site_configs;
create index on talk_participants (business_id, site_config_id);
`)
		.execute(db);
}
