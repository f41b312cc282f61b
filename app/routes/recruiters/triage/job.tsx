import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { findJobByUid } from "#db/queries/job.ts";
import type { Route } from "./+types/job";
import { logTriageOrder } from "./log-order.server.ts";
import { readTriage } from "./triage.server.ts";
import { TriageScreen } from "./triage-screen.tsx";

export { skipPaneRevalidation as shouldRevalidate } from "./triage-url.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** Triage of one job, one candidate at a time. */
const read = recruiterLoader(
	{ can: ["read", "applies"], readOnly: true },
	async ({ trx, user, format, params, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const job = await findJobByUid(trx, parseUid(params.id));
		if (!job) throw notFound();
		return readTriage(trx, user, { job, url }, format);
	},
);

export const loader = async (args: Route.LoaderArgs) => {
	const triage = await read(args);
	await logTriageOrder(args.context, triage, args.url);
	return triage;
};

export default function JobTriage({ loaderData }: Route.ComponentProps) {
	return <TriageScreen triage={loaderData} />;
}
