import { type Kysely, sql } from "kysely";

/** Whom mail may not be sent to holds for senders, too, whose roles show them few people, companies or fields. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create or replace function app_mail_refusals(addresses text[], unusable integer[], uncontactable text[])
  returns table(address text, do_not_use boolean, off_limits boolean)
  language sql
  stable security definer
  set search_path to 'public', 'pg_temp'
as $function$
  with refusing as materialized (
    select o.id, o.kind, o.client_contact_id from off_limits o
     where o.business_id = app_business() and o.archived_at is null and o.severity = 'block'
       and (select (now() at time zone b.timezone)::date from businesses b where b.id = app_business()) between o.starts_on and coalesce(o.ends_on, 'infinity')),
  refusing_companies as materialized (
    select distinct g.company_id from app_guarded_companies() g where g.off_limit_id in (select r.id from refusing r))
  select a.address,
    exists (select from candidates c where c.business_id = app_business() and c.email = a.address and c.status = any(unusable) and c.archived_at is null),
    exists (select from client_contacts k
        join client_companies c on c.business_id = k.business_id and c.id = k.client_company_id
       where k.business_id = app_business() and k.email = a.address and k.archived_at is null
         and (k.status = any(uncontactable) or c.status = any(uncontactable)
           or k.id in (select r.client_contact_id from refusing r where r.kind = 'contact') or c.id in (select company_id from refusing_companies)))
      or exists (select from contacts k join client_companies c on c.business_id = k.business_id and c.id = k.client_company_id
       where k.business_id = app_business() and k.email = a.address and k.archived_at is null
         and (c.status = any(uncontactable) or c.id in (select company_id from refusing_companies)))
  from (select distinct unnest(addresses) as address) a
$function$;
`.execute(db);
}
