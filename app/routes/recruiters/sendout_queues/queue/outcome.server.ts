import type { QueueStatus } from "#app/domain/sendouts/sendout.ts";
import { labelsOf } from "#app/entities/kit/labels.ts";
import { sendout_queues } from "#app/entities/recruiters/sendout_queues.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { type openQueue, queuePath } from "./with-record.server.ts";

type Open = Parameters<Parameters<typeof openQueue>[3]>[0];

/** Back to the queue with a word on what became of it; null: it was in no state for it. */
export function sayOutcome(
	{ queue, say }: Open,
	act: "launch" | "pause" | "resume" | "cancel" | "reschedule" | null,
	status: QueueStatus | null,
): Promise<Response> {
	const label = labelsOf(sendout_queues, say.t).option("status", queue.status);
	const message =
		act && status
			? say.t(`sendouts:queue.done.${act}`)
			: say.t("sendouts:queue.done.not", { status: label.toLowerCase() });
	return redirectWithToast(queuePath(queue.uid), { type: status ? "success" : "error", message }, { status: 303 });
}
