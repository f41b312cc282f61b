create or replace function sign_in_moved()
  returns trigger
  language plpgsql
  set search_path to 'public', 'pg_temp'
as $function$
declare
  was jsonb := to_jsonb(old);
  is_now jsonb := to_jsonb(new);
  owner_column text := case tg_table_name when 'candidates' then 'candidate_id' when 'recruiters' then 'recruiter_id' else 'client_contact_id' end;
  kept_session bigint := coalesce(nullif(current_setting('seleta.keep_session', true), ''), '0')::bigint;
  readdressed boolean := old.email is distinct from new.email;
  refiled boolean := old.archived_at is distinct from new.archived_at;
  signs_in boolean;
  notice text;
begin
  if not (readdressed or refiled or old.password_hash is not null and old.password_hash is distinct from new.password_hash) then
    return null;
  end if;
  execute format('update sessions set revoked_at = now() where business_id = $1 and %I = $2 and revoked_at is null and id <> $3', owner_column)
    using new.business_id, new.id, kept_session;
  execute format('update one_time_tokens set used_at = now() where business_id = $1 and %I = $2 and used_at is null
    and ($3 or purpose in (''reset_password'', ''change_address''))', owner_column)
    using new.business_id, new.id, readdressed or refiled;

  notice := case
    when was->>'anonymised_at' is not null or is_now->>'anonymised_at' is not null then null
    when old.email is null or old.email like '%@merging.invalid' then null
    when readdressed then 'moved'
    when refiled and new.archived_at is not null and was->>'merged_to_id' is null and is_now->>'merged_to_id' is not null then 'merged'
    when refiled and new.archived_at is null then 'restored'
  end;
  if notice is null then return null; end if;
  signs_in := tg_table_name = 'recruiters' or old.password_hash is not null or was->>'confirmed_at' is not null;
  if not signs_in and tg_table_name = 'candidates' then
    signs_in := exists (select from identities i where i.business_id = new.business_id and i.candidate_id = new.id);
  end if;
  if signs_in then
    perform app_enqueue('notify_sign_in', json_build_object('businessId', new.business_id, 'strategy', tg_table_name,
      'id', new.id, 'email', old.email, 'notice', notice));
  end if;
  return null;
end $function$;
