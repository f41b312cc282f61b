const windowMs = 24 * 3_600_000;

/** End of WhatsApp's free-text window; null if the number never wrote. */
export const getWindowEnd = (lastReceived: Date | null): Date | null =>
	lastReceived && new Date(lastReceived.getTime() + windowMs);

export function isWindowOpen(lastReceived: Date | null, now: Date): boolean {
	const end = getWindowEnd(lastReceived);
	return end !== null && end > now;
}

/** How long sending is retried before the message is obsolete. */
export const maxRetryPeriodMs = 12 * 3_600_000;
/** Time in which a provider must report a message whose response was lost. */
export const deliveryReportTimeoutMs = 10 * 60_000;

/** How long the provider's list may lack an accepted message; earlier absence proves nothing. */
export const providerListDelayMs = 60_000;

/** The provider's retry-after, else exponential backoff up to half an hour. */
export function getRetryMs(attempts: number, retryAfterSeconds: number | null): number {
	const own = Math.min(30 * 60_000, 15_000 * 2 ** Math.min(attempts, 10));
	return retryAfterSeconds === null ? own : Math.min(2 * 3_600_000, Math.max(1_000, retryAfterSeconds * 1000));
}
