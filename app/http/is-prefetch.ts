/** Hover prefetches: the response may never be shown. */
export function isPrefetch({ headers }: Request): boolean {
	return /prefetch/i.test(headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? "");
}
