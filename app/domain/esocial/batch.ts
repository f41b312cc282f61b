/** How the service's answers are read; numbers are those of its manual for developers. */

/** Events of one batch, by the manual. */
export const eventBatchSize = 50;

/** Error reported by the service. */
export interface Occurrence {
	code: string;
	description: string;
	/** Path of the element, as `/eSocial/evtAdmissao/trabalhador/nmTrab`. */
	place: string | null;
}

export interface EventAnswer {
	/** The event's key. */
	key: string;
	accepted: boolean;
	receipt: string | null;
	occurrences: Occurrence[];
}

const taken = 201;
const waiting = 101;
const processed: readonly number[] = [201, 202];
/** Internal service error: the request is repeated. */
const broken = 301;
/** Occurrence code of an event that already exists. */
export const duplicateCode = "106";

export type EventBatchStatus = "taken" | "waiting" | "later" | "refused";

/** `taken` for a submission means a protocol was issued; for a query, all was processed. */
export function readStatus(code: number): EventBatchStatus {
	if (code === waiting) return "waiting";
	if (code === taken || processed.includes(code)) return "taken";
	return code === broken ? "later" : "refused";
}

export const isEventAccepted = (code: number) => processed.includes(code);

const minute = 60_000;
/** Milliseconds until the next attempt, increasing. */
const retries = [minute, 2 * minute, 5 * minute, 15 * minute, 30 * minute, 60 * minute] as const;
const polls = [10_000, 20_000, minute, 2 * minute, 5 * minute, 15 * minute] as const;
const pick = (steps: readonly number[], attempt: number) => steps[Math.min(attempt, steps.length) - 1] ?? minute;

/** `attempt` counts from 1. */
export const getRetryMs = (attempt: number) => pick(retries, Math.max(1, attempt));
export const getPollMs = (attempt: number) => pick(polls, Math.max(1, attempt));
/** After this time without acceptance, the batch's events are released. */
export const eventBatchTimeoutMs = 3 * 24 * 60 * minute;

/** The element an occurrence is about: the last of its path. */
export function getOccurrenceElement(place: string | null): string | null {
	const last = (place ?? "").split(/[/:]/).findLast((part) => part !== "") ?? "";
	const [name = ""] = last.split("[");
	return /^[A-Za-z0-9]+$/.test(name) ? name : null;
}
