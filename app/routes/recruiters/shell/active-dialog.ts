/** Only one dialog is open at a time; each also has its own page. */
export type ActiveDialog =
	| { what: "search"; seed: string }
	| { what: "keys" }
	| { what: "signature" }
	| { what: "saved" }
	| { what: "schedule"; href: string };
