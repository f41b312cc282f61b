/** Dispatched on the window once the page is hydrated. */
export const hydratedEvent = "seleta:started";

export type PageScripts = boolean | "later";

interface Handled {
	handle?: unknown;
}

const getScripts = ({ handle }: Handled) => (handle as { scripts?: PageScripts } | undefined)?.scripts;

export function getPageScripts(matches: readonly Handled[]): PageScripts {
	if (matches.some((match) => getScripts(match) === false)) return false;
	return matches.some((match) => getScripts(match) === "later") ? "later" : true;
}
