/** How the table of receipts is sorted and how much of it is shown: part of a page's address. */
export interface ReceiptsQuery {
	sort: "paid_on" | "amount";
	descending: boolean;
	all: boolean;
}

/** Reads `receipts_sort` ("amount", "-amount", "paid_on", "-paid_on") and `receipts_all`; the newest first unless said. */
export function readReceiptsQuery(params: URLSearchParams): ReceiptsQuery {
	const value = params.get("receipts_sort") ?? "";
	const sort = value.replace(/^-/, "") === "amount" ? "amount" : "paid_on";
	const descending = value === "" || value.startsWith("-");
	return { sort, descending, all: params.get("receipts_all") === "1" };
}

/** The address of the same page with this part of it changed. */
export function receiptsUrl(params: URLSearchParams, { sort, descending, all }: ReceiptsQuery): string {
	const next = new URLSearchParams(params);
	next.set("receipts_sort", `${descending ? "-" : ""}${sort}`);
	if (all) next.set("receipts_all", "1");
	else next.delete("receipts_all");
	return `?${next}#receipts`;
}
