import { type Kysely, sql } from "kysely";

/**
 * A delivery planned while its system was switched off or deleted ends its job and waits: whoever brings the system back, by
 * form, bulk run, import or from the bin, has it made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
create function app_resume_deliveries() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare waiting bigint;
begin
  for waiting in select id from integration_deliveries
      where business_id = new.business_id and integration_id = new.id and state = 'waiting' order by id loop
    perform app_enqueue('integration_delivery', json_build_object('businessId', new.business_id, 'deliveryId', waiting), null, null,
      8, 'integration_delivery:' || waiting);
  end loop;
  return null;
end $$;

create trigger resume_deliveries after update of active, archived_at on integrations for each row
  when (new.active and new.archived_at is null and (not old.active or old.archived_at is not null))
  execute function app_resume_deliveries();`.execute(db);
}
