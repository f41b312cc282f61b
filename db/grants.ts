import type pg from "pg";
import { appRole } from "./app-login.ts";

/** SECURITY DEFINER functions bypass row-level security: each needs a justification here to be callable. */
export const grantedFunctions: Record<string, string> = {
	all_business_ids: "workers go through every business; it tells numbers only",
	app_calendar_feed: "a calendar program shows a token before its business is known; asks by its hash",
	app_custom_text_hits: "filters by a part of a custom field's text; numbers, of the business of the transaction",
	app_discard_job: "administrators remove a given-up job; of their business only",
	app_account_use: "how many businesses, people and credits an account has; of the business that keeps it only",
	app_analyze_grown: "an import has statistics renewed of tables that grew by half; takes and tells nothing",
	app_cut_decision_log:
		"the log of what was shown ends after a rule's months; of the business, never of the last month, or with a legal hold",
	app_drop_custom_cells: "a custom field's cells go again, those of closed tables too; of the business",
	app_drop_old_audit:
		"months of the audit go whole after a setting's months; never of the last month, or with a legal hold",
	app_empty_sandbox: "a masked copy goes again, its history too; rows of a business that is a sandbox only",
	app_enqueue: "a job is added in the transaction that causes it; the queue's tables are closed",
	app_consents_lapse:
		"whom searches leave out is written beside the closed search tables; in the business of the transaction",
	app_fill_custom_field: "a custom field's cells are written, those of closed tables too; of the business",
	app_forget_in_logs: "the erasure of a person rewrites logs nobody may change; only of people erased already",
	app_forget_old_audit: "the trail of audits ends after a setting's months; of the business, never of the last month",
	app_forget_mail_jobs: "jobs of mail that left with another one go; by numbers of mail of the business",
	app_guarded_companies: "who may not be approached holds for readers of few companies too; numbers, of the business",
	app_guarded_names: "as app_guarded_companies: what those companies are called, to compare employers with",
	app_guarded_people: "as app_guarded_companies: who of these candidates is in a guarded job; numbers, of the business",
	app_holds_job: "an attempt asks whether its job is still its own; answers yes or no",
	app_hosts_taken: "a new brand's host must be free in every business; tells which of the asked are not",
	app_is_first_name: "a search asks whether a word is somebody's name in the business; answers yes or no",
	app_job: "administrators read one job; of their business only",
	app_jobs: "administrators list jobs; of their business only",
	app_keep_partitions: "partitions are made ahead, and rows moved to the one of their month; takes and tells nothing",
	app_mail_by_message_id: "a mail provider's event names a message before its business is known",
	app_mail_refusals:
		"mail to who may not be written to is held back for senders of few people too; of the asked addresses, in the business",
	app_own_account: "the account a business is of may be kept by another: its status and seats, no more",
	app_queue: "administrators see how many jobs wait; of their business only",
	app_retry_jobs: "administrators start given-up jobs over; of their business only",
	app_write_held_search: "search documents a transaction held back; of its business and of people it wrote",
	app_search_again: "search documents are written anew; of the business of the transaction",
	app_stage_times_again: "what a written history says of times is counted anew; of the business of the transaction",
	app_sweep: "what has expired goes, of every business; takes and tells nothing",
	auth_exchange_passwords:
		"the password goes with its address when two records are merged; within the business, tells none",
	auth_password_hash: "a typed password is compared with the hash of one account; of the business, by its number",
	auth_recruiter: "a recruiter signs in at any host: by the whole address, the number of their business",
	auth_recruiter_identity: "a recruiter signs in with another service: by the identity there, one account",
	auth_session: "a cookie or token is known by its hash before its business is",
	auth_sign_in_domains:
		"a recruiter signs in at any host: which businesses have a sign-in of their own for a mail domain, by name only",
	auth_take_ticket: "a socket's ticket is spent by its hash before its business is known",
	auth_token: "a mailed link is known by its hash before its business is",
	auth_with_password: "the address of who signs in is kept; tells numbers of the business that have a password",
	best_candidates: "search, in the business of the transaction; the search tables are closed",
	candidate_twins: "search, in the business of the transaction; the search tables are closed",
	candidate_has:
		"a criterion of the list, of one candidate in the business of the transaction; answers yes or no, of rows read as the reader may",
	candidates_with:
		"criteria of the list, in the business of the transaction; tells numbers, whose rows are read as the reader may",
	count_of_candidates: "search, in the business of the transaction; the search tables are closed",
	facet_public_jobs: "search of published jobs; the search tables are closed",
	global_candidates: "search, in the business of the transaction; the search tables are closed",
	match_candidates: "search, in the business of the transaction; the search tables are closed",
	match_processes: "whom a match leaves out holds for readers who see only some processes; numbers, of the business",
	nearest_words: "search, in the business of the transaction; the search tables are closed",
	page_of_candidates: "search, in the business of the transaction; the search tables are closed",
	rank_entity: "search, in the business of the transaction; the search tables are closed",
	search_candidates: "search, in the business of the transaction; the search tables are closed",
	search_entities: "search, in the business of the transaction; the search tables are closed",
	search_entity: "search, in the business of the transaction; the search tables are closed",
	search_names: "search, in the business of the transaction; the search tables are closed",
	search_public_jobs: "search of published jobs; the search tables are closed",
	site_for_host: "a request's host names its brand and business before anything else is known",
	site_with_pages: "as site_for_host, with what the brand's footer names, read as its business sees it",
	some_candidates_with: "as candidates_with, up to so many",
	walk_candidates: "search, in the business of the transaction; the search tables are closed",
};

