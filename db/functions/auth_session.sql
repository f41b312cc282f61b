create or replace function auth_session(hash bytea, by_program boolean)
  returns table(business_id bigint, session_id bigint, strategy text, person jsonb, stale boolean, scope text, second_factor_due boolean)
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  select s.business_id, s.id, s.strategy,
    case s.strategy
      when 'candidates' then (select jsonb_build_object('id', c.id, 'uid', c.uid, 'name', c.name, 'email', c.email,
          'avatarUrl', c.avatar_url, 'completedRegister', c.completed_register, 'confirmed', c.confirmed_at is not null,
          'theme', c.theme, 'density', c.density,
          'timezone', c.timezone, 'ownLocale', c.locale, 'businessTimezone', b.timezone, 'country', c.country, 'state', c.state)
        from candidates c where c.business_id = s.business_id and c.id = s.candidate_id and c.archived_at is null and c.anonymised_at is null)
      when 'recruiters' then (select jsonb_build_object('id', r.id, 'uid', r.uid, 'name', r.name, 'email', r.email,
          'isAdmin', r.is_admin, 'title', r.title, 'photoUrl', r.photo_url, 'menuDisplayType', r.menu_display_type,
          'theme', r.theme, 'density', r.density,
          'timezone', r.timezone, 'ownLocale', r.locale, 'businessTimezone', b.timezone, 'onlyResources', s.resources)
          || coalesce((select jsonb_build_object('roles', jsonb_agg(o.role_permissions order by o.id))
              -- Said only where a role reaches less far than the business.
              || case when bool_or(o.scopes <> '{}' or o.field_allow <> '{}')
                then jsonb_build_object('reaches', jsonb_agg(jsonb_build_object('scopes', o.scopes, 'fields', o.field_allow) order by o.id))
                else '{}' end
            from recruiter_roles x join roles o on o.business_id = x.business_id and o.id = x.role_id
           where x.business_id = r.business_id and x.recruiter_id = r.id), '{}')
          || jsonb_build_object('customFieldsVersion', app_custom_fields_version(r.business_id))
        from recruiters r where r.business_id = s.business_id and r.id = s.recruiter_id and r.status = 'active'
          and not exists (select from accounts a where a.business_id = b.account_owner_id and a.id = b.account_id and a.status = 'suspended'))
      else (select jsonb_build_object('id', k.id, 'uid', k.uid, 'name', k.name, 'email', k.email, 'isAdmin', k.is_admin,
          'clientCompanyId', k.client_company_id, 'theme', k.theme, 'density', k.density,
          'timezone', k.timezone, 'ownLocale', k.locale, 'businessTimezone', b.timezone)
        from client_contacts k where k.business_id = s.business_id and k.id = s.client_contact_id and k.portal_enabled and k.status = 'active')
    end || case when s.written_lsn is null then '{}'::jsonb else jsonb_build_object('writtenLsn', s.written_lsn) end,
    s.last_seen_at < now() - interval '5 minutes', s.scope,
    s.strategy = 'recruiters' and coalesce((b.settings->>'require_second_factor')::boolean, false)
      and not exists (select from recruiter_second_factors f where f.business_id = s.business_id and f.recruiter_id = s.recruiter_id)
      and not s.outside_second_factor
  from sessions s join businesses b on b.id = s.business_id and b.active
  where s.token_hash = hash and (s.kind <> 'browser') = by_program and s.revoked_at is null and s.expires_at > now()
    and (s.kind <> 'browser' or s.last_seen_at > now() - session_idle(b.settings, s.strategy))
$function$;
