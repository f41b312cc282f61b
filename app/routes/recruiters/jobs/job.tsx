import { Form, Outlet } from "react-router";
import { can } from "#app/domain/access/permissions.ts";
import { running } from "#app/domain/jobs/job.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { withRecord } from "#app/routes/recruiters/with-record.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Idem } from "#app/ui/form/idem.tsx";
import { Copy, FileText, MoreHorizontal, Pencil, Plus, RotateCcw, Send, UserRound } from "#app/ui/icons.tsx";
import { Menu, MenuButton, MenuLink } from "#app/ui/menu.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { Status } from "../status.tsx";
import type { Route } from "./+types/job";
import { DropCvs } from "./cvs/drop-cvs.tsx";

export { keepPage as shouldRevalidate } from "#app/ui/record-panel/keep-page.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
	const { record: job, who, say } = await withRecord(context, "jobs", params.id, "read", async (opened) => opened);
	return {
		uid: job.uid,
		title: job.title,
		code: job.code,
		facts: [
			job.company,
			[job.city, job.state].filter(Boolean).join(", "),
			say.t(`reference:workTypes.${job.work_type as 0}`),
		].filter(Boolean),
		status: say.status("jobStatuses", job.status),
		applies: say.number(job.applies),
		seesApplies: can(who, "read", "applies"),
		edits: can(who, "update", "jobs"),
		copies: can(who, "create", "jobs"),
		fills: can(who, "create", "applies") && running.includes(job.status),
		sends: can(who, "create", "submissions"),
		adds: can(who, "create", "applies") && can(who, "create", "candidates") && running.includes(job.status),
		seesShortlists: can(who, "read", "shortlists") && can(who, "read", "applies"),
	};
}

/** The head and tabs of one job. */
export default function Job({ loaderData: job }: Route.ComponentProps) {
	const { t } = useTranslation("recruiters");
	const { t: own } = useTranslation("recruiter_jobs");
	const { t: documents } = useTranslation("documents");
	const path = `/recruiters/jobs/${job.uid}`;
	return (
		<>
			<PageHeader
				back={{ to: "/recruiters/jobs", label: t("jobs.title") }}
				title={
					<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
						{job.title}
						<span className="text-[0.75rem] tracking-normal">
							<Status status={job.status} />
						</span>
					</span>
				}
				actions={
					<>
						{job.fills && (
							<LinkButton to={`${path}/add`} icon={Plus}>
								{own("add.title")}
							</LinkButton>
						)}
						{job.edits && (
							<LinkButton to={`${path}/edit`} icon={Pencil} className="max-sm:[&>.icon]:hidden">
								{own("actions.edit")}
							</LinkButton>
						)}
						{(job.edits || job.copies || job.sends || job.adds) && (
							<Menu label={own("actions.more")} icon={MoreHorizontal} iconOnly align="end">
								{job.edits && (
									<MenuLink icon={RotateCcw} to={`${path}/status`}>
										{own("actions.status")}
									</MenuLink>
								)}
								{job.edits && (
									<MenuLink icon={FileText} to={`${path}/documents`}>
										{documents("action")}
									</MenuLink>
								)}
								{job.adds && (
									<MenuLink icon={UserRound} to={`/recruiters/candidates/new?job=${job.uid}`}>
										{own("actions.external")}
									</MenuLink>
								)}
								{job.sends && (
									<MenuLink icon={Send} to={`/recruiters/submissions/new?job=${job.uid}`}>
										{own("actions.send")}
									</MenuLink>
								)}
								{job.copies && (
									<Form method="post" action={`${path}/copy`}>
										<Idem />
										<MenuButton icon={Copy}>{own("actions.copy")}</MenuButton>
									</Form>
								)}
							</Menu>
						)}
					</>
				}
				text={
					<span className="flex flex-wrap gap-x-3">
						<span className="tabular">{job.code}</span>
						{job.facts.map((fact) => (
							<span key={fact}>{fact}</span>
						))}
					</span>
				}
			/>
			<Tabs
				label={t("job.tabs.label")}
				items={[
					{ to: path, label: t("job.tabs.overview") },
					...(job.seesApplies
						? [
								{ to: `${path}/applies`, label: t("job.tabs.applies"), count: job.applies },
								{ to: `${path}/applies/kanban`, label: t("job.tabs.kanban") },
							]
						: []),
					...(job.seesShortlists ? [{ to: `${path}/shortlists`, label: t("job.tabs.shortlists") }] : []),
					...(job.edits
						? [
								{ to: `${path}/people`, label: own("tabs.people") },
								{ to: `${path}/profile`, label: own("tabs.profile") },
								{ to: `${path}/publication`, label: own("tabs.publication") },
							]
						: []),
					{ to: `${path}/timeline`, label: own("tabs.timeline") },
					{ to: `${path}/files`, label: own("tabs.files") },
				]}
			/>
			{job.adds && <DropCvs job={job.uid} />}
			<Outlet />
		</>
	);
}
