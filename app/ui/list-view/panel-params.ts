export const panelNames = ["filters", "add", "columns", "sort", "views", "filter"] as const;
export type PanelName = (typeof panelNames)[number];

/** The panel an address opens. */
export function getOpenPanel(query: URLSearchParams): PanelName | null {
	const name = query.get("panel");
	return panelNames.find((panelName) => panelName === name) ?? null;
}

/** Client-only query parameters: open panel, its filter, selection. */
const ours = new Set(["panel", "select", "filter"]);

/** A list's query without display-only parameters: "?q=ana", or empty. */
export function removePanelParams(search: string): string {
	const saved = search
		.replace(/^\?/, "")
		.split("&")
		.filter((part) => part !== "" && !ours.has(part.slice(0, part.indexOf("="))));
	return saved.length > 0 ? `?${saved.join("&")}` : "";
}

/** An address with one parameter more. */
export function appendParameter(address: string, parameter: string): string {
	if (!address.includes("?")) return `${address}?${parameter}`;
	return /[?&]$/.test(address) ? address + parameter : `${address}&${parameter}`;
}
