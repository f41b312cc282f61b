import { type Kysely, sql } from "kysely";

/**
 * What was deleted holds no name: an address, CPF, CNPJ or code is taken by living rows only, so that a person or a company
 * may be there again. The plain indexes serve whoever looks among the deleted too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table candidates drop constraint candidates_business_id_email_key;
create unique index candidates_business_id_email_key on candidates (business_id, email) where archived_at is null;
create index candidates_email on candidates (business_id, email);
alter table candidates drop constraint candidates_business_id_cpf_hash_key;
create unique index candidates_business_id_cpf_hash_key on candidates (business_id, cpf_hash) where archived_at is null;
create index candidates_cpf_hash on candidates (business_id, cpf_hash) where cpf_hash is not null;

alter table client_contacts drop constraint client_contacts_business_id_email_key;
create unique index client_contacts_business_id_email_key on client_contacts (business_id, email) where archived_at is null;
create index client_contacts_email on client_contacts (business_id, email);

alter table client_companies drop constraint client_companies_business_id_cnpj_key;
create unique index client_companies_business_id_cnpj_key on client_companies (business_id, cnpj) where archived_at is null;
create index client_companies_cnpj on client_companies (business_id, cnpj) where cnpj is not null;

alter table jobs drop constraint jobs_business_id_code_key;
create unique index jobs_business_id_code_key on jobs (business_id, code) where archived_at is null;

alter table category_sectors drop constraint category_sectors_business_id_name_pt_key;
create unique index category_sectors_business_id_name_pt_key on category_sectors (business_id, name_pt) where archived_at is null;

alter table departaments drop constraint departaments_business_id_name_key;
create unique index departaments_business_id_name_key on departaments (business_id, name) where archived_at is null;

-- A deletion that a person asks for is not lost because somebody deleted the request before it.
drop index data_requests_deletion;
create unique index data_requests_deletion on data_requests (business_id, candidate_id)
  where kind = 'deletion' and status = 'open' and archived_at is null;

-- Who was erased never comes back.
alter table candidates add constraint candidates_erased_stay_away check (anonymised_at is null or archived_at is not null) not valid;

-- What was deleted last, of each table that keeps it.
do $$ declare own record; begin
  for own in select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and (select count(*) from pg_attribute a where a.attrelid = c.oid and a.attname in ('archived_at', 'business_id', 'uid') and not a.attisdropped) = 3
  loop
    execute format('create index %I on %I (business_id, archived_at desc, id desc) where archived_at is not null', own.name || '_deleted', own.name);
  end loop;
end $$;
`.execute(db);
}
