import type { QueueStatus } from "#app/domain/sendouts/sendout.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { sendout_queues } from "#app/entities/recruiters/sendout_queues.ts";
import type { RecordContext } from "#app/routes/shared/with-record.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { queuePath } from "./queue-path.ts";

/** Redirects to the queue with a message; null when its state forbids the action. */
export function buildQueueActionResponse(
	{ record: queue, format }: RecordContext<"sendout_queues">,
	act: "launch" | "pause" | "resume" | "cancel" | "reschedule" | null,
	status: QueueStatus | null,
): Promise<Response> {
	const label = getLabels(sendout_queues, format.t).option("status", queue.status);
	const message =
		act && status
			? format.t(`sendouts:queue.done.${act}`)
			: format.t("sendouts:queue.done.not", { status: label.toLowerCase() });
	return redirectWithToast(queuePath(queue.uid), { type: status ? "success" : "error", message }, { status: 303 });
}
