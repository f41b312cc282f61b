/** What a notification can tell: each has its text in `notifications:kinds`. */
export const notificationKinds = [
	"apply_created",
	"apply_added",
	"apply_moved",
	"note_mention",
	"task_assigned",
	"task_done",
	"task_reminder",
	"task_overdue",
	"job_assigned",
	"job_team",
	"job_status",
	"job_dead",
	"candidate_assigned",
	"company_assigned",
	"client_contact_assigned",
	"lead_assigned",
	"project_assigned",
	"interview_reminder",
	"interview_feedback",
	"meeting_reminder",
	"meeting_outcome",
	"meeting_invited",
	"slot_picked",
	"slot_moved",
	"slot_given_back",
	"slot_proposed",
	"job_requested",
	"download_done",
	"download_failed",
	"import_done",
	"import_failed",
	"bulk_done",
	"bulk_failed",
	"email_bounced",
	"email_complained",
	"email_reply",
	"sendout_answered",
	"sendout_replied",
	"sendout_done",
	"sendout_paused",
	"integration_error",
	"file_quarantined",
	"automation",
	"contact_message",
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** Those that tell of several records at once, by their `count`. */
export const countedKinds = [
	"candidate_assigned",
	"company_assigned",
	"client_contact_assigned",
	"lead_assigned",
	"project_assigned",
] as const satisfies readonly NotificationKind[];

/** Those whose repeats become a line of words of their own. */
export const groupedKinds = [
	"apply_created",
	"apply_added",
	"apply_moved",
	"note_mention",
	"task_assigned",
	"task_overdue",
	...countedKinds,
] as const satisfies readonly NotificationKind[];
