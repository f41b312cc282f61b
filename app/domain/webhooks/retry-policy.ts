const minute = 60_000;
const hour = 60 * minute;

/** Waits between attempts; the last attempt is three days after the first. */
const waits = [
	5_000,
	30_000,
	2 * minute,
	10 * minute,
	30 * minute,
	hour,
	3 * hour,
	6 * hour,
	12 * hour,
	24 * hour,
	24 * hour,
];

/** Null after the last attempt; `attempts` includes the one that just failed. */
export function getNextAttempt(attempts: number, now: Date): Date | null {
	const wait = waits[attempts - 1];
	return wait === undefined ? null : new Date(now.getTime() + wait);
}

/** Pause of a receiver after consecutive failed batches, in milliseconds. */
export const getRetryPause = (failures: number): number =>
	Math.min(5_000 * 2 ** Math.min(failures - 1, 10), 15 * minute);

/** Without any success: administrators are warned, then delivery stops until one of them resumes it. */
export const warnAfterHours = 24;
export const stopAfterDays = 5;

export function getFailureStep(since: Date, now: Date): "warn" | "stop" | null {
	const passed = now.getTime() - since.getTime();
	if (passed >= stopAfterDays * 24 * hour) return "stop";
	return passed >= warnAfterHours * hour ? "warn" : null;
}

/** How long a rotated secret still signs beside the new one, in hours. */
export const rotationHours = 24;

/** How long messages are stored for inspection and resending, in days. */
export const retentionDays = 30;

/** Until then messages also carry pre-Standard-Webhooks signatures, keyed with the secret's text. */
export const legacySignaturesUntil = new Date("2027-07-01T00:00:00Z");
