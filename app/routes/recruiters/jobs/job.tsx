import { Outlet } from "react-router";
import { notFound } from "#app/auth/not-found.ts";
import { permit } from "#app/auth/permit.ts";
import { database } from "#app/context.ts";
import { can } from "#app/domain/permissions.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { inBusiness } from "#db/kit/in-business.ts";
import { findJobByUid } from "#db/queries/job.ts";
import { speaker } from "../speak.ts";
import { Status } from "../status.tsx";
import { uidOf } from "../uid.ts";
import type { Route } from "./+types/job";

export async function loader({ context, params }: Route.LoaderArgs) {
	const who = permit(context, "read", "jobs");
	const say = speaker(context);
	const job = await inBusiness(context.get(database), who.businessId, (trx) =>
		findJobByUid(trx, who.businessId, uidOf(params.id)),
	);
	if (!job) throw notFound();
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
	};
}

/** The head and tabs of one job. */
export default function Job({ loaderData: job }: Route.ComponentProps) {
	const { t } = useTranslation("recruiters");
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
				]}
			/>
			<Outlet />
		</>
	);
}
