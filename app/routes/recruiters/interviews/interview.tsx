import { interviews } from "#app/entities/recruiters/interviews.ts";
import { formattersFor } from "#app/http/formatters.ts";
import { recordPage } from "../../entity/show.server.ts";
import Show from "../../entity/show.tsx";
import type { Route } from "./+types/interview";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** An interview, and it for one's calendar. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { head, ...page } = await recordPage(context, interviews, params.id, url);
	const file = {
		label: formattersFor(context).t("recruiter_jobs:interview.calendar"),
		icon: "calendar-days",
		to: `${interviews.path}/${params.id}/calendar.ics`,
	};
	const kit = {
		label: formattersFor(context).t("scorecards:open"),
		icon: "clipboard-check",
		to: `${interviews.path}/${params.id}/scorecard`,
	};
	return { ...page, head: { ...head, actions: [kit, ...head.actions.slice(0, 1), file, ...head.actions.slice(1)] } };
}

export default function Interview({ loaderData }: Route.ComponentProps) {
	return <Show loaderData={loaderData} />;
}
