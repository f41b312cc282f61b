import { type Kysely, sql } from "kysely";

/** The paper of a dependent, as hiring needs one of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table data_files drop constraint data_files_file_type_check, add constraint data_files_file_type_check
  check (file_type in ('cv', 'cover', 'certificate', 'id', 'dependent', 'contract', 'proposal', 'nf', 'avatar', 'other'));`.execute(
		db,
	);
}
