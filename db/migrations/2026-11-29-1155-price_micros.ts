import { type Kysely, sql } from "kysely";
import { eachBusiness } from "../migration-kit/each-business-v1.ts";

/** Messages cost fractions of a cent: their prices are millionths of a currency. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
alter table message_prices rename column price_cents to price_micros;
alter table messages rename column price_cents to price_micros;`)
		.execute(db);
	await eachBusiness(`
    update message_prices set price_micros = price_micros * 10000 where business_id = biz and price_micros > 0;
    update messages set price_micros = price_micros * 10000 where business_id = biz and price_micros > 0;`).execute(db);
}
