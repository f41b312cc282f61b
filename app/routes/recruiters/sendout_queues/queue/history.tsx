import { sendout_queues } from "#app/entities/recruiters/sendout_queues.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { RecordTimeline } from "#app/routes/shared/timeline/record-timeline.tsx";
import { readTimeline } from "#app/routes/shared/timeline/timeline.server.ts";
import type { Route } from "./+types/history";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = recordLoader(
	"sendout_queues",
	"read",
	async ({ trx, user, record: queue, format, url }: RecordLoaderArgs<Route.LoaderArgs, "sendout_queues">) => ({
		title: format.title(`${format.t("sendouts:queue.tabs.history")} · ${queue.name}`),
		timeline: await readTimeline(
			trx,
			user,
			sendout_queues,
			{ id: queue.id, uid: queue.uid, name: queue.name },
			url,
			format,
		),
	}),
);

export default function History({ loaderData }: Route.ComponentProps) {
	return (
		<div className="max-w-3xl">
			<RecordTimeline data={loaderData.timeline} />
		</div>
	);
}
