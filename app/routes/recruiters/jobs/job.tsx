import { Outlet } from "react-router";
import { can } from "#app/domain/access/permissions.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { RecordHeader } from "#app/ui/record/record-header.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/job";
import { DropCvs } from "./cvs/drop-cvs.tsx";
import { buildJobHead, mayAdd } from "./head.server.ts";

export { skipPanelRevalidation as shouldRevalidate } from "#app/ui/record-panel/skip-revalidation.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
	const { record: job, user, format } = await withRecord(context, "jobs", params.id, "read", async (opened) => opened);
	const adds = mayAdd(job, user);
	return {
		uid: job.uid,
		head: buildJobHead(job, adds, user, format),
		applies: format.number(job.applies),
		seesApplies: can(user, "read", "applies"),
		edits: can(user, "update", "jobs"),
		adds: adds.fresh,
		seesShortlists: can(user, "read", "shortlists") && can(user, "read", "applies"),
	};
}

/** The head and tabs of one job. */
export default function Job({ loaderData: job }: Route.ComponentProps) {
	const { t } = useTranslation("recruiters");
	const { t: own } = useTranslation("recruiter_jobs");
	const path = `/recruiters/jobs/${job.uid}`;
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
