import { type Kysely, sql } from "kysely";

/** What a dollar costs in reais on an invoice in dollars: the NFS-e is always in reais. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
alter table invoices add column exchange_rate numeric(10, 4) check (exchange_rate > 0 and exchange_rate <= 1000)`.execute(
		db,
	);
}
