/** Told to the window once the program has taken over the page. */
export const startedEvent = "seleta:started";

export type PageScripts = boolean | "later";

interface Handled {
	handle?: unknown;
}

const getScripts = ({ handle }: Handled) => (handle as { scripts?: PageScripts } | undefined)?.scripts;

/** What a page says, by the routes it is made of. */
export function pageScripts(matches: readonly Handled[]): PageScripts {
	if (matches.some((match) => getScripts(match) === false)) return false;
	return matches.some((match) => getScripts(match) === "later") ? "later" : true;
}
