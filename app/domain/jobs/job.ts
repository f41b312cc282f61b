import { withoutTags } from "../text/html.ts";
import { slug } from "../text/slug.ts";
import { localDay } from "../time/brasilia-time.ts";

export const draftJobStatus = 0;
export const awaitingApprovalJobStatus = 1;
export const openJobStatus = 2;
export const onHoldJobStatus = 3;
export const filledJobStatus = 4;
export const cancelledJobStatus = 5;
export const closedJobStatus = 6;

/** Not ended: people may be added. */
export const runningStatuses: readonly number[] = [
	draftJobStatus,
	awaitingApprovalJobStatus,
	openJobStatus,
	onHoldJobStatus,
];
/** Has been open, so visitors and applicants may know about it. */
export const openedJobStatuses: readonly number[] = [
	openJobStatus,
	onHoldJobStatus,
	filledJobStatus,
	cancelledJobStatus,
	closedJobStatus,
];

const next: Record<number, readonly number[]> = {
	[draftJobStatus]: [awaitingApprovalJobStatus, openJobStatus, cancelledJobStatus],
	[awaitingApprovalJobStatus]: [draftJobStatus, openJobStatus, cancelledJobStatus],
	[openJobStatus]: [onHoldJobStatus, filledJobStatus, cancelledJobStatus, closedJobStatus],
	[onHoldJobStatus]: [openJobStatus, filledJobStatus, cancelledJobStatus, closedJobStatus],
	[filledJobStatus]: [openJobStatus],
	[cancelledJobStatus]: [openJobStatus],
	[closedJobStatus]: [openJobStatus],
};

/** Ended jobs may be reopened. */
export function canChangeStatus(from: number, to: number): boolean {
	return next[from]?.includes(to) ?? false;
}

export type EmploymentType = "FULL_TIME" | "CONTRACTOR" | "TEMPORARY" | "INTERN" | "OTHER";

const employment: Record<number, EmploymentType> = {
	1: "CONTRACTOR",
	2: "FULL_TIME",
	3: "TEMPORARY",
	4: "CONTRACTOR",
	5: "OTHER",
	6: "FULL_TIME",
	7: "CONTRACTOR",
	8: "FULL_TIME",
	9: "OTHER",
};

/** Regimes as the employmentType of a schema.org JobPosting. */
export function employmentTypes(regimes: readonly number[], positionLevel?: string | null): EmploymentType[] {
	if (positionLevel === "internship") return ["INTERN"];
	return [...new Set(regimes.map((regime) => employment[regime] ?? "OTHER"))];
}

/** Whether a work type is remote, for jobLocationType TELECOMMUTE. */
export function isRemote(workType: number): boolean {
	return workType === 2;
}

export type PublishProblem =
	| "title"
	| "description"
	| "regime"
	| "place"
	| "salary"
	| "salaryShown"
	| "deadline"
	| "process"
	| "site"
	| "status"
	| "credits";

export type JobToPublish = {
	status: number;
	title: string;
	description: string;
	regimes: readonly number[];
	work_type: number;
	city?: string | null;
	state?: string | null;
	salary_from_cents?: number | null;
	salary_to_cents?: number | null;
	deadline?: string | null;
	process_orchestrator_id?: number | null;
	sites: number;
	/** A target brand shows salaries and the recruiter did not hide this one. */
	salaryExpected?: boolean;
};

/** What prevents a job's publication; empty when nothing does. Texts: `reference:publishProblems.<name>`. */
export function publishProblems(job: JobToPublish, now: Date = new Date()): PublishProblem[] {
	const problems: PublishProblem[] = [];
	const refuse = (when: boolean, problem: PublishProblem) => {
		if (when) problems.push(problem);
	};
	const from = job.salary_from_cents ?? null;
	const to = job.salary_to_cents ?? null;
	refuse(job.status !== openJobStatus, "status");
	refuse(job.title.trim() === "", "title");
	refuse(withoutTags(job.description).length < 80, "description");
	refuse(job.regimes.length === 0, "regime");
	refuse(!isRemote(job.work_type) && !(job.city && job.state), "place");
	refuse(from !== null && to !== null && to < from, "salary");
	refuse(job.salaryExpected === true && from === null && to === null, "salaryShown");
	refuse(Boolean(job.deadline && job.deadline < localDay(now)), "deadline");
	refuse(!job.process_orchestrator_id, "process");
	refuse(job.sites === 0, "site");
	return problems;
}

/** The address of a job's public page. */
export function jobPath(job: { title: string; uid: string; slug?: string | null }): string {
	return `/jobs/${job.slug || slug(job.title)}/${encodeURIComponent(job.uid)}`;
}
