import type { EnumerationValue } from "../reference/enumerations.ts";

export type PipelineStatus = EnumerationValue<"pipeline">;
export type ApplyFormName = "none" | "internal_interview" | "interview" | "offer_extended" | "placement" | "rejected";

export type ProcessStatus = {
	name: string;
	position: number;
	status: PipelineStatus;
	labelKey: `reference:pipeline.${PipelineStatus}`;
	requiredForm: ApplyFormName;
};

export const webResponse = 0;
export const submission = 1;
export const internalInterview = 4;
export const interview = 5;
export const offerExtended = 7;
export const placement = 8;
export const rejected = 9;
export const rejectedWebResponse = 14;

/** Stages that a funnel counts, in their order. */
export const reachableStages = [
	webResponse,
	submission,
	internalInterview,
	interview,
	offerExtended,
	placement,
] as const;
export const rejections: readonly number[] = [rejected, rejectedWebResponse];
/** Past screening and not decided yet. */
export const inProcessStatuses: readonly number[] = [submission, 2, 3, internalInterview, interview, 6, offerExtended];
/** Not over for the candidate. */
export const openStatuses: readonly number[] = [webResponse, ...inProcessStatuses];

const rows: [string, number, PipelineStatus][] = [
	["Web Response", 0, 0],
	["Submission", 1, 1],
	["Test Sent", 2, 2],
	["Test Approved", 3, 3],
	["Internal Interview", 4, 4],
	["Interview", 5, 5],
	["Ref. Check", 6, 6],
	["Offer Extended", 7, 7],
	["Placement", 8, 8],
	["Rejected", 9, 9],
	["Rejected Web Response", 13, 14],
];

/** Default pipeline, in board order. */
export const defaultPipeline: readonly ProcessStatus[] = rows.map(([name, position, status]) => ({
	name,
	position,
	status,
	labelKey: `reference:pipeline.${status}`,
	requiredForm: formFor(status),
}));

/** Form of a status; its data is stored with the move. */
export function formFor(status: number): ApplyFormName {
	if (status === internalInterview) return "internal_interview";
	if (status === interview) return "interview";
	if (status === offerExtended) return "offer_extended";
	if (status === placement) return "placement";
	if (isRejection(status)) return "rejected";
	return "none";
}

/** Form the process demands; rejections always demand a reason. */
export function getStatusForm(status: number, configured?: ApplyFormName): ApplyFormName {
	return isRejection(status) ? "rejected" : (configured ?? formFor(status));
}

export function isRejection(status: number): boolean {
	return rejections.includes(status);
}

/** The stage after one, of a process in its order; null at its end. */
export function getNextStage(from: number, process: readonly number[]): number | null {
	const later = process.slice(process.indexOf(from) + 1);
	return later.find((status) => inProcessStatuses.includes(status) || status === placement) ?? null;
}

/** Web responses have a separate rejection status, where the process includes it. */
export function getRejection(from: number, process: readonly number[]): number | null {
	const targets = from === webResponse ? [rejectedWebResponse, rejected] : [rejected];
	return targets.find((status) => process.includes(status)) ?? null;
}

/** Whether the process is over for the candidate. */
export function isClosed(status: number): boolean {
	return isRejection(status) || status === placement;
}

/** The last of the client's interviews, of `interviewStatuses`. */
export const finalInterview = 5;

/** Interview status after entering a status through its form. */
export function interviewStatusAfter(status: number, chosen: number | undefined, current: number): number {
	if (status === internalInterview) return 1;
	if (status === interview) return chosen ?? current;
	return current;
}

/** Substatus of a new application in Submission: Mapped (specification, section 4). */
export const initialSubstatus = 1;
/** On hold within Submission. */
export const onHoldSubstatus = 8;

/** Submission status after a move: the chosen one, else the current, else Mapped. */
export function substatusAfter(status: number, chosen: number | null | undefined, current: number): number {
	if (status !== submission) return current;
	return chosen ?? (current === 0 ? initialSubstatus : current);
}
