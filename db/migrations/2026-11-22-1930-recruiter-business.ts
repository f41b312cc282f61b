import { type Kysely, sql } from "kysely";

/** Signing in asks only which business a recruiter's address belongs to: the function told the password's hash as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
drop function auth_recruiter(text);
create function auth_recruiter(address text) returns table (business_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.business_id from recruiters r where r.email = lower(address)
$$;
`.execute(db);
}
