import { data, redirect } from "react-router";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { readWorkerHoursPage, saveWorkerTimesheet } from "../shared/timesheets/worker-page.server.ts";
import { WorkerHours } from "../shared/timesheets/worker-page.tsx";
import type { Route } from "./+types/timesheets";
import { withCandidate } from "./with-candidate.server.ts";

const base = "/candidates/timesheets";

export function loader({ context, url }: Route.LoaderArgs) {
	return withCandidate(context, async ({ trx, id, format }) => {
		const page = await readWorkerHoursPage(trx, { candidateId: id, url, format });
		if (!page) throw notFound();
		return page;
	});
}

export async function action({ context, request, url }: Route.ActionArgs) {
	const form = await readForm(request);
	return withCandidate(context, async ({ trx, id, actor, format }) => {
		const { name, ip = null } = actor;
		const own = { type: "candidate", id, name, ip, channel: "portal" } as const;
		const answer = await saveWorkerTimesheet(trx, { candidateId: id, form, actor: own, format });
		if (!answer) throw notFound();
		if (answer.ok) return redirect(`${base}?done=${answer.done}`, { status: 303 });
		const page = await readWorkerHoursPage(trx, { candidateId: id, url, format, refused: answer.refused });
		return data({ page }, { status: answer.status });
	});
}

export default function OwnHours({ loaderData, actionData }: Route.ComponentProps) {
	return <WorkerHours page={actionData?.page ?? loaderData} base={base} />;
}
