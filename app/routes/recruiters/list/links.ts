import {
	type ListSpec,
	type ListView,
	listUrl,
	pageSizes,
	sortOf,
	toggleSort,
	withPage,
} from "#app/domain/list-view.ts";

/** What a filter form carries along: order and size stay, the page starts again. */
export function keptInForm(view: ListView, spec: ListSpec): Record<string, string> {
	const params = new URLSearchParams(listUrl({ ...view, q: "", filters: {}, page: 1 }, spec));
	return Object.fromEntries(params);
}

export function sizesOf(view: ListView, spec: ListSpec): { per: number; to: string }[] {
	return pageSizes.map((per) => ({ per, to: listUrl(withPage({ ...view, per }, 1), spec) }));
}

export type SortLink = { to: string; direction: "asc" | "desc" | null };

/** Links of the headings. These lists have one sort key at a time. */
export function sorting(view: ListView, spec: ListSpec): Record<string, SortLink> {
	const directions = { ascending: "asc", descending: "desc", none: null } as const;
	return Object.fromEntries(
		spec.sortable.map((key) => {
			const alone = { ...view, order: view.order.filter((sort) => sort.key === key) };
			return [key, { to: listUrl(toggleSort(alone, key), spec), direction: directions[sortOf(view, key)] }];
		}),
	);
}
