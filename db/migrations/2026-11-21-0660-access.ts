import { type Kysely, sql } from "kysely";

/** Row-level security on every table of a business, and the few doors that open before a business is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
do $$ declare t text; begin
  for t in select c.table_name from information_schema.columns c
             join information_schema.tables b using (table_schema, table_name)
            where c.table_schema = 'public' and c.column_name = 'business_id' and b.table_type = 'BASE TABLE'
              and c.table_name not in ('candidate_search', 'public_jobs') loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own_business on %I using (business_id = app_business()) with check (business_id = app_business())', t);
  end loop;
end $$;

alter table businesses enable row level security;
alter table businesses force row level security;
create policy own_business on businesses using (id = app_business()) with check (id = app_business());

revoke all on candidate_search, public_jobs from seleta_app;
revoke update, delete on audit_entries, apply_events from seleta_app;

-- The doors run as the owner, who is bound by the forced policies too unless it is a superuser: each opens for itself.
create policy door on sessions for all to current_user using (true) with check (true);
create policy door on one_time_tokens for all to current_user using (true) with check (true);
create policy door on site_configs for select to current_user using (true);
create policy door on businesses for select to current_user using (true);
create policy door on recruiters for select to current_user using (true);
create policy door on recruiter_roles for select to current_user using (true);
create policy door on roles for select to current_user using (true);
create policy door on candidates for select to current_user using (true);
create policy door on candidate_skills for select to current_user using (true);
create policy door on candidate_experiences for select to current_user using (true);
create policy door on candidate_educations for select to current_user using (true);
create policy door on client_contacts for select to current_user using (true);
create policy door on jobs for select to current_user using (true);
create policy door on job_publications for select to current_user using (true);
create policy door on cable_messages for all to current_user using (true) with check (true);
create policy door on idempotency_keys for all to current_user using (true) with check (true);
create policy door on effects for all to current_user using (true) with check (true);

/* The person behind a session token, whatever the business: the one question asked before app.business is set. */
create function auth_session(hash bytea) returns table (business_id bigint, session_id bigint, strategy text, person jsonb, stale boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.business_id, s.id, s.strategy,
    case s.strategy
      when 'candidates' then (select jsonb_build_object('id', c.id, 'uid', c.uid, 'name', c.name, 'email', c.email,
          'avatarUrl', c.avatar_url, 'completedRegister', c.completed_register, 'confirmed', c.confirmed_at is not null)
        from candidates c where c.business_id = s.business_id and c.id = s.candidate_id and c.archived_at is null and c.anonymised_at is null)
      when 'recruiters' then (select jsonb_build_object('id', r.id, 'uid', r.uid, 'name', r.name, 'email', r.email,
          'isAdmin', r.is_admin, 'title', r.title, 'photoUrl', r.photo_url, 'menuDisplayType', r.menu_display_type,
          'roles', coalesce((select jsonb_agg(o.role_permissions) from recruiter_roles x
              join roles o on o.business_id = x.business_id and o.id = x.role_id
             where x.business_id = r.business_id and x.recruiter_id = r.id), '[]'))
        from recruiters r where r.business_id = s.business_id and r.id = s.recruiter_id and r.status = 'active')
      else (select jsonb_build_object('id', k.id, 'uid', k.uid, 'name', k.name, 'email', k.email, 'isAdmin', k.is_admin,
          'clientCompanyId', k.client_company_id)
        from client_contacts k where k.business_id = s.business_id and k.id = s.client_contact_id and k.portal_enabled and k.status = 'active')
    end,
    s.last_seen_at < now() - interval '5 minutes'
  from sessions s join businesses b on b.id = s.business_id and b.active
  where s.token_hash = hash and s.revoked_at is null and s.expires_at > now()
$$;

/* Recruiters sign in on any host: their e-mail alone says which business they belong to. */
create function auth_recruiter(address text) returns table (business_id bigint, id bigint, password_hash text, status text)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.business_id, r.id, r.password_hash, r.status from recruiters r where r.email = lower(address)
$$;

create function auth_recruiter_identity(provider_key text, iss text, sub text) returns table (business_id bigint, id bigint, status text)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.business_id, r.id, r.status from identities i join recruiters r on r.business_id = i.business_id and r.id = i.recruiter_id
   where i.provider = provider_key and i.issuer = iss and i.subject = sub
$$;
create policy door on identities for select to current_user using (true);

/* What a link's token stands for, used or not, so that a page can say which. */
create function auth_token(hash bytea, wanted text) returns table (business_id bigint, id bigint, strategy text, candidate_id bigint,
  recruiter_id bigint, client_contact_id bigint, session_id bigint, host text, expired boolean, used boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.business_id, t.id, t.strategy, t.candidate_id, t.recruiter_id, t.client_contact_id, t.session_id, t.host,
    t.expires_at <= now(), t.used_at is not null
  from one_time_tokens t where t.token_hash = hash and t.purpose = wanted
$$;

/* Takes a ticket for a socket: gone at its first use. */
create function auth_take_ticket(hash bytea) returns table (business_id bigint, strategy text, candidate_id bigint, recruiter_id bigint,
  client_contact_id bigint, session_id bigint, host text)
language sql volatile security definer set search_path = public, pg_temp as $$
  delete from one_time_tokens t where t.token_hash = hash and t.purpose = 'cable' and t.expires_at > now()
  returning t.business_id, t.strategy, t.candidate_id, t.recruiter_id, t.client_contact_id, t.session_id, t.host
$$;

/* The brand a host shows. Nothing for an unknown host: the caller falls back without data. */
create function site_for_host(host text) returns setof site_configs
language sql stable security definer set search_path = public, pg_temp as $$
  select * from site_configs where active and (domain = lower(host) or domains @> array[lower(host)])
  order by (domain = lower(host)) desc, id limit 1
$$;

create function all_business_ids() returns setof bigint
language sql stable security definer set search_path = public, pg_temp as $$ select id from businesses order by id $$;

/* Sweeps what has had its time; run by the worker's cron. */
create function app_sweep() returns void language sql volatile security definer set search_path = public, pg_temp as $$
  delete from one_time_tokens where expires_at < now() - interval '7 days';
  delete from cable_messages where created_at < now() - interval '1 hour';
  delete from idempotency_keys where created_at < now() - interval '24 hours';
  delete from effects where done_at < now() - interval '30 days';
  delete from rate_limits where resets_at < now() - interval '1 hour';
  delete from sessions where expires_at < now() - interval '30 days' or revoked_at < now() - interval '30 days';
$$;
`.execute(db);
}
