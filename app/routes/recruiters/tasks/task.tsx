import { can } from "#app/domain/access/permissions.ts";
import { tasks } from "#app/entities/recruiters/tasks.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { RecordTimeline } from "#app/routes/shared/timeline/record-timeline.tsx";
import { readTimeline } from "#app/routes/shared/timeline/timeline.server.ts";
import { RecordFacts } from "#app/ui/record/record-facts.tsx";
import { RecordHeader } from "#app/ui/record/record-header.tsx";
import type { RecordAction } from "#app/ui/record/types.ts";
import { readRecordScreen } from "../../entity/show.server.ts";
import type { Route } from "./+types/task";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = recruiterLoader(
	{ can: ["read", "tasks"] },
	async ({ trx, user, format, params, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const { record, head, ...shown } = await readRecordScreen(trx, user, tasks, params.id, url, format);
		const path = `${tasks.path}/${record.uid}`;
		const done = record.done_at !== null && record.done_at !== undefined;
		const first: RecordAction[] = can(user, "update", "tasks")
			? [
					done
						? { label: format.t("work:task.reopen"), icon: "undo-2", to: `${path}/reopen`, post: [] }
						: { label: format.t("work:task.complete"), icon: "circle-check", to: `${path}/complete`, post: [] },
				]
			: [];
		const named = { id: record.id, uid: record.uid, name: head.name };
		return {
			title: format.title(head.name),
			...shown,
			head: { ...head, actions: [...first, ...head.actions] },
			...(await readTimeline(trx, user, tasks, named, url, format)),
		};
	},
);

export default function Task({ loaderData }: Route.ComponentProps) {
	const { head, facts, edit, here, editAction, timeline, composer } = loaderData;
	return (
		<>
			<RecordHeader head={head} />
			<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
				<RecordFacts facts={facts} edit={edit} here={here} action={editAction} />
				<RecordTimeline data={{ timeline, composer }} />
			</div>
		</>
	);
}
