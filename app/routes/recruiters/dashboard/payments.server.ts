import {
	buildAllReceiptsUrl,
	readReceiptsQuery,
	receiptColumns,
	receiptsSort,
} from "#app/domain/invoices/receipts-query.ts";
import { listSortHeads } from "#app/domain/lists/table-sort.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listReceipts, type ReceiptsFilter, sumReceipts } from "#db/queries/invoices/payments.ts";
import { exactMoney } from "../placements/calculation-steps.server.ts";

const shortTable = 10;
const longTable = 500;

/** Client receipts as a table: of a company, or of a period and recruiters. */
export async function readPaymentsTable(
	trx: Scoped,
	filter: ReceiptsFilter,
	params: URLSearchParams,
	format: Formatters,
) {
	const query = readReceiptsQuery(params);
	const rows = await listReceipts(trx, { ...filter, ...query, take: query.all ? longTable : shortTable });
	const totals = await sumReceipts(trx, filter);
	const count = totals.reduce((sum, total) => sum + total.count, 0);
	return {
		rows: rows.map((row) => ({
			key: String(row.id),
			to: `/recruiters/invoices/${row.uid}`,
			number: row.number ?? row.title,
			company: { to: `/recruiters/client_companies/${row.company_uid}`, name: row.company },
			owner: row.owner,
			day: format.day(row.paid_on),
			amount: exactMoney(row.amount_cents, row.currency, format),
		})),
		totals: totals.map(({ currency, cents }) => exactMoney(cents, currency, format)),
		count: format.number(count),
		sort: listSortHeads(params, receiptsSort, receiptColumns, query.sort, "receipts"),
		more: count > rows.length && !query.all ? buildAllReceiptsUrl(params, query.sort) : null,
	};
}

export type PaymentsTableData = Awaited<ReturnType<typeof readPaymentsTable>>;
