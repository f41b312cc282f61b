import { allTextsFlag } from "./all-texts-flag.ts";
import { initialTexts } from "./pt/preloaded-texts.ts";

const program = "window.__reactRouterContext = ";

/** Marks pages whose scripts need more texts than `first`. */
export function flagAllTexts(page: string, namespaces: ReadonlySet<string>): string {
	for (const namespace of namespaces)
		if (!(namespace in initialTexts)) return page.replace(program, `window.${allTextsFlag} = true;${program}`);
	return page;
}
