import type { RefTarget } from "#app/entities/kit/fields.ts";

/** What a field may point to: its table, what names a row, what stands under the name, and where it opens. */
export interface Target {
	table: string;
	label: string;
	sub?: string;
	picture?: string;
	/** Records open at `<path>/<uid>`; without a path a name is only a name. */
	path?: string;
	/** Rows are filed away, not deleted. */
	archives?: true;
	/** A condition a row must meet to be chosen anew. */
	active?: string;
	/** Columns of private rows: a flag, whose it is, who else may see it. */
	private?: { flag: string; owner: string; shared?: string };
	/** Few rows: a plain select offers all of them. */
	few?: true;
}

export const targets: Record<RefTarget, Target> = {
	recruiters: {
		table: "recruiters",
		label: "name",
		sub: "title",
		picture: "photo_url",
		active: "status = 'active'",
		few: true,
	},
	candidates: {
		table: "candidates",
		label: "name",
		sub: "email",
		picture: "avatar_url",
		path: "/recruiters/candidates",
		archives: true,
	},
	client_companies: {
		table: "client_companies",
		label: "name",
		sub: "city",
		path: "/recruiters/client_companies",
		archives: true,
	},
	client_contacts: {
		table: "client_contacts",
		label: "name",
		sub: "email",
		picture: "photo_url",
		path: "/recruiters/client_contacts",
		archives: true,
	},
	contacts: { table: "contacts", label: "name", sub: "company_name", path: "/recruiters/contacts", archives: true },
	jobs: { table: "jobs", label: "title", sub: "code", path: "/recruiters/jobs", archives: true },
	projects: { table: "projects", label: "name", path: "/recruiters/projects", archives: true },
	applies: { table: "applies", label: "uid", path: "/recruiters/applies" },
	tasks: { table: "tasks", label: "subject", path: "/recruiters/tasks", archives: true },
	notes: {
		table: "notes",
		label: "kind",
		path: "/recruiters/notes",
		archives: true,
		private: { flag: "private", owner: "created_by_id" },
	},
	tearsheets: {
		table: "tearsheets",
		label: "name",
		path: "/recruiters/tearsheets",
		archives: true,
		private: { flag: "private", owner: "owner_id", shared: "shared_with" },
	},
	template_notes: {
		table: "template_notes",
		label: "name",
		path: "/recruiters/template_notes",
		archives: true,
		few: true,
	},
	interviews: { table: "interviews", label: "title", path: "/recruiters/interviews", archives: true },
	submissions: { table: "submissions", label: "title", path: "/recruiters/submissions", archives: true },
	employees: { table: "employees", label: "name", path: "/recruiters/employees", archives: true },
	process_orchestrators: { table: "process_orchestrators", label: "name", active: "active", few: true },
	business_units: { table: "business_units", label: "name", sub: "code", active: "active", few: true },
	departaments: { table: "departaments", label: "name", active: "active", few: true },
	category_sectors: { table: "category_sectors", label: "name_pt", few: true },
	site_configs: { table: "site_configs", label: "title", few: true },
	email_templates: {
		table: "email_templates",
		label: "name",
		path: "/recruiters/templates/emails",
		archives: true,
		active: "active",
		few: true,
	},
	prospecting_templates: {
		table: "prospecting_templates",
		label: "name",
		path: "/recruiters/prospecting_templates",
		archives: true,
		active: "active",
		private: { flag: "private", owner: "owner_id" },
		few: true,
	},
	sendout_queues: { table: "sendout_queues", label: "name", path: "/recruiters/sendout_queues", archives: true },
	holidays: { table: "holidays", label: "name", path: "/administrator/holidays", archives: true },
};
