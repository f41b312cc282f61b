import { type Kysely, sql } from "kysely";

/**
 * Links that say no to mail or answer a send-out: only the SHA-256 of their tokens is kept. Links mailed before keep
 * working by the hash of what was stored; letters kept in the log lose theirs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	// Whoever migrates may be an owner that forced row-level security binds: the rows of every business are meant.
	const bound = ["unsubscribe_links", "sendout_sends", "sendout_recipients", "email_messages"].map((name) =>
		sql.table(name),
	);
	for (const table of bound) await sql`alter table ${table} no force row level security`.execute(db);
	await sql`
-- Every token that was ever given for a link: one more after the key that makes them changed.
create table unsubscribe_tokens (
  business_id bigint not null references businesses,
  token_hash bytea not null check (length(token_hash) = 32),
  link_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (business_id, token_hash),
  foreign key (business_id, link_id) references unsubscribe_links on delete cascade
);
create index on unsubscribe_tokens (business_id, link_id);
insert into unsubscribe_tokens (business_id, token_hash, link_id)
  select business_id, sha256(convert_to(token, 'UTF8')), id from unsubscribe_links;
alter table unsubscribe_tokens enable row level security;
alter table unsubscribe_tokens force row level security;
create policy own_business on unsubscribe_tokens using (business_id = app_business()) with check (business_id = app_business());
alter table unsubscribe_links drop column token;

-- Each letter has an answer link of its own. Those of before share one among the letters of a person.
alter table sendout_sends add column token_hash bytea check (length(token_hash) = 32);
update sendout_sends s set token_hash = sha256(convert_to(r.token, 'UTF8'))
  from sendout_recipients r where r.business_id = s.business_id and r.id = s.recipient_id and s.channel = 'email';
create index on sendout_sends (business_id, token_hash) where token_hash is not null;
alter table sendout_recipients drop column token;

update email_messages set
    html = regexp_replace(regexp_replace(html, '/prospecting/unsubscribe/[\\w-]{8,128}', '/prospecting/unsubscribe/unsubscribe-token', 'g'),
      '/prospecting/answer/[\\w-]{8,128}', '/prospecting/answer/answer-token', 'g'),
    text = regexp_replace(regexp_replace(text, '/prospecting/unsubscribe/[\\w-]{8,128}', '/prospecting/unsubscribe/unsubscribe-token', 'g'),
      '/prospecting/answer/[\\w-]{8,128}', '/prospecting/answer/answer-token', 'g')
 where class = 'commercial' and direction = 'out';
alter table email_messages drop column unsubscribe_token;
`.execute(db);
	for (const table of bound) await sql`alter table ${table} force row level security`.execute(db);
}
