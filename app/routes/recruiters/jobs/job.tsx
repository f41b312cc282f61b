import { Outlet, useLocation, useSubmit } from "react-router";
import { can } from "#app/domain/access/permissions.ts";
import { runningStatuses } from "#app/domain/jobs/job.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { FileDrop } from "#app/ui/file-drop.tsx";
import { RecordHeader } from "#app/ui/record/record-header.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { findAffirmativeGroup } from "#db/queries/affirmative-candidates.ts";
import type { Route } from "./+types/job";
import { buildJobHead, getCandidateAddRights, mayListAffirmativeCandidates } from "./head.server.ts";

export { skipPanelRevalidation as shouldRevalidate } from "#app/ui/record-panel/skip-revalidation.ts";

export const loader = recordLoader(
	"jobs",
	"read",
	async ({ trx, user, record: job, format }: RecordLoaderArgs<Route.LoaderArgs, "jobs">) => {
		const adds = getCandidateAddRights(job, user);
		return {
			uid: job.uid,
			head: buildJobHead(job, adds, user, format),
			applies: format.number(job.applies),
			seesApplies: can(user, "read", "applies"),
			edits: can(user, "update", "jobs"),
			adds: adds.fresh,
			matches: runningStatuses.includes(job.status) && can(user, "read", "candidates"),
			affirmative: mayListAffirmativeCandidates(user) && (await findAffirmativeGroup(trx, job.id)) !== null,
			seesShortlists: can(user, "read", "shortlists") && can(user, "read", "applies"),
		};
	},
);

/** The head and tabs of one job. */
export default function Job({ loaderData: job }: Route.ComponentProps) {
	const { t } = useTranslation("recruiters");
	const { t: own } = useTranslation("recruiter_jobs");
	const { t: matching } = useTranslation("match");
	const { t: boards } = useTranslation("job_boards");
	const path = `/recruiters/jobs/${job.uid}`;
	const shortlists = `${path}/shortlists`;
	const { pathname } = useLocation();
	return (
		<>
			<RecordHeader head={job.head} />
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
					...(job.matches ? [{ to: `${path}/matches`, label: matching("people.tab") }] : []),
					...(job.affirmative ? [{ to: `${path}/affirmative`, label: own("affirmative.tab") }] : []),
					...(job.seesShortlists
						? [{ to: shortlists, label: t("job.tabs.shortlists"), current: pathname.startsWith(shortlists) }]
						: []),
					...(job.edits
						? [
								{ to: `${path}/people`, label: own("tabs.people") },
								{ to: `${path}/profile`, label: own("tabs.profile") },
								{ to: `${path}/publication`, label: own("tabs.publication") },
								{ to: `${path}/boards`, label: boards("job.tab") },
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

/** CV files dropped anywhere on a job's page are sent for it. */
function DropCvs({ job }: { job: string }) {
	const { t } = useTranslation("recruiter_jobs");
	const submit = useSubmit();
	return (
		<FileDrop
			text={t("cvs.drop")}
			onDrop={(files) => {
				const form = new FormData();
				for (const file of files) form.append("files", file);
				void submit(form, {
					method: "post",
					action: `/recruiters/jobs/${job}/add/cvs`,
					encType: "multipart/form-data",
				});
			}}
		/>
	);
}
