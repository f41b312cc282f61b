import { hasEnded } from "../jobs/job-status.ts";
import type { OfferStatus } from "./offer.ts";
import { isRejection, placementStage } from "./pipeline.ts";

/** A candidate's reasons to refuse, in display order. */
export const refusalCodes = [
	"pay",
	"counter",
	"other_offer",
	"role",
	"location",
	"benefits",
	"timing",
	"personal",
	"other",
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** How a letter is accepted: by typing the name, or by a signature. */
export type OfferAcceptance = "name" | "signature";

export type LetterState = "open" | "accepted" | "refused" | "expired" | "withdrawn" | "replaced" | "closed";

export interface OfferLetterFacts {
	status: OfferStatus;
	valid_until: string | null;
	/** The business's day. */
	today: string;
	/** A later version was sent. */
	replaced: boolean;
	job_status: number;
	stage: number;
	withdrawn: boolean;
}

/** Precedence: answer, newer version, withdrawal, expiry date, end of the search. */
export function getLetterState(letter: OfferLetterFacts): LetterState {
	const { status, valid_until, today, replaced, job_status, stage, withdrawn } = letter;
	if (status === "accepted" || status === "refused") return status;
	if (replaced) return "replaced";
	if (status !== "sent" && status !== "expired") return "withdrawn";
	if (status === "expired" || (valid_until !== null && valid_until < today)) return "expired";
	if (withdrawn || isRejection(stage) || stage === placementStage || hasEnded(job_status)) return "closed";
	return "open";
}

/** Full days until the end of the last day; 0 on the day itself. */
export const daysLeft = (validUntil: string, today: string): number =>
	Math.round((Date.parse(`${validUntil}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000);
