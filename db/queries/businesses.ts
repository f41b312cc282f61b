import { sql } from "kysely";
import type { Db } from "#db/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

export async function findBusiness(trx: Scoped) {
	return trx
		.selectFrom("businesses")
		.select(["name", "logo_url", "locale"])
		.where("id", "=", trx.businessId)
		.executeTakeFirstOrThrow();
}

/** All businesses of the installation, for maintenance jobs. */
export async function listBusinessIds(db: Db): Promise<number[]> {
	const { rows } = await sql<Row<"businesses", "id">>`select all_business_ids() as id`.execute(db);
	return rows.map(({ id }) => id);
}

/** Deletes expired tickets, live messages, idempotency keys and counters of every business. */
export async function sweepExpired(db: Db): Promise<void> {
	await sql`select app_sweep()`.execute(db);
}

/** Business with whether this recruiter administers it. */
export async function findBusinessSummary(trx: Scoped, recruiterId: number) {
	return trx
		.selectFrom("businesses as b")
		.innerJoin("recruiters as r", "r.business_id", "b.id")
		.select([
			...(["b.id", "b.uid", "b.name", "b.logo_url as logo", "b.legal_name as legalName", "b.cnpj"] as const),
			...(["b.tax_regime as taxRegime", "b.mail_from as mailFrom", "b.locale", "b.timezone"] as const),
			...(["b.invoice_series as invoiceSeries", "b.account_id as accountId"] as const),
			...(["b.account_owner_id as accountOwnerId", "r.is_admin as isAdmin"] as const),
			sql<string[]>`array(select s.domain || ' (' || s.brand_key || ')' from site_configs s
        where s.business_id = b.id and s.active order by s.id)`.as("sites"),
		])
		.where("b.id", "=", trx.businessId)
		.where("r.id", "=", recruiterId)
		.executeTakeFirstOrThrow();
}
