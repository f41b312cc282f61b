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

/** Many jobs of one task, in one statement. */
export async function enqueueMany<T extends TaskName>(
	db: Scoped,
	task: T,
	payloads: readonly Payloads[T][],
	{ queue, maxAttempts }: Pick<EnqueueOptions, "queue" | "maxAttempts"> = {},
): Promise<void> {
	if (payloads.length === 0) return;
	await sql`select count(app_enqueue(${task}, payload, ${queue ?? null}::text, null, ${maxAttempts ?? 25}::int, null))
from json_array_elements(${JSON.stringify(payloads)}::json) payload`.execute(db);
}
