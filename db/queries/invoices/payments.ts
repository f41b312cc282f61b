import { sql } from "kysely";
import type { ReceiptColumn } from "#app/domain/invoices/receipts-query.ts";
import type { TableSort } from "#app/domain/lists/table-sort.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

/** Dates include both ends of the period. */
export interface ReceiptsFilter {
	companyId?: number;
	from?: string;
	to?: string;
	owners?: readonly number[] | null;
}

interface Receipt
	extends Row<"invoice_payments", "id" | "amount_cents">,
		Row<"invoices", "uid" | "number" | "title" | "currency"> {
	company: Column<"client_companies", "name">;
	company_uid: Column<"client_companies", "uid">;
	owner: Column<"recruiters", "name"> | null;
	/** A day. */
	paid_on: Column<"invoice_payments", "paid_on">;
}

/** Payments received, with their invoice and its client. */
export async function listReceipts(
	db: Scoped,
	{ sort, take, ...filter }: ReceiptsFilter & { sort: TableSort<ReceiptColumn>; take: number },
): Promise<Receipt[]> {
	const key = {
		paid_on: sql`p.paid_on`,
		number: sql`coalesce(i.number, i.title)`,
		company: sql`c.name`,
		owner: sql`r.name`,
		amount: sql`p.amount_cents`,
	}[sort.by];
	const direction = sort.descending ? sql`desc` : sql`asc`;
	const { rows } = await sql<Receipt>`
select p.id, i.uid, i.number, i.title, c.name as company, c.uid as company_uid, r.name as owner, i.currency, p.amount_cents, p.paid_on
from invoice_payments p
join invoices i on i.business_id = p.business_id and i.id = p.invoice_id
join client_companies c on c.business_id = i.business_id and c.id = i.client_company_id
left join recruiters r on r.business_id = i.business_id and r.id = i.owner_id
where ${received(db, filter)} order by ${key} ${direction} nulls last, p.id ${direction} limit ${take}`.execute(db);
	return rows;
}

export async function sumReceipts(db: Scoped, filter: ReceiptsFilter) {
	const { rows } = await sql<Row<"invoices", "currency"> & { cents: number; count: number }>`
select i.currency, sum(p.amount_cents)::bigint as cents, count(*)::int as count
from invoice_payments p join invoices i on i.business_id = p.business_id and i.id = p.invoice_id
where ${received(db, filter)} group by i.currency order by sum(p.amount_cents) desc`.execute(db);
	return rows;
}

function received(db: Scoped, { companyId, from, to, owners }: ReceiptsFilter) {
	const parts = [
		sql`p.business_id = ${db.businessId} and p.kind = 'payment'`,
		...(companyId === undefined ? [] : [sql`i.client_company_id = ${companyId}`]),
		...(from === undefined ? [] : [sql`p.paid_on >= ${from}`]),
		...(to === undefined ? [] : [sql`p.paid_on <= ${to}`]),
		...(owners ? [sql`i.owner_id = any(${sql.val([...owners])}::bigint[])`] : []),
	];
	return sql.join(parts, sql` and `);
}
