import type { Like } from "../../like.ts";
import type { email_templates as pt } from "../../pt/entities/email_templates.ts";

export const email_templates: Like<typeof pt> = {
	one: "E-mail template",
	many: "E-mail templates",
	new: "New e-mail template",
	emptyTitle: "No templates yet",
	emptyText: "Write once what you always send: follow-up, invitation, reply, proposal.",
	searchHint: "Name or subject",
	fields: {
		name: "Name",
		event_key: "System e-mail",
		entity: "For",
		site_config: "Brand",
		sender: "Sender",
		active: "Active",
		owner: "Owner",
		subject_pt: "Subject in Portuguese",
		body_pt: "Text in Portuguese",
		subject_en: "Subject in English",
		body_en: "Text in English",
		edition: "Version",
	},
	help: {
		event_key:
			"Empty: the team chooses the template when writing. Chosen: these words replace the system's at that moment.",
		entity: "Decides which fields the text may use. Empty: those that everybody has.",
		site_config: "Empty: for every brand.",
		sender: "Whose mailbox it is sent from when somebody uses this template. System e-mails are sent from the brand.",
		body_pt: "A blank line separates paragraphs; “- ” starts a list; **bold**, _italic_, [text](https://address).",
		body_en: "Empty: those who read English get the Portuguese text.",
	},
	options: {
		event_key: {
			apply_received: "Application received",
			apply_moved: "Application moved",
			apply_closed: "Process ended",
			candidates_presented: "Candidates presented to the client",
			interview_invited: "Interview invitation",
			interview_changed: "Interview rescheduled",
			interview_cancelled: "Interview cancelled",
			interview_reminder: "Interview reminder",
		},
		entity: { candidates: "Candidates", client_contacts: "Contacts", contacts: "Leads" },
		sender: { business: "The brand", owner: "Who sends it" },
	},
	sections: { main: "Template", portuguese: "Portuguese", english: "English", use: "Use" },
};
