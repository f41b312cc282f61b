import type { help as pt } from "../pt/help.ts";
import type { TextShape } from "../text-shape.ts";

export const help: TextShape<typeof pt> = {
	title: "Help and what's new",
	here: "On this screen",
	keys: "Keyboard shortcuts",
	api: "API",
	apiText:
		"Your programs can read and change what the screens show, with the same permissions; webhooks notify them of events.",
	apiLink: "Open the API reference",
	steps: "First steps",
	stepsDone: "{{done}} of {{all}} done",
	stepDone: "done",
	close: "Do not show again",
	open: "Show first steps",
	news: "What's new",
	step: {
		signature: "Create your e-mail signature",
		company: "Add a client company",
		candidate: "Add candidates: one by one or from a file",
		job: "Open the first job",
		publication: "Publish a job on the site",
		apply: "Add a candidate to a job",
		note: "Write a note",
		calendar: "Subscribe to your agenda in your calendar",
	},
	screens: {
		any: "Ctrl+K (or ⌘K) searches everything and goes to any page. The + creates a record. The menu on the left has your saved pages.",
		dashboard: "The dashboard shows your numbers, or your team's, for the period. Each number opens the matching list.",
		candidates:
			"Search by name, phone, e-mail, role or skill. Select rows to message, move or add them to lists in bulk. An open row appears next to the list; J and K go to the next and previous one.",
		jobs: "A job has a board, applications, a team and its publication. On the board, drag the card or use “Move to…”.",
		applies:
			"Each application is a person in a job. A move asks only for what the stage needs; the last rejection reason is suggested.",
		client_companies: "A company brings together its contacts, jobs, proposals, placements and invoices.",
		client_contacts: "A contact with portal access sees their jobs and shortlists and gives feedback there.",
		contacts: "A lead becomes a company, contact and proposal in one step.",
		tearsheets: "Lists group people for a job or a topic; a list can become a send-out queue.",
		sendout_queues: "A queue sends in steps, respects the sending limits and stops for people who reply.",
		emails: "Type {{ to insert a field and / to use a template. Replies appear on the person's record.",
		notes: "Type @ to mention a colleague and / to use a template. Notes support simple formatting.",
		tasks: "Tasks have a due date and an owner; overdue ones appear on the dashboard.",
		imports: "We read the file, you check its fields, and possible duplicates are shown before anything is saved.",
	},
	what: {
		calm: {
			title: "Calmer screens",
			text: "The dashboard starts with what needs you; on a phone nothing covers the page, and the history is next to the saved pages. Edit and delete icons appear on hover.",
		},
		writing: {
			title: "Formatted writing",
			text: "Notes, e-mails, templates and job texts have bold, lists and links; text pasted from Word or Google Docs is cleaned up. @ mentions colleagues, {{ inserts fields, / opens templates.",
		},
		dark: {
			title: "Dark theme",
			text: "Follow your system or choose in your profile, where you can also set the spacing.",
		},
		panel: {
			title: "Panel beside the list",
			text: "A record opens next to the list, with CV, timeline and actions.",
		},
		collection: {
			title: "Data collection",
			text: "People check and confirm their data through a link; only then is it added to the record.",
		},
		shortlists: {
			title: "Shortlists",
			text: "Built from a job or its board, reviewed by the client without a password.",
		},
	},
};
