import type { Like } from "../../like.ts";
import type { notes as pt } from "../../pt/entities/notes.ts";

export const notes: Like<typeof pt> = {
	one: "Note",
	many: "Notes",
	new: "New note",
	emptyTitle: "No notes yet",
	emptyText: "Notes are written on the page of a candidate, job, company or contact.",
	searchHint: "Words of the note",
	fields: {
		excerpt: "Note",
		kind: "Action",
		related: "About",
		body: "Text",
		template_note: "Template",
		mentions: "Mentions",
		minutes_spent: "Minutes",
		contacted: "Contacted",
		private: "Private",
		pinned: "Pinned",
		edited_at: "Edited",
		created_by: "Author",
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
	},
	sections: { main: "Note" },
};
