import { type Kysely, sql } from "kysely";

/** How an offer is accepted, fixed when it is sent: by name, as all before, or by signing its letter. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
alter table settings add column offer_signature boolean not null default true;
alter table offers add column acceptance text not null default 'name' check (acceptance in ('name', 'signature'));

create or replace function app_offer_is_sent()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
begin
  if (new.version, new.salary_cents, new.bonus_cents, new.currency, new.regime, new.start_date, new.valid_until, new.fee_discount_pct)
      is distinct from (old.version, old.salary_cents, old.bonus_cents, old.currency, old.regime, old.start_date, old.valid_until, old.fee_discount_pct)
    or old.token_hash is not null and (new.sent_at is distinct from old.sent_at or new.acceptance is distinct from old.acceptance
      or (new.content, new.sha256, new.token_hash, new.data_file_id, new.to_name, new.to_email, new.locale)
        is distinct from (old.content, old.sha256, old.token_hash, old.data_file_id, old.to_name, old.to_email, old.locale)
      -- Emptied as a whole, with whom it went to: their data was erased.
      and num_nonnulls(new.content, new.token_hash, new.data_file_id, new.to_name, new.to_email) > 0)
    or new.benefits is distinct from old.benefits and num_nonnulls(new.benefits, new.token_hash) > 0 then
    raise exception using errcode = 'check_violation', message = 'a sent offer does not change', table = tg_table_name,
      constraint = 'offers_sent_is_final';
  end if;
  return new;
end $function$;
`)
		.execute(db);
}
