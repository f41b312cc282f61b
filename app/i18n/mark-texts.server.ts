import { allTextsMark } from "./page-texts.ts";
import { first } from "./pt/first.ts";

const program = "window.__reactRouterContext = ";

/** Marks pages whose scripts need more texts than `first`. */
export function markTexts(page: string, namespaces: ReadonlySet<string>): string {
	for (const namespace of namespaces)
		if (!(namespace in first)) return page.replace(program, `window.${allTextsMark} = true;${program}`);
	return page;
}
