/** Batches concurrent work into one run, like a group commit; a failed batch reruns individually. */
export class WorkBatcher<I, O> {
	readonly #work: (key: string, items: readonly I[]) => Promise<readonly O[]>;
	readonly #most: number;
	readonly #waiting = new Map<string, Waiting<I, O>[]>();

	constructor(work: (key: string, items: readonly I[]) => Promise<readonly O[]>, most: number) {
		this.#work = work;
		this.#most = most;
	}

	run(key: string, item: I): Promise<O> {
		return new Promise((done, fail) => {
			const waiting = this.#waiting.get(key);
			if (waiting) return void waiting.push({ item, done, fail });
			this.#waiting.set(key, []);
			void this.#drain(key, [{ item, done, fail }]);
		});
	}

	async #drain(key: string, first: Waiting<I, O>[]): Promise<void> {
		for (let group = first; group.length > 0; group = this.#waiting.get(key)?.splice(0, this.#most) ?? [])
			await this.#attempt(key, group);
		this.#waiting.delete(key);
	}

	async #attempt(key: string, group: readonly Waiting<I, O>[]): Promise<void> {
		try {
			const results = await this.#work(
				key,
				group.map(({ item }) => item),
			);
			for (const [index, { done }] of group.entries()) done(results[index] as O);
		} catch (error) {
			if (group.length > 1) for (const waiting of group) await this.#attempt(key, [waiting]);
			else group[0]?.fail(error);
		}
	}
}

interface Waiting<I, O> {
	item: I;
	done(result: O): void;
	fail(error: unknown): void;
}
