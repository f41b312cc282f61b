import { isVideoService } from "#app/domain/interviews/video-service.ts";
import type { AppointmentType } from "#db/kit/appointment-clash.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { createRoomLink } from "#db/queries/appointment-locations.ts";
import { notifyInterviewChange } from "#db/queries/interview-reminders.ts";
import { notifyMeetingChange } from "#db/queries/meetings/write.ts";
import { insertNotification } from "#db/queries/notifications.ts";
import { findPendingVideoLink, replaceVideoLink, saveVideoLink } from "#db/queries/video-links.ts";

interface AppointmentRef {
	type: AppointmentType;
	id: number;
}

export async function finishVideoLink(
	trx: Scoped,
	{ type, id }: AppointmentRef,
	kind: string,
	link: string | null,
): Promise<void> {
	if (!isVideoService(kind)) return;
	if (link === null) await giveUpVideoLink(trx, { type, id }, kind);
	else if (await saveVideoLink(trx, type, { id, service: kind, link })) await changed(trx, { type, id });
}

/** Whether the invitation still waits, and the next check; after a timeout, uses the substitute. */
export async function resolveVideoWait(
	trx: Scoped,
	{ type, id }: AppointmentRef,
	now: Date,
): Promise<{ until: Date | null } | null> {
	const awaited = await findPendingVideoLink(trx, type, id);
	if (!awaited) return null;
	if (awaited.until && awaited.possible && awaited.until > now) return { until: awaited.until };
	if (awaited.until) await giveUpVideoLink(trx, { type, id }, awaited.service);
	return { until: null };
}

/** Uses a room if available, else waits until the organizer enters a link. */
async function giveUpVideoLink(trx: Scoped, { type, id }: AppointmentRef, service: string): Promise<void> {
	const room = createRoomLink();
	const keeper = await replaceVideoLink(trx, type, { id, room });
	if (!keeper) return;
	if (keeper.owner_id !== null)
		await insertNotification(trx, {
			recruiterId: keeper.owner_id,
			category: "Others",
			kind: room ? "video_link_replaced" : "video_link_missing",
			params: { title: keeper.title, service: serviceNames[service] ?? service },
			link: `/recruiters/${type}/${keeper.uid}/edit`,
			dedupeKey: `video_link:${type}:${id}:${service}`,
		});
	if (room) await changed(trx, { type, id });
}

const serviceNames: Record<string, string> = { zoom: "Zoom", google: "Google Meet", microsoft: "Microsoft Teams" };

const changed = (trx: Scoped, { type, id }: AppointmentRef) =>
	type === "interviews"
		? notifyInterviewChange(trx, id, { moved: true })
		: notifyMeetingChange(trx, id, { moved: true });
