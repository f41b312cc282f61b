import type { RouterContextProvider } from "react-router";
import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import { goalProgress, projectProgress } from "#app/domain/companies/project-progress.ts";
import { cancelledJobStatus } from "#app/domain/jobs/job.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { projects } from "#app/entities/recruiters/projects.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { mayWriteClientUpdate } from "#app/routes/shared/jobs/client-update.server.ts";
import { readTimeline } from "#app/routes/shared/timeline/timeline.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import type { RecordAction } from "#app/ui/record/types.ts";
import { listJobsToAdd, listProjectJobs, type ProjectHeader, type ProjectJob } from "#db/queries/projects.ts";
import { listRelatedRecords, readRecordScreen } from "../../entity/show.server.ts";

type Context = Readonly<RouterContextProvider>;

export async function readProjectPage(context: Context, id: string, url: URL) {
	return withRecord(context, "projects", id, "read", async ({ trx, user, record: project, format }) => {
		const visible = await readRecordScreen(trx, user, projects, project.uid, url, format);
		const seesJobs = can(user, "read", "jobs");
		const jobs = await listProjectJobs(trx, project.id);
		const mayUpdate = can(user, "update", "projects");
		const mayPlace = mayUpdate && can(user, "update", "jobs");
		const open = mayPlace ? await listJobsToAdd(trx, project.company.id) : [];
		return {
			uid: project.uid,
			pageTitle: format.title(project.name),
			head: {
				...visible.head,
				sub: project.company.name,
				actions: getActions(project, user, format, visible.head.actions),
			},
			progress: getProgress(jobs, project, format),
			jobs: seesJobs ? jobs.map((job) => jobInWords(job, format)) : null,
			toAdd: open.map(({ uid, title, code }) => ({ value: uid, label: `${title} (${code})` })),
			goals: project.goals.map((goal) => ({
				...goal,
				percent: goalProgress(goal),
				text: format.t("clients:project.goalText", {
					reached: format.number(goal.reached),
					target: format.number(goal.target),
				}),
			})),
			description: project.description,
			may: { update: mayUpdate, place: mayPlace },
			facts: { facts: visible.facts, edit: visible.edit, here: visible.here, action: visible.editAction },
			related: await listRelatedRecords(trx, user, projects, visible.record, format),
			timeline: await readTimeline(trx, user, projects, project, url, format),
		};
	});
}

function getProgress(jobs: readonly ProjectJob[], { status, ends_on }: ProjectHeader, format: Formatters) {
	const counted = jobs.filter((job) => job.status !== cancelledJobStatus);
	const openings = counted.reduce((total, job) => total + job.openings, 0);
	const filled = counted.reduce((total, job) => total + Math.min(job.filled, job.openings), 0);
	const days = ends_on && status !== "done" ? daysBetween(localDay(format.now), ends_on) : null;
	return {
		percent: projectProgress(filled, openings),
		text:
			openings > 0
				? format.t("clients:project.progressText", { filled: format.number(filled), openings: format.number(openings) })
				: format.t("clients:project.noOpenings"),
		late: days !== null && days < 0,
		days:
			days === null
				? null
				: days < 0
					? format.t("clients:project.late")
					: format.t("clients:project.days", { count: days }),
	};
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

function jobInWords(job: ProjectJob, format: Formatters) {
	return {
		uid: job.uid,
		title: job.title,
		code: job.code,
		status: format.status("jobStatuses", job.status),
		openings: format.number(job.openings),
		filled: format.number(job.filled),
		inProcess: format.number(job.in_process),
	};
}

function getActions(
	{ uid, company }: ProjectHeader,
	user: PermissionHolder,
	{ t }: Formatters,
	generic: RecordAction[],
): RecordAction[] {
	const query = new URLSearchParams({ client_company: company.uid, project: uid });
	const own: [boolean, "addJob" | "addNote" | "addTask", string, string][] = [
		[can(user, "create", "jobs"), "addJob", `/recruiters/jobs/new?${query}`, "briefcase"],
		[can(user, "create", "notes"), "addNote", `/recruiters/notes/new?related=projects:${uid}`, "sticky-note"],
		[can(user, "create", "tasks"), "addTask", `/recruiters/tasks/new?related=projects:${uid}`, "list-checks"],
	];
	return [
		...own.flatMap(([may, name, to, icon]) => (may ? [{ label: t(`clients:actions.${name}`), to, icon }] : [])),
		{ label: t("clients:project.documents"), to: `/recruiters/projects/${uid}/files`, icon: "paperclip" },
		...(mayWriteClientUpdate(user)
			? [{ label: t("client_updates:action"), to: `/recruiters/client_updates/new?project=${uid}`, icon: "mail" }]
			: []),
		...generic,
	];
}
