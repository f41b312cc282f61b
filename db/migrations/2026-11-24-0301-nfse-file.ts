import { type Kysely, sql } from "kysely";

/** Firms without a billing system: what is issued is handed out as a file of the national NFS-e layout. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table integrations drop constraint integrations_provider_check;
alter table integrations add constraint integrations_provider_check check (provider in ('microsoft', 'mailgun', 'linkedin', 'github', 'google',
  'enrichment', 'erp_1', 'erp_2', 'nfse_file', 'storage', 'webhook'));
-- What billing systems were told and did not answer yet: asked once a day.
create index invoices_nfse_waiting on invoices (business_id, id) where nfse_status = 'sent';`.execute(db);
}
