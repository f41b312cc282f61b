import { candidates } from "#app/entities/recruiters/candidates.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { RecordTimeline } from "#app/routes/shared/timeline/record-timeline.tsx";
import { readTimeline } from "#app/routes/shared/timeline/timeline.server.ts";
import { findCandidateHeader } from "#db/queries/candidate-record.ts";
import type { Route } from "./+types/timeline";

export const loader = recordLoader(
	"candidates",
	"read",
	async ({ trx, user, id, format, params, url }: RecordLoaderArgs<Route.LoaderArgs, "candidates">) => {
		const head = await findCandidateHeader(trx, params.id);
		const record = { id, uid: params.id, name: head?.name ?? "" };
		return {
			pageTitle: format.title(`${format.t("candidate_record:tabs.timeline")} · ${record.name}`),
			timeline: await readTimeline(trx, user, candidates, record, url, format),
		};
	},
);

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export default function TimelineTab({ loaderData: { timeline } }: Route.ComponentProps) {
	return (
		<div id="note">
			<RecordTimeline data={timeline} />
		</div>
	);
}
