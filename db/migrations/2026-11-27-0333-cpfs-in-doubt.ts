import { type Kysely, sql } from "kysely";

/**
 * The index of a CPF that somebody told of themselves while another record has it. A refusal would tell a stranger that
 * the CPF is registered; recruiters see the two records as possible duplicates.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table candidates add column cpf_doubt_hash text;
create index candidates_cpf_doubt on candidates (business_id, cpf_doubt_hash) where cpf_doubt_hash is not null`.execute(
		db,
	);
}
