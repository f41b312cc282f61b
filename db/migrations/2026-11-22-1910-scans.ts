import { type Kysely, sql } from "kysely";

/**
 * Where a scanner is set up (`app.scanner` of the transaction), a file waits for it from the moment it is stored: its row
 * is pending and brings its own job. What goes along with an e-mail shares the verdict of the file it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
create function app_first_scan_state() returns text language sql stable
  as $$ select case when current_setting('app.scanner', true) = 'on' then 'pending' else 'clean' end $$;
grant execute on function app_first_scan_state() to seleta_app;

alter table data_files alter column scan_state set default app_first_scan_state();
-- Null: no scanner has looked.
alter table data_files add column scanned_at timestamptz;
create index on data_files (business_id, storage_key);

alter table email_attachments add column scan_state text not null default 'clean'
  check (scan_state in ('pending', 'clean', 'infected', 'failed'));
alter table email_attachments alter column scan_state set default app_first_scan_state();
alter table email_attachments add column scanned_at timestamptz;
create index on email_attachments (business_id, storage_key);

create function app_scan_stored() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'email_attachments' then
    select f.scan_state, f.scanned_at into new.scan_state, new.scanned_at from data_files f
     where f.business_id = new.business_id and f.storage_key = new.storage_key
    union all select new.scan_state, new.scanned_at limit 1;
  end if;
  if new.scan_state = 'pending' then
    perform app_enqueue('scan_file', json_build_object('businessId', new.business_id, 'key', new.storage_key), null, null, 25,
      'scan_file:' || new.storage_key);
  end if;
  return new;
end $$;
grant execute on function app_scan_stored() to seleta_app;
create trigger data_files_scan before insert on data_files for each row execute function app_scan_stored();
create trigger email_attachments_scan before insert on email_attachments for each row execute function app_scan_stored();
`.execute(db);
}
