/** Works on items in their order, several at a time. */
export async function runInParallel<T>(
	lanes: number,
	items: readonly T[],
	work: (item: T) => Promise<void>,
): Promise<void> {
	const queue = [...items];
	await Promise.all(
		Array.from({ length: lanes }, async () => {
			for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
		}),
	);
}
