import { adminOnlyResources, type RecruiterResource } from "../access/resources.ts";

export type MenuItem = {
	/** Name of the entity; its label is `reference:entities.<key>`. */
	key: MenuKey;
	labelKey: `reference:entities.${MenuKey}`;
	path: string;
	/** Name of a lucide icon. */
	icon: string;
	resource: RecruiterResource;
	adminOnly: boolean;
	quickCreatePath?: string;
};

type Entry = { key: string; resource: RecruiterResource; path: string; icon: string; create?: true };

const entries = [
	{ key: "dashboard", resource: "dashboard", path: "/recruiters/dashboard", icon: "layout-dashboard" },
	{
		key: "client_companies",
		resource: "client_companies",
		path: "/recruiters/client_companies",
		icon: "building-2",
		create: true,
	},
	{
		key: "client_contacts",
		resource: "client_contacts",
		path: "/recruiters/client_contacts",
		icon: "contact",
		create: true,
	},
	{ key: "contacts", resource: "contacts", path: "/recruiters/contacts", icon: "magnet", create: true },
	{ key: "jobs", resource: "jobs", path: "/recruiters/jobs", icon: "briefcase", create: true },
	{ key: "candidates", resource: "candidates", path: "/recruiters/candidates", icon: "users", create: true },
	{ key: "submissions", resource: "submissions", path: "/recruiters/submissions", icon: "send" },
	{ key: "interviews", resource: "interviews", path: "/recruiters/interviews", icon: "messages-square" },
	{ key: "placements", resource: "placements", path: "/recruiters/placements", icon: "trophy" },
	{ key: "proposals", resource: "proposals", path: "/recruiters/proposals", icon: "file-text", create: true },
	{ key: "projects", resource: "projects", path: "/recruiters/projects", icon: "folder-kanban" },
	{ key: "tasks", resource: "tasks", path: "/recruiters/tasks", icon: "list-checks", create: true },
	{ key: "meetings", resource: "meetings", path: "/recruiters/meetings", icon: "calendar-days", create: true },
	{ key: "notes", resource: "notes", path: "/recruiters/notes", icon: "sticky-note" },
	{
		key: "template_notes",
		resource: "template_notes",
		path: "/recruiters/template_notes",
		icon: "notebook-pen",
		create: true,
	},
	{ key: "tearsheets", resource: "tearsheets", path: "/recruiters/tearsheets", icon: "list" },
	{
		key: "prospecting_templates",
		resource: "prospecting_templates",
		path: "/recruiters/prospecting_templates",
		icon: "mail-plus",
	},
	{ key: "sendout_queues", resource: "sendout_queues", path: "/recruiters/sendout_queues", icon: "mails" },
	{
		key: "email_templates",
		resource: "templates/emails",
		path: "/recruiters/templates/emails",
		icon: "mail",
	},
	{ key: "feedbacks", resource: "feedbacks", path: "/recruiters/feedbacks", icon: "message-square-quote" },
	{ key: "invoices", resource: "invoices", path: "/recruiters/invoices", icon: "receipt-text" },
	{ key: "billing_plans", resource: "billing_plans", path: "/recruiters/billing_plans", icon: "credit-card" },
	{ key: "evaluations", resource: "evaluations", path: "/recruiters/evaluations", icon: "clipboard-check" },
	{ key: "employees", resource: "employees", path: "/recruiters/employees", icon: "id-card" },
	{ key: "utilities", resource: "utilities", path: "/recruiters/utilities", icon: "wrench" },
	{ key: "business", resource: "business", path: "/recruiters/business", icon: "building" },
	{ key: "administrator", resource: "administrator", path: "/administrator", icon: "shield" },
] as const satisfies readonly Entry[];

export type MenuKey = (typeof entries)[number]["key"];

/** Every entity of the recruiter area, in menu order; what a person sees of it is decided by `permittedMenu`. */
export const recruiterMenu: readonly MenuItem[] = entries.map((entry) => ({
	key: entry.key,
	labelKey: `reference:entities.${entry.key}`,
	path: entry.path,
	icon: entry.icon,
	resource: entry.resource,
	adminOnly: adminOnlyResources.has(entry.resource),
	...("create" in entry ? { quickCreatePath: `${entry.path}/new` } : {}),
}));

/** The menu entity a path belongs to, so that the top bar shows its icon and name. */
export function menuItemAt(path: string): MenuItem | null {
	const inside = (item: MenuItem) => path === item.path || path.startsWith(`${item.path}/`);
	return recruiterMenu.filter(inside).sort((a, b) => b.path.length - a.path.length)[0] ?? null;
}

/** Entities whose pages exist: no door leads nowhere. A new page adds its name here. */
export const builtEntities: ReadonlySet<MenuKey> = new Set<MenuKey>([
	"dashboard",
	"client_companies",
	"client_contacts",
	"contacts",
	"jobs",
	"candidates",
	"submissions",
	"interviews",
	"projects",
	"tasks",
	"notes",
	"template_notes",
	"tearsheets",
	"prospecting_templates",
	"sendout_queues",
	"email_templates",
	"employees",
	"business",
	"administrator",
]);
