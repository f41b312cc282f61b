import { type Kysely, sql } from "kysely";

/** Documents made of a model: which model, and whom they name beside the record they are kept with. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table data_files add column template_upload_id bigint,
  add column candidate_ids bigint[] not null default '{}',
  add foreign key (business_id, template_upload_id) references template_uploads on delete set null (template_upload_id);
create index on data_files (business_id, template_upload_id) where template_upload_id is not null;
create index data_files_candidate_ids on data_files using gin (candidate_ids) where candidate_ids <> '{}'`.execute(db);
}
