import { type Kysely, sql } from "kysely";

/** Two more ends of a call to a language model: a person stopped it, or a translation changed what must stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const trouble = `('sandbox', 'address', 'down', 'slow', 'credentials', 'limited', 'broken', 'refused', 'size', 'unreadable', 'page',
    'markup', 'language', 'cut', 'stopped', 'altered', 'empty', 'unsourced')`;
	await sql
		.raw(`
alter table language_models drop constraint language_models_trouble_check,
  add constraint language_models_trouble_check check (trouble in ${trouble});
alter table language_model_calls drop constraint language_model_calls_outcome_check,
  add constraint language_model_calls_outcome_check check (outcome in ('waiting', 'answered', 'lost') or outcome in ${trouble});`)
		.execute(db);
}
