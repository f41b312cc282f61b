import { guestPage } from "#app/http/public-cache-headers.ts";
import type { Route } from "./+types/job.ts";
import { ClosedJob } from "./jobs/closed-job.tsx";
import { loadJob } from "./jobs/job.server.ts";
import { OpenJob } from "./jobs/open-job.tsx";
import { head } from "./jobs/page-meta.ts";

export const handle = { scripts: false };
export const headers = guestPage;

export function loader({ context, url, params }: Route.LoaderArgs) {
	return loadJob(context, url, params.job_title, params.uid);
}

export function meta({ matches, loaderData: job }: Route.MetaArgs) {
	if (!job) return [];
	const { canonical, summary, headTitle, share } = job;
	return head({ title: headTitle, description: summary, canonical, share, index: job.open }, matches);
}

export default function Job({ loaderData }: Route.ComponentProps) {
	return loaderData.open ? <OpenJob job={loaderData} /> : <ClosedJob job={loaderData} />;
}
