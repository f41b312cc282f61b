import type { Like } from "../../like.ts";
import type { projects as pt } from "../../pt/entities/projects.ts";

export const projects: Like<typeof pt> = {
	one: "Project",
	many: "Projects",
	new: "New project",
	emptyTitle: "No projects yet",
	emptyText: "A project groups the jobs of a volume hiring, a mapping or a study, with dates, goals and budget.",
	searchHint: "Name, description, tag",
	fields: {
		currency: "Currency",
		name: "Name",
		client_company: "Company",
		kind: "Kind",
		status: "Status",
		starts_on: "Start",
		ends_on: "End",
		budget: "Budget",
		contacts: "Contacts",
		owner: "Owner",
		description: "Description",
		tags: "Tags",
		jobs_count: "Jobs",
		openings: "Openings",
		filled: "Filled",
		progress: "Progress",
	},
	help: {},
	sections: { main: "Main data", plan: "Dates and budget", texts: "Description" },
	options: {
		currency: { BRL: "R$ (real)", USD: "US$ (dollar)" },
		kind: {
			"volume hiring": "Volume hiring",
			mapping: "Mapping",
			rpo: "RPO",
			assessment: "Assessment",
			other: "Other",
		},
		status: { planned: "Planned", running: "Running", paused: "Paused", done: "Done" },
	},
};
