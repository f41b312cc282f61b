/** Triage shortcuts, for the handler and the help sheet (`shell:keys.triage.<name>`). */
export const triageShortcuts = [
	{ name: "advance", keys: ["a"] },
	{ name: "hold", keys: ["h"] },
	{ name: "reject", keys: ["r"] },
	{ name: "reason", keys: ["1", "6"] },
	{ name: "next", keys: ["j"] },
	{ name: "previous", keys: ["k"] },
	{ name: "pane", keys: ["t"] },
] as const;

export type TriageShortcut = (typeof triageShortcuts)[number]["name"];

export const getShortcutKey = (name: TriageShortcut): string =>
	triageShortcuts.find((shortcut) => shortcut.name === name)?.keys[0] ?? "";
