import { type AccessRule, noWrite, recordOption, recruiters } from "./access-rules.ts";

/** Message templates and send-out queues. */
export const outreachPolicies: Record<string, AccessRule> = {
	"routes/recruiters/prospecting_templates/new.tsx": recruiters("create prospecting_templates", 200, 422),
	"routes/recruiters/prospecting_templates/template.tsx": recruiters(
		"read prospecting_templates",
		200,
		noWrite,
		recordOption,
	),
	"routes/recruiters/prospecting_templates/copy.ts": recruiters(
		"create prospecting_templates",
		405,
		">/recruiters/prospecting_templates/*",
		recordOption,
	),
	"routes/recruiters/prospecting_templates/step-new.tsx": recruiters(
		"update prospecting_templates",
		200,
		422,
		recordOption,
	),
	"routes/recruiters/prospecting_templates/step.tsx": recruiters(
		"update prospecting_templates",
		200,
		422,
		recordOption,
	),
	"routes/recruiters/prospecting_templates/step-shift.ts": recruiters(
		"update prospecting_templates",
		405,
		">/recruiters/prospecting_templates/*",
		recordOption,
	),
	"routes/recruiters/prospecting_templates/step-delete.tsx": recruiters(
		"update prospecting_templates",
		200,
		422,
		recordOption,
	),
	"routes/recruiters/prospecting_templates/step-preview.ts": recruiters(
		"read prospecting_templates",
		200,
		noWrite,
		recordOption,
	),
	"routes/recruiters/sendout_queues/calendar/calendar.tsx": recruiters("read sendout_queues", 200),
	// No recipient is selected in the matrix.
	"routes/recruiters/sendout_queues/new/new.tsx": recruiters("create sendout_queues", 200, 422),
	"routes/recruiters/sendout_queues/queue/queue.tsx": recruiters("read sendout_queues", 200, noWrite, recordOption),
	"routes/recruiters/sendout_queues/recipients/recipients.tsx": recruiters(
		"read sendout_queues",
		200,
		noWrite,
		recordOption,
	),
	"routes/recruiters/sendout_queues/recipients/answers.tsx": recruiters(
		"read sendout_queues",
		200,
		noWrite,
		recordOption,
	),
	"routes/recruiters/sendout_queues/queue/steps.tsx": recruiters("read sendout_queues", 200, noWrite, recordOption),
	"routes/recruiters/sendout_queues/queue/history.tsx": recruiters("read sendout_queues", 200, noWrite, recordOption),
	"routes/recruiters/sendout_queues/recipients/answers-file.ts": recruiters(
		"export sendout_queues",
		200,
		noWrite,
		recordOption,
	),
	"routes/recruiters/sendout_queues/recipients/recipient.tsx": recruiters(
		"read sendout_queues",
		200,
		422,
		recordOption,
	),
	"routes/recruiters/sendout_queues/queue/state.ts": recruiters(
		"update sendout_queues",
		405,
		">/recruiters/sendout_queues/*",
		recordOption,
	),
	"routes/recruiters/sendout_queues/queue/cancel.tsx": recruiters("update sendout_queues", 200, 422, recordOption),
	"routes/recruiters/sendout_queues/queue/pace.tsx": recruiters("update sendout_queues", 200, 422, recordOption),
};
