import { type Kysely, sql } from "kysely";

/** Months until what was asked of a language model is forgotten, by brand. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw("alter table retention_rules add column model_months int check (model_months between 1 and 240);")
		.execute(db);
}
