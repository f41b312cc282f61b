import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { permit } from "#app/auth/permit.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { launchQueue, pauseQueue, resumeQueue } from "#db/queries/sendouts/control.ts";
import type { Route } from "./+types/state";
import { formatOutcome } from "./outcome.server.ts";

export const loader = onlyPosted("update", "sendout_queues");

const acts = { launch: launchQueue, pause: pauseQueue, resume: resumeQueue };

/** Launches, pauses or resumes. What lets messages leave asks for the right to send; anybody of the team may pause. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const named = (await readForm(request)).get("act");
	const act = (Object.keys(acts) as (keyof typeof acts)[]).find((key) => key === named) ?? null;
	return withRecord(context, "sendout_queues", params.id, "update", async (open) => {
		const { trx, user, record: queue } = open;
		if (act === null) return formatOutcome(open, null, null);
		if (act !== "pause") permit(context, "send", queue.entity as "candidates");
		const by = { id: user.id, name: user.name, ip: getActor(context, user).ip ?? null };
		return formatOutcome(open, act, await acts[act](trx, queue.id, by));
	});
}
