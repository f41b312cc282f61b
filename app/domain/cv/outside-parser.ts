import type { DeliveryFailure, OutsideTarget } from "../invoices/billing-sync.ts";
import type { ParsedCv } from "./cv-parse.ts";

/** A curriculum's file, whole. */
export interface CvFile {
	bytes: Uint8Array;
	contentType: string;
	/** SHA-256, by which the log names what left without saying whose it is. */
	checksum: string;
}

/** What an outside parser said of a file; what it leaves out is missing. */
export type OutsideCv = { ok: true; facts: Partial<ParsedCv>; status: number } | DeliveryFailure;

/** How an outside parser is asked; a failure is a value, never an error. */
export type ParseCvOutside = (
	target: OutsideTarget,
	file: CvFile,
	options?: {
		/** Milliseconds for the whole answer. */
		patience?: number;
	},
) => Promise<OutsideCv>;

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
