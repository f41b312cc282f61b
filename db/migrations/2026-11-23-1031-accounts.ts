import { type Kysely, sql } from "kysely";
import { referenceTable } from "../migration-kit/tenant-table-v2.ts";

const make = referenceTable("accounts", {
	columns: `name text not null check (length(name) between 1 and 120),
  cnpj text check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  plan_id bigint,
  seats int check (seats between 1 and 100000),
  status text not null default 'active' check (status in ('trial', 'active', 'suspended')),
  billing_contact text check (length(billing_contact) between 3 and 254)`,
	search: { title: "name", parts: "cnpj" },
	refs: { plan_id: "pricing_plan_configurations" },
	sorted: { name: "never empty" },
	unique: ["name"],
});

/**
 * Subscribers of the white label, kept by the business that serves them. Each business is of one, its own unless said; the
 * functions tell a business of the account it is of, and an account's keeper how much of it is used, and nothing else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await make(db);
	await sql`
alter table businesses add account_owner_id bigint, add account_id bigint,
  add constraint businesses_account foreign key (account_owner_id, account_id) references accounts;
create index on businesses (account_owner_id, account_id);
create policy door on accounts for select to current_user using (true);
create policy door on enrichment_credits for select to current_user using (true);

alter table businesses no force row level security;
alter table accounts no force row level security;
insert into accounts (business_id, name, cnpj) select id, left(name, 120), cnpj from businesses;
update businesses b set account_owner_id = a.business_id, account_id = a.id from accounts a where a.business_id = b.id;
alter table businesses force row level security;
alter table accounts force row level security;

create function app_own_account() returns table (owner bigint, id bigint, status text, seats int, taken int)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.business_id, a.id, a.status, a.seats, (select count(*)::int from businesses o
      join recruiters r on r.business_id = o.id and r.status in ('active', 'invited')
     where o.account_owner_id = a.business_id and o.account_id = a.id)
  from businesses b join accounts a on a.business_id = b.account_owner_id and a.id = b.account_id where b.id = app_business()
$$;

create function app_account_use(account bigint) returns table (businesses int, people int, credits int)
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int,
    coalesce(sum((select count(*) from recruiters r where r.business_id = b.id and r.status in ('active', 'invited'))), 0)::int,
    coalesce(sum((select c.balance from enrichment_credits c where c.business_id = b.id order by c.id desc limit 1)), 0)::int
  from businesses b where b.account_owner_id = app_business() and b.account_id = account
$$;

-- Sockets of every business of an account that is suspended are looked at anew.
create function app_notify_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare business bigint;
begin
  for business in select id from businesses where account_owner_id = new.business_id and account_id = new.id loop
    perform pg_notify('cable', business || ':access');
  end loop;
  return null;
end $$;
create trigger accounts_access after update of status on accounts for each row
  when (old.status is distinct from new.status) execute function app_notify_account();

/* As before; recruiters of an account that is suspended are nobody. */
create or replace function auth_session(hash bytea, by_program boolean) returns table (business_id bigint, session_id bigint, strategy text,
  person jsonb, stale boolean, scope text, second_factor_due boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.business_id, s.id, s.strategy,
    case s.strategy
      when 'candidates' then (select jsonb_build_object('id', c.id, 'uid', c.uid, 'name', c.name, 'email', c.email,
          'avatarUrl', c.avatar_url, 'completedRegister', c.completed_register, 'confirmed', c.confirmed_at is not null)
        from candidates c where c.business_id = s.business_id and c.id = s.candidate_id and c.archived_at is null and c.anonymised_at is null)
      when 'recruiters' then (select jsonb_build_object('id', r.id, 'uid', r.uid, 'name', r.name, 'email', r.email,
          'isAdmin', r.is_admin, 'title', r.title, 'photoUrl', r.photo_url, 'menuDisplayType', r.menu_display_type,
          'onlyResources', s.resources,
          'roles', coalesce((select jsonb_agg(o.role_permissions) from recruiter_roles x
              join roles o on o.business_id = x.business_id and o.id = x.role_id
             where x.business_id = r.business_id and x.recruiter_id = r.id), '[]'))
        from recruiters r where r.business_id = s.business_id and r.id = s.recruiter_id and r.status = 'active'
          and not exists (select from accounts a where a.business_id = b.account_owner_id and a.id = b.account_id and a.status = 'suspended'))
      else (select jsonb_build_object('id', k.id, 'uid', k.uid, 'name', k.name, 'email', k.email, 'isAdmin', k.is_admin,
          'clientCompanyId', k.client_company_id)
        from client_contacts k where k.business_id = s.business_id and k.id = s.client_contact_id and k.portal_enabled and k.status = 'active')
    end,
    s.last_seen_at < now() - interval '5 minutes', s.scope,
    s.strategy = 'recruiters' and coalesce((b.settings->>'require_second_factor')::boolean, false)
      and not exists (select from recruiter_second_factors f where f.business_id = s.business_id and f.recruiter_id = s.recruiter_id)
  from sessions s join businesses b on b.id = s.business_id and b.active
  where s.token_hash = hash and (s.kind <> 'browser') = by_program and s.revoked_at is null and s.expires_at > now()
    and (s.kind <> 'browser' or s.last_seen_at > now() - session_idle(b.settings, s.strategy))
$$;
`.execute(db);
}
