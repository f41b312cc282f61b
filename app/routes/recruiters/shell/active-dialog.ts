/** The dialog over the page, one at a time; each is also a page of its own. */
export type ActiveDialog =
	| { what: "search"; seed: string }
	| { what: "keys" }
	| { what: "signature" }
	| { what: "saved" }
	| { what: "schedule"; href: string };
