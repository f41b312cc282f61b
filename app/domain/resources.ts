/** Entities of the recruiter area, named as in their address. */
export const recruiterResources = [
	"dashboard",
	"client_companies",
	"client_contacts",
	"contacts",
	"jobs",
	"candidates",
	"applies",
	"submissions",
	"interviews",
	"meetings",
	"tasks",
	"notes",
	"template_notes",
	"placements",
	"projects",
	"proposals",
	"tearsheets",
	"prospecting_templates",
	"sendout_queues",
	"feedbacks",
	"shortlists",
	"templates/emails",
	"invoices",
	"billing_plans",
	"evaluations",
	"employees",
	"utilities",
	"business",
	"administrator",
] as const;

/** Entities of the administrator area, named as in their address. */
export const administratorResources = [
	"accounts",
	"action_flows",
	"automations",
	"benefits",
	"business/files",
	"business_sectors",
	"businesses",
	"c-talks/events",
	"c-talks/participants",
	"city_taxes",
	"core_industries",
	"costumers",
	"courses",
	"courses/benefits",
	"data_collections",
	"departaments",
	"entity_cards",
	"equipment",
	"holidays",
	"integrations",
	"jobs/benefits",
	"linkedin_core_industries",
	"off_limit_rule_candidates",
	"off_limits",
	"outbox",
	"partners",
	"position_levels",
	"positions",
	"pricing_plan_configurations",
	"process_orchestrators",
	"recruiters",
	"reports",
	"roles",
	"sales_funnel",
	"sectors/category_sectors",
	"settings",
	"site_configs",
	"standard_billings",
	"standard_fees",
	"surveys",
	"template_uploads",
	"work_schedules",
	"workflow_templates",
] as const;

export const actions = [
	"read",
	"create",
	"update",
	"destroy",
	"export",
	"send",
	"approve",
	"merge",
	"override_off_limits",
	"view_sensitive",
	"view_remuneration",
] as const;

export type RecruiterResource = (typeof recruiterResources)[number];
export type AdministratorResource = (typeof administratorResources)[number];
export type Resource = RecruiterResource | AdministratorResource;
export type Action = (typeof actions)[number];

/** No role can hand these out: only the admin flag opens them. */
export const adminOnlyResources: ReadonlySet<Resource> = new Set<Resource>([
	"invoices",
	"billing_plans",
	"evaluations",
	"utilities",
	"employees",
	"business",
	"administrator",
	...administratorResources,
]);

/** What a role may list: the grid an administrator ticks. */
export const grantableResources = recruiterResources.filter((resource) => !adminOnlyResources.has(resource));
