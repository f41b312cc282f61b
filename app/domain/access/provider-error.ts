interface Told {
	/** Seconds it asks to wait. */
	retryAfter?: number | null;
	/** In its own words. */
	detail?: string | null;
}

/** What another firm's system answered instead of doing what it was called for. */
export class ProviderError<Trouble extends string> extends Error {
	readonly trouble: Trouble;
	readonly retryAfter: number | null;
	readonly detail: string | null;

	constructor(trouble: Trouble, { retryAfter = null, detail = null }: Told = {}) {
		super(detail ? `${trouble}: ${detail}` : trouble);
		this.trouble = trouble;
		this.retryAfter = retryAfter;
		this.detail = detail;
	}
}
