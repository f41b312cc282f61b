import { index, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Message templates with their steps, and the queues that send them: under /recruiters. */
export function sendoutRoutes(): RouteConfigEntry[] {
	return [
		route("prospecting_templates/:id/copy", "routes/recruiters/prospecting_templates/copy.ts"),
		route("prospecting_templates/:id/steps/new", "routes/recruiters/prospecting_templates/step-new.tsx"),
		route("prospecting_templates/:id/steps/:step", "routes/recruiters/prospecting_templates/step.tsx"),
		route("prospecting_templates/:id/steps/:step/shift", "routes/recruiters/prospecting_templates/step-shift.ts"),
		route("prospecting_templates/:id/steps/:step/delete", "routes/recruiters/prospecting_templates/step-delete.tsx"),
		route("prospecting_templates/:id/steps/:step/preview", "routes/recruiters/prospecting_templates/step-preview.ts"),
		route("sendout_queues/calendar", "routes/recruiters/sendout_queues/calendar/calendar.tsx"),
		route("sendout_queues/:id", "routes/recruiters/sendout_queues/queue/queue.tsx", [
			index("routes/recruiters/sendout_queues/recipients/recipients.tsx"),
			route("answers", "routes/recruiters/sendout_queues/recipients/answers.tsx"),
			route("steps", "routes/recruiters/sendout_queues/queue/steps.tsx"),
			route("history", "routes/recruiters/sendout_queues/queue/history.tsx"),
		]),
		route("sendout_queues/:id/state", "routes/recruiters/sendout_queues/queue/state.ts"),
		route("sendout_queues/:id/cancel", "routes/recruiters/sendout_queues/queue/cancel.tsx"),
		route("sendout_queues/:id/pace", "routes/recruiters/sendout_queues/queue/pace.tsx"),
		route("sendout_queues/:id/answers/file", "routes/recruiters/sendout_queues/recipients/answers-file.ts"),
		route("sendout_queues/:id/recipients/:recipient", "routes/recruiters/sendout_queues/recipients/recipient.tsx"),
	];
}
