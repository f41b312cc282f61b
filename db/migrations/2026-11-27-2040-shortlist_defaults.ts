import { type Kysely, sql } from "kysely";

/** What a client's shortlists show, who gets them and in which words, unless its sender says otherwise. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
create table shortlist_defaults (
  business_id bigint not null references businesses,
  client_company_id bigint not null,
  configurations jsonb not null check (jsonb_typeof(configurations) = 'object'),
  contact_ids bigint[] not null default '{}',
  template_upload_id bigint,
  subject text check (length(subject) between 1 and 200),
  message text check (length(message) between 1 and 2000),
  updated_at timestamptz not null default now(),
  primary key (business_id, client_company_id),
  foreign key (business_id, client_company_id) references client_companies (business_id, id) on delete cascade,
  foreign key (business_id, template_upload_id) references template_uploads (business_id, id) on delete set null (template_upload_id)
);
create index on shortlist_defaults (business_id, template_upload_id) where template_upload_id is not null;
alter table shortlist_defaults enable row level security;
alter table shortlist_defaults force row level security;
create policy own_business on shortlist_defaults using (business_id = app_business()) with check (business_id = app_business())`)
		.execute(db);
}
