/** Shortcuts of a board, shared by handlers and the help dialog (`shell:keys.board.<name>`). */
export const boardShortcuts = [
	{ name: "next", keys: ["j"] },
	{ name: "previous", keys: ["k"] },
	{ name: "aside", keys: ["←", "→"] },
	{ name: "open", keys: ["Enter"] },
	{ name: "move", keys: ["m"] },
	{ name: "reject", keys: ["r"] },
	{ name: "select", keys: ["x"] },
	{ name: "several", keys: ["Shift ↓"] },
	{ name: "search", keys: ["/"] },
] as const;
