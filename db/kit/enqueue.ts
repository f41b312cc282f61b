import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Payloads, TaskName } from "#workers/payloads.ts";

interface EnqueueOptions {
	/** One job per key: adding it again replaces the waiting one. */
	jobKey?: string;
	runAt?: Date;
	maxAttempts?: number;
	queue?: string;
}

/** Adds a background job in the caller's transaction: it exists only if that commits. */
export async function enqueue<T extends TaskName>(
	db: Scoped,
	task: T,
	payload: Payloads[T],
	options: EnqueueOptions = {},
): Promise<void> {
	await sql`select app_enqueue(${task}, ${JSON.stringify(payload)}::json, ${options.queue ?? null}::text,
    ${options.runAt ?? null}::timestamptz, ${options.maxAttempts ?? 25}::int, ${options.jobKey ?? null}::text)`.execute(
		db,
	);
}

interface EnqueueManyOptions<T extends TaskName> extends Pick<EnqueueOptions, "maxAttempts" | "runAt"> {
	/** As `jobKey`, of each. */
	key?: (payload: Payloads[T]) => string;
	queue?: string | ((payload: Payloads[T]) => string);
}

/** Many jobs of one task, in one statement. */
export async function enqueueMany<T extends TaskName>(
	db: Scoped,
	task: T,
	payloads: readonly Payloads[T][],
	{ queue, maxAttempts, runAt, key }: EnqueueManyOptions<T> = {},
): Promise<void> {
	if (payloads.length === 0) return;
	const jobs = payloads.map((payload) => ({
		payload,
		key: key?.(payload) ?? null,
		queue: (typeof queue === "function" ? queue(payload) : queue) ?? null,
	}));
	await sql`select count(app_enqueue(${task}, job -> 'payload', job ->> 'queue', ${runAt ?? null}::timestamptz,
    ${maxAttempts ?? 25}::int, job ->> 'key')) from json_array_elements(${JSON.stringify(jobs)}::json) job`.execute(db);
}
