import { jobs } from "#app/entities/recruiters/jobs.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { RecordTimeline } from "#app/routes/shared/timeline/record-timeline.tsx";
import { readTimeline } from "#app/routes/shared/timeline/timeline.server.ts";
import type { Route } from "./+types/timeline";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recordLoader(
	"jobs",
	"read",
	async ({ trx, user, record: job, format, url }: RecordLoaderArgs<Route.LoaderArgs, "jobs">) => {
		const record = { id: job.id, uid: job.uid, name: job.title };
		return {
			pageTitle: format.title(`${format.t("recruiter_jobs:tabs.timeline")} · ${job.title}`),
			timeline: await readTimeline(trx, user, jobs, record, url, format),
		};
	},
);

export default function JobTimeline({ loaderData }: Route.ComponentProps) {
	return (
		<div id="note" className="max-w-3xl">
			<RecordTimeline data={loaderData.timeline} />
		</div>
	);
}
