import type { OfferStatus } from "./offer.ts";
import type { ApprovalState } from "./offer-approval.ts";
import type { Tone } from "./status-badge.ts";

export const offerProgresses = [
	"draft",
	"disapproved",
	"approved",
	"approval",
	"recorded",
	"sent",
	"read",
	"change",
	"accepted",
	"refused",
	"expired",
	"withdrawn",
] as const;
export type OfferProgress = (typeof offerProgresses)[number];

export interface OfferFacts {
	status: OfferStatus;
	approval_state: ApprovalState;
	/** A letter was sent; otherwise the offer was only recorded. */
	has_letter: boolean;
	opened_at: Date | null;
	change_requested_at: Date | null;
}

export function getOfferProgress(offer: OfferFacts): OfferProgress {
	const { status, approval_state, has_letter, opened_at, change_requested_at } = offer;
	if (status === "draft") {
		if (approval_state === "refused") return "disapproved";
		return approval_state === "approved" ? "approved" : "draft";
	}
	if (status !== "sent") return status;
	if (!has_letter) return "recorded";
	if (change_requested_at !== null) return "change";
	return opened_at === null ? "sent" : "read";
}

export const progressTones: Readonly<Record<OfferProgress, Tone>> = {
	draft: "neutral",
	disapproved: "danger",
	approved: "info",
	approval: "warning",
	recorded: "info",
	sent: "info",
	read: "progress",
	change: "warning",
	accepted: "success",
	refused: "danger",
	expired: "danger",
	withdrawn: "neutral",
};

/** Offers with a running deadline. */
export const isOfferRunning = (progress: OfferProgress): boolean =>
	progress === "recorded" || progress === "sent" || progress === "read" || progress === "change";
