import { sql } from "kysely";
import type { EnrichmentCreditKind } from "#app/domain/money/enrichment-credits.ts";
import type { Scoped } from "#db/kit/in-business.ts";

export async function findCreditBalance(trx: Scoped): Promise<number> {
	const last = await trx
		.selectFrom("enrichment_credits")
		.select("balance")
		.where("business_id", "=", trx.businessId)
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
	return last?.balance ?? 0;
}

interface NewEntry {
	kind: EnrichmentCreditKind;
	amount: number;
	reason: string;
	byId: number | null;
}

/** Appends to the ledger; null below zero. One writer per business at a time. */
export async function addEnrichmentEntry(trx: Scoped, entry: NewEntry): Promise<number | null> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`enrichment:${trx.businessId}`}, 0))`.execute(trx);
	const balance = (await findCreditBalance(trx)) + entry.amount;
	if (balance < 0) return null;
	const { kind, amount, reason, byId: by_id } = entry;
	await trx
		.insertInto("enrichment_credits")
		.values({ business_id: trx.businessId, kind, amount, balance, reason, by_id })
		.execute();
	return balance;
}

/** Latest entries. */
export function listEnrichmentEntries(trx: Scoped) {
	return trx
		.selectFrom("enrichment_credits as c")
		.leftJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "c.business_id").onRef("r.id", "=", "c.by_id"),
		)
		.select(["c.id", "c.kind", "c.amount", "c.balance", "c.reason", "c.created_at", "r.name as by"])
		.where("c.business_id", "=", trx.businessId)
		.orderBy("c.id", "desc")
		.limit(100)
		.execute();
}
