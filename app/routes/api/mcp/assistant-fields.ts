/** Fields sent to assistants: in lists, and additionally for single records. */
export interface AssistantFields {
	list: readonly string[];
	whole: readonly string[];
}

/** Excludes sensitive fields, document numbers, streets, salaries, birthdays and custom fields, whose content is unknown. */
export const assistantFields = {
	candidates: {
		list: ["name", "status", "current_position", "current_company", "city", "state", "owner", "tags", "flags"].concat(
			"last_contact_at",
		),
		whole: [
			...["email", "mobile_phone", "preferred_channel", "status_reason", "role_name", "source", "score", "linkedin"],
			...["github", "portifolio", "professional_moment", "remote_work", "current_regime", "hiring_regimes"],
			...["available_from", "notice_period_days", "education_level", "talent_pools", "areas", "next_contact_at"],
			...["self_introduction", "current_experience", "other_experiences", "created_at", "updated_at"],
		],
	},
	jobs: {
		list: ["title", "code", "status", "client_company", "owner", "city", "state", "openings", "applies_count"].concat(
			"to_review",
			"target_date",
			"flags",
		),
		whole: [
			...["company_name", "team", "project", "departament", "category_sector", "position", "position_level", "regimes"],
			...[
				"work_type",
				"salary_from",
				"salary_to",
				"currency",
				"benefits",
				"work_schedule",
				"confidential",
				"opening_date",
			],
			...["deadline", "close_reason", "closed_at", "health", "placements_count", "description", "responsibilities"],
			...["requirements", "created_at", "updated_at"],
		],
	},
	client_companies: {
		list: ["name", "status", "health", "sector", "city", "state", "owner", "open_jobs", "last_activity_at"],
		whole: [
			...["legal_name", "aliases", "group_parent", "core_industry", "size", "employees_count", "site", "linkedin"],
			...["owners", "source", "tags", "contacts_count", "about", "culture", "created_at", "updated_at"],
		],
	},
	applies: {
		list: ["candidate", "job", "display_status", "status", "recruiter", "entered_status_at", "score", "off_limit_flag"],
		whole: [
			...[
				"submission_status",
				"interview_status",
				"source",
				"client_company",
				"offered_at",
				"placed_at",
				"withdrawn_at",
			],
			...["reject_reason", "reject_side", "created_at", "updated_at"],
		],
	},
	tasks: {
		list: ["subject", "type", "status", "priority", "due_at", "assignees", "related", "urgency"],
		whole: ["watchers", "description", "result", "done_at", "created_at"],
	},
	interviews: {
		list: [
			"candidate",
			"job",
			"kind",
			"interview_status",
			"starts_at",
			"duration_min",
			"mode",
			"interviewers",
			"result",
		],
		whole: ["place_or_link", "contacts", "note", "created_at"],
	},
	meetings: {
		list: ["subject", "type", "starts_at", "duration_min", "mode", "recruiters", "attendees", "result"],
		whole: ["place", "link", "description", "outcome", "next_step", "created_at"],
	},
	notes: {
		list: ["kind", "outcome", "related", "body", "created_by", "created_at"],
		whole: [],
	},
} as const satisfies Record<string, AssistantFields>;

export type AssistantEntityKey = keyof typeof assistantFields;
