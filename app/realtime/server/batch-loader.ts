/** Batches requests made during a query. Results keep their order; errors reject the batch. */
export function createBatchLoader<Asked, Answer>(
	run: (request: Asked[]) => Promise<Answer[]>,
	most = 200,
): (request: Asked) => Promise<Answer> {
	interface Waiting {
		asked: Asked;
		resolve(answer: Answer): void;
		reject(error: unknown): void;
	}
	const waiting: Waiting[] = [];
	let running = false;

	async function answer() {
		running = true;
		// Includes requests made in the same turn.
		await null;
		while (waiting.length > 0) {
			const now = waiting.splice(0, most);
			try {
				const answers = await run(now.map(({ asked }) => asked));
				for (const [index, { resolve }] of now.entries()) resolve(answers[index] as Answer);
			} catch (error) {
				for (const { reject } of now) reject(error);
			}
		}
		running = false;
	}

	return (request) =>
		new Promise((resolve, reject) => {
			waiting.push({ asked: request, resolve, reject });
			if (!running) void answer();
		});
}
