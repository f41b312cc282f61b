import { permit } from "#app/auth/permit.server.ts";
import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { launchQueue, pauseQueue, resumeQueue } from "#db/queries/sendouts/control.ts";
import type { Route } from "./+types/state";
import { buildQueueActionResponse } from "./action-response.server.ts";

export const loader = postOnlyLoader("update", "sendout_queues");

const acts = { launch: launchQueue, pause: pauseQueue, resume: resumeQueue };

/** Launching and resuming require send permission; any team member may pause. */
export const action = recordAction(
	"sendout_queues",
	"update",
	async (open: RecordActionArgs<Route.ActionArgs, "sendout_queues">) => {
		const { trx, user, record: queue, actor, form, context } = open;
		const named = form.get("act");
		const act = (Object.keys(acts) as (keyof typeof acts)[]).find((key) => key === named) ?? null;
		if (act === null) return buildQueueActionResponse(open, null, null);
		if (act !== "pause") permit(context, "send", queue.entity as "candidates");
		const by = { id: user.id, name: user.name, ip: actor.ip ?? null };
		return buildQueueActionResponse(open, act, await acts[act](trx, queue.id, by));
	},
);
