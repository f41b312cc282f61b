import { doNotUseStatuses } from "#app/domain/candidates/candidate-status.ts";
import { type CandidateStage, candidateSteps, getCandidateFacingStage } from "../candidates/candidate-stage.ts";

/** Choices of the mover for the candidate's mail. */
export const mailChoices = ["send", "later", "none"] as const;
export type MailChoice = (typeof mailChoices)[number];

/** Addressees: the candidate, or all participants of an interview. */
export const mailRoles = ["candidate", "participants"] as const;
export type MailRole = (typeof mailRoles)[number];

/** How long a move can be undone. */
export const undoSeconds = 10;
/** How long the mail is delayed: the undo time plus the undo request. */
export const holdSeconds = 15;

/** Maximum delay of a mail, in days. */
export const maxDaysLater = 60;

export interface MailFacts {
	candidateStatus: number;
	withdrawn: boolean;
	anonymised: boolean;
	/** With an account, candidates can follow their applications. */
	hasAccount: boolean;
	/** Added to the job by a recruiter instead of applying. */
	sourced: boolean;
	noEmail: boolean;
	/** Their brand's host, which the link of the mail leads to. */
	domain: string | null;
}

/** Why a move is no news to the candidate. */
export const noMailReasons = ["sameStage", "withdrawn", "doNotUse", "noEmail", "noAccount", "noBrand"] as const;
export type NoMailReason = (typeof noMailReasons)[number];

export type MoveNotification =
	| { event: "apply_moved" | "apply_closed"; stage: CandidateStage; forward: boolean }
	| { event: null; reason: NoMailReason };

/** Candidate-facing news of a move, or the reason why there is none. */
export function getMoveNotification(facts: MailFacts, { from, to }: { from: number; to: number }): MoveNotification {
	const nothing = (reason: NoMailReason): MoveNotification => ({ event: null, reason });
	if (facts.withdrawn || facts.anonymised) return nothing("withdrawn");
	if (doNotUseStatuses.includes(facts.candidateStatus)) return nothing("doNotUse");
	if (facts.noEmail) return nothing("noEmail");
	if (facts.sourced && !facts.hasAccount) return nothing("noAccount");
	if (!facts.domain) return nothing("noBrand");
	const stage = getCandidateFacingStage({ status: to });
	const before = getCandidateFacingStage({ status: from });
	// Several of our columns are one step to the candidate.
	if (stage === before) return nothing("sameStage");
	if (stage === "closed") return { event: "apply_closed", stage, forward: false };
	return { event: "apply_moved", stage, forward: getPlace(stage) > getPlace(before) };
}

const getPlace = (stage: CandidateStage) => (candidateSteps as readonly string[]).indexOf(stage);
