/** Price of a million tokens, in cents. */
export interface ModelPrices {
	inputCents: number;
	outputCents: number;
}

export interface TokenCount {
	input: number;
	output: number;
	/** Estimated from the text length, because the server returned no count. */
	estimated: boolean;
}

/** Millionths of the currency, never less than it costs. */
export function costMicros({ input, output }: Pick<TokenCount, "input" | "output">, prices: ModelPrices): number {
	return Math.ceil((input * prices.inputCents + output * prices.outputCents) / 100);
}

/** Three bytes a token is more than any text in Portuguese or English needs. */
export const estimateTokens = (bytes: number): number => Math.ceil(bytes / 3);

export const microsPerCent = 10_000;
export const toCents = (micros: number): number => Math.ceil(micros / microsPerCent);

/** A cost as whole cents; `isLess`: it is something, and not a whole cent. */
export const roundCallCost = (micros: number): { cents: number; isLess: boolean } =>
	micros > 0 && micros < microsPerCent
		? { cents: 1, isLess: true }
		: { cents: Math.round(micros / microsPerCent), isLess: false };
