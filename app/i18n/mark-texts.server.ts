import { allTextsMark } from "./page-texts.ts";
import { first } from "./pt/first.ts";

const program = "window.__reactRouterContext = ";

/** Says on a page whether its program needs more texts than every page and list does. */
export function markTexts(page: string, namespaces: ReadonlySet<string>): string {
	for (const namespace of namespaces)
		if (!(namespace in first)) return page.replace(program, `window.${allTextsMark} = true;${program}`);
	return page;
}
