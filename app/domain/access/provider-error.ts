interface Told {
	/** Seconds it asks to wait. */
	retryAfter?: number | null;
	/** In the provider's own words. */
	detail?: string | null;
}

/** Error answer of an external provider. */
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
