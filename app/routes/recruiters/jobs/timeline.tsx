import { permit } from "#app/auth/policies/permit.ts";
import { database } from "#app/context.ts";
import { jobs } from "#app/entities/recruiters/jobs.ts";
import { notFound } from "#app/http/not-found.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findJobByUid } from "#db/queries/job.ts";
import { formattersFor } from "../formatters.ts";
import { RecordTimeline } from "../timeline/record-timeline.tsx";
import { timelineFor } from "../timeline/timeline.server.ts";
import { uidOf } from "../uid.ts";
import type { Route } from "./+types/timeline";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const who = permit(context, "read", "jobs");
	const say = formattersFor(context);
	return inBusiness(context.get(database), who.businessId, async (trx) => {
		const job = await findJobByUid(trx, who.businessId, uidOf(params.id));
		if (!job) throw notFound();
		const record = { id: job.id, uid: job.uid, name: job.title };
		return {
			pageTitle: say.title(`${say.t("recruiter_jobs:tabs.timeline")} · ${job.title}`),
			timeline: await timelineFor(trx, who, jobs, record, url, say),
		};
	});
}

/** What happened to a job: notes, tasks and every change. */
export default function JobTimeline({ loaderData }: Route.ComponentProps) {
	return (
		<div id="note" className="max-w-3xl">
			<RecordTimeline data={loaderData.timeline} />
		</div>
	);
}
