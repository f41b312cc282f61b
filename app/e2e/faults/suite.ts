import type { World } from "./test-environment.ts";

/** What a row found out, for the table. */
export type Numbers = Record<string, number | string>;

export interface Row {
	/** The number of trust.md 2.6. */
	number: number;
	title: string;
	run(world: World): Promise<Numbers>;
}

/** Every row that issue 4 asks for, issue 18's (50), issue 20's (51), issue 39's (52), issue 45's (53, 54), issue 48's (55, 56, 58, 59) and issue 47's (57): one that is missing is a failure. */
export const requiredRows = [
	1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 21, 22, 23, 24, 25, 26, 27, 34, 35, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59,
];
