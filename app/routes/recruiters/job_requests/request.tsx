import { job_requests } from "#app/entities/recruiters/job_requests.ts";
import { readRecordPage } from "../../entity/show.server.ts";
import Show from "../../entity/show.tsx";
import type { Route } from "./+types/request";
import { listDecisionActions } from "./decision-actions.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { head, ...page } = await readRecordPage(context, job_requests, params.id, url);
	const decide = await listDecisionActions(context, params.id);
	return { ...page, head: { ...head, actions: [...decide, ...head.actions] } };
}

export default function Request({ loaderData }: Route.ComponentProps) {
	return <Show loaderData={loaderData} />;
}
