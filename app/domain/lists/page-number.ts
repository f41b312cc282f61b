/** 1 to `last`; invalid values are 1. */
export function readPage(input: string | null, last: number): number {
	return input && /^[1-9]\d*$/.test(input) ? Math.min(Number(input), last) : 1;
}
