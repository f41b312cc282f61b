import { type Kysely, sql } from "kysely";

/** The search of everything: its own way into the candidates' documents, and what makes several rows one person. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
create index candidates_by_mobile on candidates (business_id, mobile_phone) where mobile_phone is not null;
create index client_contacts_by_mobile on client_contacts (business_id, mobile_phone) where mobile_phone is not null;
create index client_contacts_by_phone on client_contacts (business_id, phone) where phone is not null;
create index contacts_by_mobile on contacts (business_id, mobile_phone) where mobile_phone is not null;
create index contacts_by_phone on contacts (business_id, phone) where phone is not null;

/*
 * The best few candidates of the current business, as search_entities has it for the rest: terms is the text of a tsquery,
 * piece a plain part of name, e-mail or digits. At most a thousand hits are ranked: a common word costs no more than that.
 * Always by the indexes: a scan that stops at a thousand is quick only where the hits are not at the table's far end.
 */
create function global_candidates(terms text, piece text, take int) returns table (record_id bigint, rank real)
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off rows 20 as $$
begin
  return query execute 'select candidate_id, rank from (select candidate_id, created_at, '
    || case when terms is not null then 'ts_rank(document, $1::tsquery)' else '1::real' end
    || ' as rank from candidate_search where business_id = app_business()'
    || case when terms is not null then ' and document @@ $1::tsquery' else '' end
    || case when piece is not null then ' and contact like $2' else '' end
    || ' limit 1000) hits order by rank desc, created_at desc limit $3'
  using terms, app_like(piece), take;
end $$;
`.execute(db);
}
