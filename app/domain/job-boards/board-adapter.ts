import { ProviderError } from "../access/provider-error.ts";
import type { BoardProvider } from "./boards.ts";
import type { PostingFields } from "./posting-fields.ts";

/** Failures of a board; texts: `job_boards:troubles.<name>`. */
export const boardFailures = [
	"down",
	"slow",
	"limited",
	"credentials",
	"broken",
	"refused",
	"gone",
	"unreadable",
	"address",
	"sandbox",
	"checks",
	"off",
] as const;
export type BoardFailure = (typeof boardFailures)[number];

/** Failures that retries do not fix. */
const lasting: ReadonlySet<BoardFailure> = new Set([
	...(["credentials", "refused", "gone", "address"] as const),
	...(["sandbox", "checks", "off"] as const),
]);
export const isPermanentFailure = (trouble: BoardFailure): boolean => lasting.has(trouble);

export class BoardError extends ProviderError<BoardFailure> {
	override name = "BoardError";
}

/** Entered credentials; `secret` is generated and authenticates the board's webhooks. */
export interface BoardSecrets {
	account: string;
	token: string;
	secret: string;
}

export interface BoardAccount {
	provider: BoardProvider;
	/** As typed; without one its simulator is called, where one runs. */
	address: string | null;
	secrets: BoardSecrets;
}

export interface PublishedAd {
	externalId: string;
	url: string | null;
}

/** A board with an API. Publishing must be idempotent: the same ad is updated. */
export interface BoardAdapter {
	publish(account: BoardAccount, fields: PostingFields, externalId: string | null): Promise<PublishedAd>;
	/** A missing ad counts as withdrawn. */
	withdraw(account: BoardAccount, externalId: string): Promise<void>;
	/** Finds the ad of a reference after a lost response. */
	find(account: BoardAccount, reference: string): Promise<string | null>;
	/** Checks the credentials; throws when they are rejected. */
	check(account: BoardAccount): Promise<void>;
}

const firstWait = 30;
const longestWait = 3_600;
/** About half a day of attempts. */
export const maxAttempts = 16;

/** Seconds until the next attempt: the board's Retry-After, otherwise exponential. */
export const getBoardRetrySeconds = (attempts: number, retryAfter: number | null): number =>
	Math.min(longestWait, Math.max(retryAfter ?? 0, firstWait * 2 ** Math.min(attempts, 10)));
