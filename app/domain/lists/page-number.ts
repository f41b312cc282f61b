/** The page of a list that an address asks for, 1 to `last`; what is no page is the first. */
export function readPage(input: string | null, last: number): number {
	return input && /^[1-9]\d*$/.test(input) ? Math.min(Number(input), last) : 1;
}
