import { forwardHeaders } from "#app/http/forward-headers.ts";
import { ClientHours } from "../shared/timesheets/client-page.tsx";
import { WorkerHours } from "../shared/timesheets/worker-page.tsx";
import type { Route } from "./+types/timesheets";
import { postTimesheetsLink, readTimesheetsLink } from "./timesheets.server.ts";

export const handle = { scripts: false };

export const headers: Route.HeadersFunction = (args) => {
	const headers = new Headers(forwardHeaders(args));
	headers.set("Cache-Control", "private, no-store");
	headers.set("X-Robots-Tag", "noindex, nofollow");
	headers.set("Referrer-Policy", "same-origin");
	return headers;
};

export const loader = ({ context, params, url }: Route.LoaderArgs) => readTimesheetsLink(context, params.token, url);
export const action = ({ context, params, request }: Route.ActionArgs) =>
	postTimesheetsLink(context, params.token, request);

/** Timesheets by link: the worker's own, or those a client contact approves. */
export default function HoursByLink({ loaderData, actionData, params }: Route.ComponentProps) {
	const view = actionData?.page ? actionData : loaderData;
	const base = `/timesheets/${params.token}`;
	return (
		<main id="content" tabIndex={-1} className="mx-auto w-full max-w-3xl px-4 py-6 outline-none sm:py-10">
			{view.kind === "worker" && view.page && <WorkerHours page={view.page} base={base} />}
			{view.kind === "client" && view.page && <ClientHours page={view.page} base={base} />}
		</main>
	);
}
