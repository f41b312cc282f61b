/** Shortcuts of a list, shared by handlers and the help dialog (`list:shortcuts.<name>`). */
export const listShortcuts = [
	{ name: "next", keys: ["j", "ArrowDown"] },
	{ name: "previous", keys: ["k", "ArrowUp"] },
	{ name: "select", keys: ["x"] },
	{ name: "open", keys: ["Enter"] },
	{ name: "edit", keys: ["e"] },
	{ name: "search", keys: ["/"] },
	{ name: "filters", keys: ["f"] },
	{ name: "previousPage", keys: ["["] },
	{ name: "nextPage", keys: ["]"] },
] as const;

export type ListShortcut = (typeof listShortcuts)[number]["name"];

interface Pressed {
	key: string;
	ctrlKey: boolean;
	metaKey: boolean;
	altKey: boolean;
	/** The focused element takes letters itself. */
	typing: boolean;
	/** The focus is on a row: only there do arrows and Enter act on rows. */
	inRow: boolean;
}

export function getListShortcut({ key, ctrlKey, metaKey, altKey, typing, inRow }: Pressed): ListShortcut | null {
	if (typing || ctrlKey || metaKey || altKey) return null;
	const result = listShortcuts.find(({ keys }) => (keys as readonly string[]).includes(key));
	if (!result || (key.length > 1 && !inRow)) return null;
	return result.name;
}

/** Whether letters typed there are text or select an option. */
export function isTextInput({
	tagName,
	type,
	editable,
}: {
	tagName: string;
	type?: string;
	editable: boolean;
}): boolean {
	if (editable || tagName === "TEXTAREA" || tagName === "SELECT") return true;
	return tagName === "INPUT" && type !== "checkbox" && type !== "radio" && type !== "button" && type !== "submit";
}
