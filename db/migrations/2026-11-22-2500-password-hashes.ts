import { type Kysely, sql } from "kysely";

/**
 * The product's role no longer reads password hashes as it reads other columns (`db/grants.ts` takes that right): these
 * functions tell or move them, one account at a time, in the business of the transaction. Merges kept copies: they go.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
create function auth_password_hash(in_strategy text, in_id bigint) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select a.password_hash from candidates a where in_strategy = 'candidates' and a.business_id = app_business() and a.id = in_id
  union all
  select a.password_hash from recruiters a where in_strategy = 'recruiters' and a.business_id = app_business() and a.id = in_id
  union all
  select a.password_hash from client_contacts a where in_strategy = 'client_contacts' and a.business_id = app_business() and a.id = in_id
$$;

create function auth_with_password(in_strategy text, in_ids bigint[]) returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id from candidates a where in_strategy = 'candidates' and a.business_id = app_business() and a.id = any(in_ids)
    and a.password_hash is not null
  union all
  select a.id from recruiters a where in_strategy = 'recruiters' and a.business_id = app_business() and a.id = any(in_ids)
    and a.password_hash is not null
  union all
  select a.id from client_contacts a where in_strategy = 'client_contacts' and a.business_id = app_business() and a.id = any(in_ids)
    and a.password_hash is not null
$$;

/* Recruiters are never merged, so theirs are not exchanged. */
create function auth_exchange_passwords(in_strategy text, in_one bigint, in_other bigint) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  update candidates a set password_hash = b.password_hash from candidates b
   where in_strategy = 'candidates' and a.business_id = app_business() and b.business_id = a.business_id
     and a.id = any(array[in_one, in_other]) and b.id = any(array[in_one, in_other]) and a.id <> b.id
     and a.password_hash is distinct from b.password_hash;
  update client_contacts a set password_hash = b.password_hash from client_contacts b
   where in_strategy = 'client_contacts' and a.business_id = app_business() and b.business_id = a.business_id
     and a.id = any(array[in_one, in_other]) and b.id = any(array[in_one, in_other]) and a.id <> b.id
     and a.password_hash is distinct from b.password_hash;
$$;

-- The owner is bound by forced policies, so they step aside for rows that are there already.
alter table record_merges no force row level security;
update record_merges set moved = moved #- '{before,kept,password_hash}' #- '{before,gone,password_hash}'
 where entity in ('candidates', 'client_contacts')
   and (moved #> '{before,kept}' ? 'password_hash' or moved #> '{before,gone}' ? 'password_hash');
alter table record_merges force row level security;
`.execute(db);
}
