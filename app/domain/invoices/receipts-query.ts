import { buildTableSortUrl, readTableSort, type TableSort } from "../lists/table-sort.ts";

export const receiptColumns = ["paid_on", "number", "company", "owner", "amount"] as const;
export type ReceiptColumn = (typeof receiptColumns)[number];

export interface ReceiptsQuery {
	sort: TableSort<ReceiptColumn>;
	all: boolean;
}

export const receiptsSort = "receipts_sort";

/** Reads `receipts_sort` ("amount", "-amount", …) and `receipts_all`; newest first by default. */
export function readReceiptsQuery(params: URLSearchParams): ReceiptsQuery {
	const sort = readTableSort(params, receiptsSort, receiptColumns, { by: "paid_on", descending: true });
	return { sort, all: params.get("receipts_all") === "1" };
}

/** Address of this page with all receipts in this order. */
export function buildAllReceiptsUrl(params: URLSearchParams, sort: ReceiptsQuery["sort"]): string {
	const next = new URLSearchParams(params);
	next.set("receipts_all", "1");
	return buildTableSortUrl(next, receiptsSort, sort, "receipts");
}
