import { sql } from "kysely";
import { type CreditEntry, type CreditKind, type CreditUnit, expiredAmount } from "#app/domain/money/credits.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

/** The database refuses a negative balance and aborts the transaction. */
export class NotEnoughCredit extends Error {
	constructor() {
		super("Not enough credit");
	}
}

export interface NewCreditEntry {
	companyId: number;
	kind: CreditKind;
	unit: CreditUnit;
	/** Signed: consumption and expiry are negative. */
	amount: number;
	expiresAt?: string | null;
	note?: string | null;
	origin?: { type: string; id: number } | null;
	byId: number | null;
}

/** Appends to a company's ledger; throws NotEnoughCredit below zero. */
export async function addCreditEntry(
	db: Scoped,
	entry: NewCreditEntry,
): Promise<{ id: number; uid: string; balance: number }> {
	await lockLedger(db, entry);
	try {
		return await db
			.insertInto("credit_transactions")
			.values({
				business_id: db.businessId,
				client_company_id: entry.companyId,
				kind: entry.kind,
				unit: entry.unit,
				amount: entry.amount,
				expires_at: entry.expiresAt ?? null,
				note: entry.note ?? null,
				reference_type: entry.origin?.type ?? null,
				reference_id: entry.origin?.id ?? null,
				created_by_id: entry.byId,
			})
			.returning(["id", "uid", "balance_after as balance"])
			.executeTakeFirstOrThrow();
	} catch (error) {
		if ((error as { constraint?: string }).constraint === "credit_balance_not_negative") throw new NotEnoughCredit();
		throw error;
	}
}

/** Balances by unit; unused units are omitted. */
export async function listBalances(db: Scoped, companyId: number): Promise<{ unit: CreditUnit; balance: number }[]> {
	const rows = await db
		.selectFrom("credit_balances")
		.select(["unit", "balance"])
		.where("business_id", "=", db.businessId)
		.where("client_company_id", "=", companyId)
		.orderBy("unit")
		.execute();
	return rows as { unit: CreditUnit; balance: number }[];
}

export interface CreditRow
	extends Row<"credit_transactions", "id" | "uid" | "amount" | "balance_after" | "expires_at" | "note" | "created_at"> {
	kind: CreditKind;
	unit: CreditUnit;
	by: Column<"recruiters", "name"> | null;
	/** Job that consumed it. */
	job: { uid: string; title: string } | null;
}

/** Newest first; `before` is the last id of the previous page. */
export async function listCreditEntries(
	db: Scoped,
	companyId: number,
	{ before, take }: { before: number | null; take: number },
): Promise<CreditRow[]> {
	const { rows } = await sql<CreditRow>`
select t.id, t.uid, t.kind, t.unit, t.amount, t.balance_after, t.expires_at, t.note, t.created_at, r.name as by,
  case when j.uid is not null then json_build_object('uid', j.uid, 'title', j.title) end as job
from credit_transactions t
left join recruiters r on r.business_id = t.business_id and r.id = t.created_by_id
left join jobs j on t.reference_type = 'jobs' and j.business_id = t.business_id and j.id = t.reference_id
where t.business_id = ${db.businessId} and t.client_company_id = ${companyId} ${before === null ? sql`` : sql`and t.id < ${before}`}
order by t.id desc limit ${take}`.execute(db);
	return rows;
}

/** Writes off credits expired by `today` for all companies; idempotent. */
export async function expireCredits(db: Scoped, today: string): Promise<number> {
	const { rows: due } = await sql<Row<"credit_transactions", "client_company_id"> & { unit: CreditUnit }>`
select distinct client_company_id, unit from credit_transactions
where business_id = ${db.businessId} and expires_at < ${today} order by 1, 2`.execute(db);
	let written = 0;
	for (const { client_company_id: companyId, unit } of due) {
		await lockLedger(db, { companyId, unit });
		const amount = expiredAmount(await getEntries(db, companyId, unit), today);
		if (amount === 0) continue;
		await addCreditEntry(db, { companyId, unit, kind: "expire", amount: -amount, byId: null });
		written++;
	}
	return written;
}

/** One writer per company and unit: nothing is consumed between reading and writing off. */
export async function lockLedger(
	db: Scoped,
	{ companyId, unit }: { companyId: number; unit: CreditUnit },
): Promise<void> {
	const name = `credits:${db.businessId}:${companyId}:${unit}`;
	await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

async function getEntries(db: Scoped, companyId: number, unit: CreditUnit): Promise<CreditEntry[]> {
	const rows = await db
		.selectFrom("credit_transactions")
		.select(["kind", "amount", "expires_at as expiresAt"])
		.where("business_id", "=", db.businessId)
		.where("client_company_id", "=", companyId)
		.where("unit", "=", unit)
		.orderBy("id")
		.execute();
	return rows as CreditEntry[];
}
