import type { DeliveryFailure, ExternalTarget } from "../invoices/billing-sync.ts";
import type { ParsedCv } from "./cv-parse.ts";

/** A curriculum's file, whole. */
export interface CvFile {
	bytes: Uint8Array;
	contentType: string;
	/** SHA-256; identifies the sent file in the log without personal data. */
	checksum: string;
}

/** Result of an external parser; facts it omits are absent. */
export type ExternalCvResult = { ok: true; facts: Partial<ParsedCv>; status: number } | DeliveryFailure;

/** Calls an external parser; failures are returned, not thrown. */
export type ExternalCvParser = (
	target: ExternalTarget,
	file: CvFile,
	options?: {
		/** Milliseconds for the whole answer. */
		patience?: number;
	},
) => Promise<ExternalCvResult>;

/** External facts take precedence; ours fill the gaps. */
export function mergeFacts(ours: ParsedCv, theirs: Partial<ParsedCv>): ParsedCv {
	const values = Object.entries(theirs).filter(([, value]) =>
		Array.isArray(value) ? value.length > 0 : value !== undefined,
	);
	const merged = Object.assign({}, ours, Object.fromEntries(values));
	if (!ours.sources) return merged;
	const replaced = new Set(values.map(([key]) => key));
	const sources = Object.entries(ours.sources).filter(([key]) => !replaced.has(key.split(".")[0] ?? ""));
	return Object.assign(merged, { sources: Object.fromEntries(sources) });
}
