import type { Like } from "../like.ts";
import type { help as pt } from "../pt/help.ts";

export const help: Like<typeof pt> = {
	title: "Help and what's new",
	here: "On this screen",
	keys: "Keyboard shortcuts",
	api: "API",
	apiText:
		"Programs of yours read and change what the screens show, by the same permissions; webhooks tell them what happens.",
	apiLink: "Open the API reference",
	steps: "First steps",
	stepsDone: "{{done}} of {{all}} done",
	stepDone: "done",
	close: "Do not show again",
	open: "Show first steps",
	news: "What's new",
	step: {
		signature: "Make your e-mail signature",
		company: "Add a client company",
		candidate: "Bring candidates in: one by one or from a file",
		job: "Open the first job",
		publication: "Publish a job on the site",
		apply: "Put a person into a job",
		note: "Write a note",
		calendar: "Subscribe to your agenda in your calendar",
	},
	screens: {
		any: "Ctrl+K (or ⌘K) searches everything and goes to any page. The + creates a record. The menu on the left keeps the pages you save.",
		dashboard:
			"The dashboard counts what is yours or the team's in the period. Each number opens the list with the same rows.",
		candidates:
			"Search by name, phone, e-mail, role or skill. Select rows to write to, move or add to lists at once. An open row stands beside the list; J and K go to the next and the previous one.",
		jobs: "A job has a board, applications, a team and its publication. On the board, drag the card or use “Move to…”.",
		applies:
			"Each application is a person in a job. A move asks only what the stage needs; the last reason of a rejection is proposed.",
		client_companies: "The company gathers contacts, jobs, proposals, placements and invoices.",
		client_contacts: "A contact with the portal sees their jobs and shortlists and answers there.",
		contacts: "A lead becomes company, contact and proposal in one step.",
		tearsheets: "Lists keep people for a job or a topic; a list can become a send-out queue.",
		sendout_queues: "A queue sends in steps, keeps to the sending limits and stops with who answers.",
		emails: "Type {{ to put in a field and / to use a template. The answer comes to the person's record.",
		notes: "Type @ to call a colleague and / to use a template. The note is kept as simple formatted text.",
		tasks: "Tasks have a due date and somebody responsible; late ones show on the dashboard.",
		imports:
			"The file is read, its fields are checked with you and duplicates are proposed before anything is written.",
	},
	what: {
		calm: {
			title: "Calmer screens",
			text: "The dashboard begins with what waits for you; on a phone nothing covers the page, and the history stands with the saved pages. Pencil and bin appear where you point.",
		},
		writing: {
			title: "Formatted writing",
			text: "Notes, e-mails, templates and job texts have bold, lists and links; a paste from Word or Google Docs comes clean. @ calls colleagues, {{ puts fields in, / brings templates.",
		},
		dark: {
			title: "Dark theme",
			text: "Follow the system or choose in your profile; the room between lines is chosen there too.",
		},
		panel: {
			title: "Panel beside the list",
			text: "A record opens beside where it is named, with CV, timeline and actions.",
		},
		collection: {
			title: "Data collection",
			text: "The person checks and confirms their data by a link; only then it goes to the record.",
		},
		shortlists: {
			title: "Shortlists",
			text: "Built from a job or its board, reviewed by the client without a password.",
		},
	},
};
