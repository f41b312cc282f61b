const minute = 60_000;

/** How long handing over a request is retried automatically, in milliseconds. */
export const maxRetryDurationMs = 2 * 24 * 60 * minute;

/** Until the next attempt: longer each time, or as the service asks. */
export function getRetryMs(attempts: number, retryAfterSeconds: number | null): number {
	const own = Math.min(30 * minute, 15_000 * 2 ** Math.min(attempts, 10));
	return retryAfterSeconds === null ? own : Math.min(120 * minute, Math.max(own, retryAfterSeconds * 1000));
}

/** Polling interval without webhooks: a quarter of the age, ten minutes to six hours. */
export const getPollMs = (ageMs: number): number => Math.min(6 * 60 * minute, Math.max(10 * minute, ageMs / 4));
