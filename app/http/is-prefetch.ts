/** Whether a browser asks ahead, for a link the pointer rests on: nobody sees the answer yet. */
export function isPrefetch({ headers }: Request): boolean {
	return /prefetch/i.test(headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "");
}