/** Tables with a write-only column for the app role: only the functions above read it. */
export const writeOnlyColumns: Record<string, string> = {
	candidates: "password_hash",
	client_contacts: "password_hash",
	recruiters: "password_hash",
};

/** Runs at every start, because a process may die between a migration and the grants. */
export async function applyGrants(owner: pg.Pool | pg.PoolClient): Promise<void> {
	await owner.query(
		`do $$ declare f record; begin
  for f in select p.oid::regprocedure as name, not p.prosecdef or p.proname = any(${sqlList(Object.keys(grantedFunctions))}) as open,
      p.prosecdef as mighty, has_function_privilege('${appRole}', p.oid, 'execute') as callable,
      has_function_privilege('public', p.oid, 'execute') as anybodys
    from pg_proc p where p.pronamespace = 'public'::regnamespace and pg_has_role(p.proowner, 'usage')
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e') loop
    if f.mighty and f.anybodys or f.callable and not f.open then
      execute format('revoke execute on function %s from public, ${appRole}', f.name);
    end if;
    if f.open and (f.mighty and f.anybodys or not f.callable) then
      execute format('grant execute on function %s to ${appRole}', f.name);
    end if;
  end loop;
end $$`,
	);
	await owner.query(
		`do $$ declare t record; readable text; begin
  for t in select ('public.' || key)::regclass as name, value as hidden from jsonb_each_text('${JSON.stringify(writeOnlyColumns)}') loop
    -- The right to read a table is one to read all its columns: it goes, and with it what single columns had.
    if has_table_privilege('${appRole}', t.name, 'select') or has_column_privilege('${appRole}', t.name, t.hidden, 'select') then
      execute format('revoke select on %s from ${appRole}', t.name);
    end if;
    select string_agg(quote_ident(a.attname), ', ') into readable from pg_attribute a
      where a.attrelid = t.name and a.attnum > 0 and not a.attisdropped and a.attname <> t.hidden
        and not has_column_privilege('${appRole}', a.attrelid, a.attnum, 'select');
    if readable is not null then execute format('grant select (%s) on %s to ${appRole}', readable, t.name); end if;
  end loop;
end $$`,
	);
}

const sqlList = (names: readonly string[]) => `'{${names.join(",")}}'::text[]`;
