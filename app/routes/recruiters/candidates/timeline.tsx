import { candidates } from "#app/entities/recruiters/candidates.ts";
import { formattersFor } from "#app/http/formatters.ts";
import { RecordTimeline } from "#app/routes/shared/timeline/record-timeline.tsx";
import { timelineFor } from "#app/routes/shared/timeline/timeline.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { findCandidateHead } from "#db/queries/candidate-record.ts";
import type { Route } from "./+types/timeline";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const format = formattersFor(context);
	return withRecord(context, "candidates", params.id, "read", async ({ trx, id, user }) => {
		const head = await findCandidateHead(trx, params.id);
		const record = { id, uid: params.id, name: head?.name ?? "" };
		return {
			pageTitle: format.title(`${format.t("candidate_record:tabs.timeline")} · ${record.name}`),
			timeline: await timelineFor(trx, user, candidates, record, url, format),
		};
	});
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export default function TimelineTab({ loaderData: { timeline } }: Route.ComponentProps) {
	return (
		<div id="note">
			<RecordTimeline data={timeline} />
		</div>
	);
}
