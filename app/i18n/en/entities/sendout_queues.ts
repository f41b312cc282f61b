import type { Like } from "../../like.ts";
import type { sendout_queues as pt } from "../../pt/entities/sendout_queues.ts";

export const sendout_queues: Like<typeof pt> = {
	one: "Send-out queue",
	many: "Send-out Queues",
	new: "New send-out queue",
	emptyTitle: "No send-out queues yet",
	emptyText: "Select people in a list and choose Prospecting to send them the steps of a template.",
	searchHint: "Name",
	fields: {
		name: "Name",
		template: "Message template",
		entity: "For",
		status: "Status",
		progress: "Progress",
		next_send: "Next send",
		total: "Recipients",
		sent: "Sent",
		responded: "Responses",
		skipped: "Left out",
		failed: "Failed",
		channel: "Channel",
		starts_at: "Starts",
		owner: "Sender",
	},
	options: {
		entity: { candidates: "Candidates", client_contacts: "Contacts", contacts: "Leads" },
		status: {
			draft: "Draft",
			planning: "Planning",
			scheduled: "Scheduled",
			running: "Sending",
			paused: "Paused",
			done: "Done",
			cancelled: "Cancelled",
			error: "Error",
		},
		channel: { microsoft: "Microsoft", mailgun: "Mailgun", smtp: "SMTP" },
	},
	quick: { running: "Sending", paused: "Paused", mine: "Mine" },
	sections: { main: "Queue" },
};
