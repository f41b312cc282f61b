import { type Kysely, sql } from "kysely";

/** A page of a site is made of blocks, and a block may have a picture of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
/* Whether blocks are a list of what pages are made of; each kind's own rules are its form's. */
create function app_content_blocks(blocks jsonb) returns boolean language sql immutable parallel safe as $$
  select case when jsonb_typeof(blocks) is distinct from 'array' then false
    else jsonb_array_length(blocks) <= 40 and length(blocks::text) <= 400000
      and (select count(*) = count(distinct b ->> 'key') from jsonb_array_elements(blocks) b)
      and not exists (select from jsonb_array_elements(blocks) b
        where coalesce(b ->> 'key' !~ '^[a-z0-9]{1,12}$', true)
          or coalesce(b ->> 'kind' not in ('heading', 'text', 'picture', 'figures', 'quote', 'people', 'jobs', 'form', 'action'), true)
          or b ->> 'kind' = 'picture' and coalesce(length(btrim(b ->> 'alt_pt')), 0) not between 1 and 300
          or b ->> 'kind' in ('figures', 'people') and jsonb_typeof(b -> 'items') is distinct from 'array'
          or b ->> 'kind' = 'action' and coalesce(b ->> 'to' !~ '^(/([^/]|$)|https?://)', true))
  end $$;
alter table content_pages add column blocks jsonb not null default '[]',
  add constraint content_pages_blocks check (app_content_blocks(blocks));

-- A page has one picture at its head, and blocks each their own: versions of the page still show those it had.
alter table content_pictures add column in_block boolean not null default false;
alter table content_pictures drop constraint content_pictures_business_id_content_page_id_key;
create unique index content_pictures_head on content_pictures (business_id, content_page_id) where not in_block;
create index content_pictures_page on content_pictures (business_id, content_page_id);
`.execute(db);
}
