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

export const webResponseStage = 0;
export const submissionStage = 1;
export const internalInterviewStage = 4;
export const interviewStage = 5;
export const offerExtendedStage = 7;
export const placementStage = 8;
export const rejectedStage = 9;
export const rejectedWebResponseStage = 14;

/** Stages that a funnel counts, in their order. */
export const funnelStages = [
	webResponseStage,
	submissionStage,
	internalInterviewStage,
	interviewStage,
	offerExtendedStage,
	placementStage,
] as const;
export const rejectionStages: readonly number[] = [rejectedStage, rejectedWebResponseStage];
/** Past screening and not decided yet. */
export const inProcessStatuses: readonly number[] = [
	submissionStage,
	2,
	3,
	internalInterviewStage,
	interviewStage,
	6,
	offerExtendedStage,
];
/** Not over for the candidate. */
export const openStatuses: readonly number[] = [webResponseStage, ...inProcessStatuses];

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
	requiredForm: getDefaultForm(status),
}));

/** Form of a status; its data is stored with the move. */
export function getDefaultForm(status: number): ApplyFormName {
	if (status === internalInterviewStage) return "internal_interview";
	if (status === interviewStage) return "interview";
	if (status === offerExtendedStage) return "offer_extended";
	if (status === placementStage) return "placement";
	if (isRejection(status)) return "rejected";
	return "none";
}

/** Form the process demands; rejections always demand a reason. */
export function getStatusForm(status: number, configured?: ApplyFormName): ApplyFormName {
	return isRejection(status) ? "rejected" : (configured ?? getDefaultForm(status));
}

export function isRejection(status: number): boolean {
	return rejectionStages.includes(status);
}

/** The stage after one, of a process in its order; null at its end. */
export function getNextStage(from: number, process: readonly number[]): number | null {
	const later = process.slice(process.indexOf(from) + 1);
	return later.find((status) => inProcessStatuses.includes(status) || status === placementStage) ?? null;
}

/** Web responses have a separate rejection status, where the process includes it. */
export function getRejectionStage(from: number, process: readonly number[]): number | null {
	const targets = from === webResponseStage ? [rejectedWebResponseStage, rejectedStage] : [rejectedStage];
	return targets.find((status) => process.includes(status)) ?? null;
}

/** Whether the process is over for the candidate. */
export function isClosedStage(status: number): boolean {
	return isRejection(status) || status === placementStage;
}

/** The last of the client's interviews, of `interviewStatuses`. */
export const finalInterview = 5;

/** Interview status after entering a status through its form. */
export function getInterviewStatusAfterMove(status: number, chosen: number | undefined, current: number): number {
	if (status === internalInterviewStage) return 1;
	if (status === interviewStage) return chosen ?? current;
	return current;
}

/** Substatus of a new application in Submission: Mapped (specification, section 4). */
export const initialSubstatus = 1;
/** On hold within Submission. */
export const onHoldSubstatus = 8;

/** Submission status after a move: the chosen one, else the current, else Mapped. */
export function getSubstatusAfterMove(status: number, chosen: number | null | undefined, current: number): number {
	if (status !== submissionStage) return current;
	return chosen ?? (current === 0 ? initialSubstatus : current);
}
