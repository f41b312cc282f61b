import { redirectLocal } from "#app/auth/redirect.ts";
import { type ListSpec, type ListView, listUrl, withPage } from "#app/domain/list-view.ts";
import type { Speaker } from "../speak.ts";

/** Product, "Lists": a count is exact up to here. */
export const countCap = 10_000;

/** However far a person pages, a query skips no more than this. */
const farthest = 100_000;

export interface Total {
	count: number;
	capped: boolean;
	/** "1.234", or "10.000+". */
	text: string;
}

/** `counted` comes from a query that counts one past the cap. */
export function totalOf(counted: number, { number }: Speaker): Total {
	const capped = counted > countCap;
	return {
		count: Math.min(counted, countCap),
		capped,
		text: number(Math.min(counted, countCap)) + (capped ? "+" : ""),
	};
}

export function slice({ page, per }: ListView): { skip: number; take: number } {
	return { skip: Math.min((page - 1) * per, farthest), take: per };
}

/** A page past the end leads to the last one. */
export function stayInside(rows: readonly unknown[], view: ListView, total: Total, path: string, spec: ListSpec): void {
	if (rows.length > 0 || view.page === 1) return;
	const last = total.capped ? 1 : Math.max(1, Math.ceil(total.count / view.per));
	throw redirectLocal(path + listUrl(withPage(view, last), spec));
}
