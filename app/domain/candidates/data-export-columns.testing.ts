import type { DataExportSection } from "./data-export-fields.ts";

/** Tables whose rows are copied unchanged. */
export const exportedTables = {
	person: "candidates",
	experiences: "candidate_experiences",
	educations: "candidate_educations",
	languages: "candidate_languages",
	skills: "candidate_skills",
	remunerations: "candidate_remunerations",
	consents: "candidate_consents",
	message_permissions: "message_permissions",
	registration: "registrations",
	references: "professional_references",
	accounts_elsewhere: "identities",
	sessions: "sessions",
	contact_points: "contact_points",
	files: "data_files",
	applications: "applies",
	application_history: "apply_events",
	interviews: "interviews",
	offered_times: "slot_offers",
	placements: "employees",
	cultural_fit: "cultural_fits",
} as const satisfies Partial<Record<DataExportSection, string>>;

/** Columns excluded from the copy, each with its reason. */
export const exportExcludedColumns: Record<string, string> = {
	...untold(
		"a number of ours, told by its name or not at all",
		`id uid business_id candidate_id apply_id job_id owner_id
		created_by_id checker_id recruiter_id by_id site_config_id merged_to_id
		client_company_id current_company_id departament_id
		certificate_file_id cv_file_id interview_id meeting_id
		client_contact_id guest_contact_id template_upload_id
		waiting_job_id reference_id reference_type invite_uid uploaded_by_id`,
	),
	...untold("counts our own writes", "lock_version invite_sequence position_in_column amount_description"),
	...untold(
		"would let somebody in, or is made of another value",
		"password_hash token_hash cpf_hash cpf_doubt_hash storage_key checksum",
	),
	...untold("numbers in other systems of the company", "external_codes"),
	...untold("which service makes the link, which is told, and when", "video_service video_until"),
	...untold("about other people", "candidate_ids"),
	...untold(
		"how the admission was asked for, whose items are told",
		"link_hash link_version placement_id reminders reminded_on link_sent_at items_total items_done handed_over_at",
	),
	...untold("an agreement with a client", "off_limit_flag"),
	...untold("what a program read in the file, whose text is told", "parsed refused_items"),
	...untold("rules of the way in", "strategy scope resources outside_second_factor"),
	...untold("how far a session wrote, for a replica", "written_lsn"),
	...untold("rules of the offer", "buffer_min notice_hours lock_hours"),
	...untold("the state before, for an undo; what changed is told", "before details seconds_in_status"),
	...untold("the address of a picture that is among the files", "avatar_url"),
	...untold("empty while somebody can ask for a copy", "anonymised_at"),
	...untold("reckoned from the answers", "dimensions"),
	"professional_references.answers": "told in confidence by who was asked",
};

function untold(reason: string, names: string): Record<string, string> {
	return Object.fromEntries(names.split(/\s+/).map((name) => [name, reason]));
}
