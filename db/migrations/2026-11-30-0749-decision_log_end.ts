import { type Kysely, sql } from "kysely";

/**
 * The log of what was shown ends after a rule's months: a chain is cut at its beginning, and its signed head says where it begins
 * since. Nobody cuts the last month, nor what somebody under a legal hold stands in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
alter table retention_rules add column decision_months int check (decision_months between 1 and 240);
alter table decision_log_chains
  add column start integer not null default 0 check (start >= 0),
  add column start_link text not null default '';
create function app_cut_decision_log(chain bigint, through integer)
  returns integer
  language sql
  security definer
  set search_path to 'public', 'pg_temp'
as $function$
  with gone as (
    delete from decision_log d where d.business_id = app_business() and d.job_id = chain and d.number <= through
      and d.number <= (select c.start from decision_log_chains c where c.business_id = d.business_id and c.job_id = d.job_id)
      and d.shown_at < now() - interval '1 month'
      and not exists (select from legal_holds h where h.business_id = d.business_id and h.candidate_id = any(d.candidate_ids)
        and h.lifted_at is null and (h.until is null or h.until >= app_today()))
    returning 1)
  select count(*)::int from gone
$function$;
revoke all on function app_cut_decision_log(bigint, integer) from public;
grant execute on function app_cut_decision_log(bigint, integer) to seleta_app;`)
		.execute(db);
}
