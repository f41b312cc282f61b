import type { ShouldRevalidateFunctionArgs } from "react-router";
import { getPanelRecord, withPanelRecord } from "./panel-url.ts";

/** Opening, changing or closing the side panel's record must not reload the page's data. */
export function skipPanelRevalidation({
	currentUrl,
	nextUrl,
	formMethod,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
	if (formMethod || currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search)
		return defaultShouldRevalidate;
	if (!getPanelRecord(currentUrl.search) && !getPanelRecord(nextUrl.search)) return defaultShouldRevalidate;
	const [before, after] = [currentUrl, nextUrl].map(({ search }) => withPanelRecord(search, null));
	return before === after ? false : defaultShouldRevalidate;
}
