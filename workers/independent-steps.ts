import { isLost } from "#db/kit/lost-connection.ts";
import type { TaskContext } from "./task.ts";

/** Failures of the first attempts may be locks or restarts, which pass. */
const quietAttempts = 2;

/** What failed, in the log. */
type Step = { step: string } & Record<string, unknown>;

/** Steps that must not stop each other: failures are logged, then thrown by `end`. */
export class IndependentSteps {
	readonly #log: TaskContext["log"];
	readonly #signal: AbortSignal;
	readonly #alert: boolean;
	readonly #failures: unknown[] = [];

	constructor({ log, signal, attempt }: Pick<TaskContext, "log" | "signal" | "attempt">) {
		this.#log = log;
		this.#signal = signal;
		// The clock renews its jobs before their last attempt, so none is ever given up.
		this.#alert = attempt > quietAttempts;
	}

	/** Throws when the task is over, or no later step could reach the database. */
	async run(about: Step, work: () => Promise<unknown>): Promise<void> {
		this.#signal.throwIfAborted();
		try {
			await work();
		} catch (error) {
			if (this.#signal.aborted || isLost(error)) throw error;
			this.#log.error({ alert: this.#alert, err: error, ...about }, "a step of the task failed");
			this.#failures.push(error);
		}
	}

	/** Fails the job if a step failed: the queue shows the failure and tries again. */
	end(): void {
		const [first] = this.#failures;
		if (first === undefined) return;
		const text = first instanceof Error ? first.message : String(first);
		throw new AggregateError(this.#failures, `${this.#failures.length} steps failed, the first with: ${text}`);
	}
}
