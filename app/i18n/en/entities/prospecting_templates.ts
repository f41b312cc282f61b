import type { Like } from "../../like.ts";
import type { prospecting_templates as pt } from "../../pt/entities/prospecting_templates.ts";

export const prospecting_templates: Like<typeof pt> = {
	one: "Message Template",
	many: "Message Templates",
	new: "New message template",
	emptyTitle: "No message templates yet",
	emptyText: "A template keeps the steps of an outreach: what is written, when, and what is asked.",
	searchHint: "Name or description",
	fields: {
		name: "Name",
		audience: "For",
		description: "Description",
		steps_count: "Steps",
		sent_count: "Sent",
		answered_rate: "Answered",
		business_days_only: "Business days only",
		stop_on_reply: "Stop when the person replies",
		unsubscribe_footer: "Unsubscribe footer",
		shared: "Shared with the team",
		active: "Active",
		owner: "Owner",
	},
	help: {
		audience: "The merge fields depend on who receives it.",
		unsubscribe_footer: "Says why the person gets the message. The link to stop always follows it.",
		shared: "When not shared, only its owner and administrators see it.",
		active: "An inactive template starts no new queues; those already running continue.",
	},
	options: {
		audience: { candidates: "Candidates", client_contacts: "Contacts", contacts: "Leads" },
	},
	sections: { main: "Template", sending: "Sending", use: "Use" },
};
