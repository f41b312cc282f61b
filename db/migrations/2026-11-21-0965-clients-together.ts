import { type Kysely, sql } from "kysely";

/** Clients beside what came after them: merged records, and what counts as activity of a company. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table client_companies add column if not exists merged_to_id bigint, add foreign key (business_id, merged_to_id) references client_companies;
alter table client_contacts add column if not exists merged_to_id bigint, add foreign key (business_id, merged_to_id) references client_contacts;
alter table contacts add column if not exists merged_to_id bigint, add foreign key (business_id, merged_to_id) references contacts;
create index on client_companies (business_id, merged_to_id) where merged_to_id is not null;
create index on client_contacts (business_id, merged_to_id) where merged_to_id is not null;
create index on contacts (business_id, merged_to_id) where merged_to_id is not null;

-- Forms refuse it; a merge of a company with its own parent would leave it behind.
create function app_not_own_parent() returns trigger language plpgsql as $$
begin
  new.group_parent_id := null;
  return new;
end $$;
create trigger client_companies_not_own_parent before insert or update on client_companies for each row
  when (new.group_parent_id = new.id) execute function app_not_own_parent();
create function app_not_own_boss() returns trigger language plpgsql as $$
begin
  new.reports_to_id := null;
  return new;
end $$;
create trigger client_contacts_not_own_boss before insert or update on client_contacts for each row
  when (new.reports_to_id = new.id) execute function app_not_own_boss();

-- Activity is nobody's edit: whoever has the company open in a form meets no conflict because of it.
drop trigger client_companies_bump on client_companies;
create trigger client_companies_bump before update on client_companies for each row
  when (old.last_activity_at is not distinct from new.last_activity_at) execute function app_bump();

-- A note, task or mail about a company, its people, jobs, leads or projects is activity of the company.
create function app_company_activity() returns trigger language plpgsql as $$
begin
  if not exists (select from changed where reference_type in ('client_companies', 'client_contacts', 'jobs', 'contacts', 'projects')) then
    return null;
  end if;
  update client_companies c set last_activity_at = now()
    from (select x.business_id, x.reference_id as id from changed x where x.reference_type = 'client_companies'
          union select k.business_id, k.client_company_id from changed x join client_contacts k
            on x.reference_type = 'client_contacts' and k.business_id = x.business_id and k.id = x.reference_id
          union select j.business_id, j.client_company_id from changed x join jobs j
            on x.reference_type = 'jobs' and j.business_id = x.business_id and j.id = x.reference_id
          union select l.business_id, l.client_company_id from changed x join contacts l
            on x.reference_type = 'contacts' and l.business_id = x.business_id and l.id = x.reference_id
          union select p.business_id, p.client_company_id from changed x join projects p
            on x.reference_type = 'projects' and p.business_id = x.business_id and p.id = x.reference_id) about
   where c.business_id = about.business_id and c.id = about.id
     and (c.last_activity_at is null or c.last_activity_at < now());
  return null;
end $$;
create trigger note_relations_activity after insert on note_relations referencing new table as changed
  for each statement execute function app_company_activity();
create trigger task_relations_activity after insert on task_relations referencing new table as changed
  for each statement execute function app_company_activity();
create trigger email_relations_activity after insert on email_relations referencing new table as changed
  for each statement execute function app_company_activity();

create function app_job_activity() returns trigger language plpgsql as $$
begin
  update client_companies c set last_activity_at = now()
    from (select distinct business_id, client_company_id from changed) x
   where c.business_id = x.business_id and c.id = x.client_company_id and (c.last_activity_at is null or c.last_activity_at < now());
  return null;
end $$;
create trigger jobs_activity after insert on jobs referencing new table as changed
  for each statement execute function app_job_activity();
`.execute(db);
}
