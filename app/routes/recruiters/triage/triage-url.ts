import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Panes beside the CV; on a phone the CV is one of them. */
export const triagePanes = ["cv", "criteria", "text", "profile", "answers"] as const;
export type Pane = (typeof triagePanes)[number];

/** State of a triage, as its URL holds it. */
export interface TriageUrlState {
	/** Of one job, or of the recruiter's. */
	path: string;
	apply: string | null;
	/** How many waited when it began. */
	start: number;
	pane: Pane | null;
	/** Public ids of the recruiters whose applications count; null means all. */
	recruiters: readonly string[] | null;
}

const most = 100_000;

export function parseTriageUrl(url: URL): Pick<TriageUrlState, "path" | "apply" | "start" | "pane"> {
	const apply = url.searchParams.get("apply");
	const start = Number(url.searchParams.get("of"));
	return {
		path: url.pathname,
		apply: apply && /^[\w-]{1,64}$/.test(apply) ? apply : null,
		start: Number.isInteger(start) && start > 0 && start < most ? start : 0,
		pane: triagePanes.find((pane) => pane === url.searchParams.get("show")) ?? null,
	};
}

/** An address within the same triage. */
export function buildTriageUrl({ path, apply, start, pane, recruiters }: TriageUrlState): string {
	const params = new URLSearchParams();
	for (const uid of recruiters ?? []) params.append("recruiters", uid);
	if (recruiters?.length === 0) params.set("recruiters", "all");
	if (apply) params.set("apply", apply);
	if (start > 0) params.set("of", String(start));
	if (pane) params.set("show", pane);
	const query = String(params);
	return query ? `${path}?${query}` : path;
}

/** Skips revalidation: panes show loaded data, and a sent decision navigates anyway. */
export function skipPaneRevalidation({
	currentUrl,
	nextUrl,
	formMethod,
	formAction,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
	// A revalidation during navigation would complete as the previous page's.
	if (formAction?.endsWith("/status") && currentUrl.href === nextUrl.href) return false;
	if (formMethod || currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search)
		return defaultShouldRevalidate;
	const [before, after] = [currentUrl, nextUrl].map(({ searchParams }) => {
		const params = new URLSearchParams(searchParams);
		params.delete("show");
		return String(params);
	});
	return before === after ? false : defaultShouldRevalidate;
}
