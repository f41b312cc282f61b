import { type Kysely, sql } from "kysely";

/** What a brand tells candidates of the language model, where they are asked whether their texts may go to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
alter table site_configs
  add column model_text_pt text check (length(model_text_pt) between 1 and 1000),
  add column model_text_en text check (length(model_text_en) between 1 and 1000);`)
		.execute(db);
}
