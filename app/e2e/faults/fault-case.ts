import type { TestEnvironment } from "./test-environment.ts";

export type FaultFigures = Record<string, number | string>;

export interface FaultCase {
	/** The number of trust.md 2.6. */
	number: number;
	title: string;
	run(world: TestEnvironment): Promise<FaultFigures>;
}

/** Rows of issues 4, 18, 20, 39, 45, 47 and 48; a missing row fails. */
export const requiredCases = [
	1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 21, 22, 23, 24, 25, 26, 27, 34, 35, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59,
];
