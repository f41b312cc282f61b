import type { Like } from "../../like.ts";
import type { template_notes as pt } from "../../pt/entities/template_notes.ts";

export const template_notes: Like<typeof pt> = {
	one: "Note template",
	many: "Note templates",
	new: "New note template",
	emptyTitle: "No templates yet",
	emptyText: "A template brings the text and the questions you always ask.",
	searchHint: "Name or text",
	fields: {
		name: "Name",
		kind: "Action",
		entity: "For",
		body: "Text",
		questions: "Questions",
		shared: "Shared with the team",
		active: "Active",
		owner: "Owner",
	},
	help: {
		body: "Fields in double braces are filled from the record: name, recruiter, today and those of the chosen entity.",
		questions:
			"One per line. Examples: Open to hybrid? [yes/no] · English [basic | advanced] · People managed [number]. End with * to require an answer.",
	},
	options: {
		kind: {
			comment: "Comment",
			call: "Call",
			email: "E-mail",
			meeting: "Meeting",
			message: "Message",
			candidate_interview: "Candidate interview",
			client_visit: "Client visit",
			reference_check: "Reference check",
			other: "Other",
		},
		entity: {
			candidates: "Candidates",
			jobs: "Jobs",
			client_companies: "Companies",
			client_contacts: "Contacts",
			contacts: "Leads",
			applies: "Applications",
			projects: "Projects",
		},
	},
	sections: { main: "Template", texts: "Content", sharing: "Use" },
};
