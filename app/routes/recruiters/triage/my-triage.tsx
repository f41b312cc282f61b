import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import type { Route } from "./+types/my-triage";
import { logTriageOrder } from "./log-order.server.ts";
import { readTriage } from "./triage.server.ts";
import { TriageScreen } from "./triage-screen.tsx";

export { skipPaneRevalidation as shouldRevalidate } from "./triage-url.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** Triage of the user's own jobs, or of the recruiters in `?recruiters=`. */
const read = recruiterLoader(
	{ can: ["read", "applies"], readOnly: true },
	async ({ trx, user, format, url }: RecruiterLoaderArgs<Route.LoaderArgs>) =>
		readTriage(trx, user, { job: null, url }, format),
);

export const loader = async (args: Route.LoaderArgs) => {
	const triage = await read(args);
	await logTriageOrder(args.context, triage, args.url);
	return triage;
};

export default function MyTriage({ loaderData }: Route.ComponentProps) {
	return <TriageScreen triage={loaderData} />;
}
