/** The page of a list that an address asks for, 1 to `last`; what is no page is the first. */
export function readPage(typed: string | null, last: number): number {
	return typed && /^[1-9]\d*$/.test(typed) ? Math.min(Number(typed), last) : 1;
}
