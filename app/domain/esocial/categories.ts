import type { EventKind } from "./types.ts";

interface Category {
	/** Table 01. */
	code: number;
	/** Event that reports its start. */
	start: Extract<EventKind, "S-2200" | "S-2300">;
}

/** Categories of table 01 that a recruiting group hires or supplies. */
export const categories: readonly Category[] = [
	{ code: 101, start: "S-2200" },
	{ code: 103, start: "S-2200" },
	{ code: 105, start: "S-2200" },
	{ code: 106, start: "S-2200" },
	{ code: 111, start: "S-2200" },
	{ code: 721, start: "S-2300" },
	{ code: 722, start: "S-2300" },
	{ code: 901, start: "S-2300" },
];

export const apprenticeCategory = 103;
export const temporaryWorkerCategory = 106;
export const internCategory = 901;

export const findCategory = (code: number) => categories.find((category) => category.code === code);
