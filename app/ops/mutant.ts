/** A fault that must not pass unnoticed. */
export interface Mutant {
	/** The fault it introduces. */
	why: string;
	file: string;
	/** Exact, and only once in the file. */
	text: string;
	instead: string;
	/** The tests that must fail. */
	tests: readonly string[];
}
