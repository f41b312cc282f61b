import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import { openJobStatus, runningStatuses } from "#app/domain/jobs/job.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { mayWriteClientUpdate } from "#app/routes/shared/jobs/client-update.server.ts";
import type { RecordAction, RecordHead } from "#app/ui/record/types.ts";

interface ShownJob {
	uid: string;
	title: string;
	code: string;
	company: string | null;
	city: string | null;
	state: string | null;
	work_type: number;
	status: number;
	to_review: number;
}

/** Whether the user may add existing and new candidates to a job. */
export function getCandidateAddRights({ status }: Pick<ShownJob, "status">, user: PermissionHolder) {
	const existing = can(user, "create", "applies") && runningStatuses.includes(status);
	return { known: existing, fresh: existing && can(user, "create", "candidates") };
}

/** Permissions for listing candidates who declared membership of an affirmative job's group. */
export const affirmativeListPermissions = [
	["read", "applies"],
	["read", "candidates"],
	["view_sensitive", "candidates"],
] as const;

export const mayListAffirmativeCandidates = (user: PermissionHolder) =>
	affirmativeListPermissions.every(([action, resource]) => can(user, action, resource));

/** The heading and tabs shared by a job's pages. */
export function buildJobHead(
	job: ShownJob,
	adds: ReturnType<typeof getCandidateAddRights>,
	user: PermissionHolder,
	format: Formatters,
): RecordHead {
	const { t } = format;
	const { label, tone, icon } = format.status("jobStatuses", job.status);
	return {
		name: job.title,
		sub: [
			job.code,
			job.company,
			[job.city, job.state].filter(Boolean).join(", "),
			t(`reference:workTypes.${job.work_type as 0}`),
		]
			.filter(Boolean)
			.join(" · "),
		status: { label, tone, icon },
		back: { to: "/recruiters/jobs", label: t("recruiters:jobs.title") },
		actions: getActions(job, adds, user, format),
		quiet: true,
	};
}

/** The most frequent actions first; the rest are in the menu. */
function getActions(
	{ uid, status, to_review }: ShownJob,
	adds: ReturnType<typeof getCandidateAddRights>,
	user: PermissionHolder,
	{ t, number }: Formatters,
): RecordAction[] {
	const path = `/recruiters/jobs/${uid}`;
	const edits = can(user, "update", "jobs");
	const all: [boolean, RecordAction][] = [
		[
			can(user, "read", "applies") && to_review > 0,
			{ label: t("triage:open", { number: number(to_review) }), to: `${path}/triage`, icon: "list-checks" },
		],
		[adds.known, { label: t("recruiter_jobs:add.title"), to: `${path}/add`, icon: "plus" }],
		[edits, { label: t("recruiter_jobs:actions.edit"), to: `${path}/edit`, icon: "pencil" }],
		[edits, { label: t("recruiter_jobs:actions.status"), to: `${path}/status`, icon: "rotate-ccw" }],
		[
			can(user, "create", "submissions"),
			{ label: t("recruiter_jobs:actions.send"), to: `/recruiters/submissions/new?job=${uid}`, icon: "send" },
		],
		[
			adds.fresh,
			{ label: t("recruiter_jobs:actions.external"), to: `/recruiters/candidates/new?job=${uid}`, icon: "user-round" },
		],
		[
			can(user, "read", "interviews") && can(user, "read", "applies"),
			{ label: t("scorecards:debrief"), to: `${path}/debrief`, icon: "scale" },
		],
		[
			can(user, "read", "applies"),
			{ label: t("search_reports:action"), to: `${path}/search_report`, icon: "chart-scatter" },
		],
		[
			status === openJobStatus && mayWriteClientUpdate(user),
			{ label: t("client_updates:action"), to: `/recruiters/client_updates/new?job=${uid}`, icon: "mail" },
		],
		[edits, { label: t("documents:action"), to: `${path}/documents`, icon: "file-text" }],
		[
			can(user, "create", "jobs"),
			{ label: t("recruiter_jobs:actions.copy"), to: `${path}/copy`, icon: "copy", post: [] },
		],
	];
	return all.flatMap(([may, action]) => (may ? [action] : []));
}
