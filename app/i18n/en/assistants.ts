import type { Like } from "../like.ts";
import type { assistants as pt } from "../pt/assistants.ts";

export const assistants: Like<typeof pt> = {
	otherToken: "This token is not for an assistant: make one with the access “Assistant (MCP)” in your profile.",
	noToken: "Send a token for assistants, made in your profile, in the Authorization header.",
	audited_one: "{{count}} record",
	audited_other: "{{count}} records",
	refused: {
		off: "Assistants are off in this company. An administrator switches them on under Assistants, in the administrators' area.",
		role: "None of your roles may use assistants. Ask an administrator.",
	},
	tools: {
		search_everything: "Search everything",
		search_candidates: "Search candidates",
		search_jobs: "Search jobs",
		search_companies: "Search companies",
		get_candidate: "Open a candidate",
		get_job: "Open a job",
		get_company: "Open a company",
		list_applies: "List a job's applications",
		get_apply: "Open an application",
		list_tasks: "List tasks",
		list_appointments: "List appointments",
		list_notes: "List notes",
	},
	settings: {
		title: "Assistants",
		text: "An outside AI assistant, such as Claude, may read and suggest with the rights of the person who uses it. Off until you switch it on.",
		facts: "What changes when it is on",
		reads:
			"It reads candidates, jobs, companies, applications, tasks, appointments and notes that the person may see. What it reads goes to the AI service that they use.",
		never: "It is never told sensitive data, documents, street addresses, dates of birth or candidates' pay.",
		writes: "It changes nothing: what it suggests waits under Suggested changes until that person accepts it.",
		audited: "Every call and every decision is in the audit log.",
		on: "Allow assistants",
		onHelp: "Switching off counts at once: tokens open nothing, and suggestions can no longer be accepted.",
		roles: "Roles that may use them",
		rolesHelp: "Administrators always may. With no role chosen, only they do.",
		save: "Save",
		savedOn: "Assistants are on.",
		savedOff: "Assistants are off.",
		address: "Address for the program",
		addressHelp:
			"Each person makes a token with the access “Assistant (MCP)” in their profile and gives it to the program together with this address.",
		tokens_one: "{{count}} valid token for assistants.",
		tokens_other: "{{count}} valid tokens for assistants.",
		audit: "See in the audit log",
	},
};
