/** New columns default to "text" (replaced) until declared free of personal data. */
export type MaskStrategy =
	/** As it is. */
	| "keep"
	/** Replaces only names of people and companies, addresses and numbers. */
	| "names"
	/** As "names", and every single word that occurs in a known name. */
	| "words"
	| "person"
	| "company"
	| "email"
	| "phone"
	/** A fake CNPJ for CNPJs; otherwise the same format with other digits. */
	| "document"
	| "street"
	| "house_number"
	| "text"
	/** Masks text values, except those that select an option. */
	| "json"
	/** A contact point, masked according to its kind. */
	| "contact"
	| "mark"
	| "address_hash"
	| "url"
	/** Empty. */
	| "none";

/** Not copied: other people's statements, links, secrets and activity logs. */
export const excludedTables: readonly string[] = [
	...[
		"accounts",
		"admission_handovers",
		"admission_versions",
		"apply_drafts",
		"apply_signals",
		"apply_traces",
		"unclaimed_applications",
		"audit_entries",
		"billing_notices",
		"bulk_runs",
		"candidate_sensitive",
	],
	...["content_pictures", "entity_pages", "erasures", "external_ids", "flow_runs", "integration_deliveries"],
	...[
		"integrations",
		"message_events",
		"legal_holds",
		"mail_events",
		"mail_topic_refusals",
		"notifications",
		"record_merges",
		"registrations",
	],
	...["timesheet_links", "timesheet_events"],
	...["signature_requests", "signature_signers", "signature_events", "signature_certificates"],
	...["signature_dispatches", "signature_providers"],
	...["language_models", "language_model_calls", "language_model_drafts", "language_model_spending"],
	...["job_boards", "job_postings", "postponed_work"],
	...["retention_notices", "retention_runs", "suppressions", "unsubscribe_links", "utility_runs"],
];

/** The business's lists and settings: own wording that may mention people. */
const ownLists: readonly string[] = [
	...[
		"admission_requirements",
		"benefits",
		"business_sectors",
		"business_units",
		"category_sectors",
		"city_taxes",
		"core_industries",
		"pay_rules",
	],
	...["departaments", "equipment", "federal_taxes", "holidays", "job_benefits", "job_statuses"],
	...[
		"linkedin_core_industries",
		"national_cities",
		"cities",
		"position_levels",
		"positions",
		"roles",
		"search_synonyms",
	],
	...["pricing_plan_configurations", "process_orchestrators", "process_statuses", "sales_funnel", "skills"],
	...["standard_billings", "standard_fees", "work_schedules", "workflow_statuses", "workflow_templates"],
	...[
		"off_limit_rule_candidates",
		"retention_rules",
		"entity_cards",
		"list_preferences",
		"saved_views",
		"saved_view_watches",
		"saved_reports",
		"saved_report_roles",
		"report_cards",
		"goals",
		"report_schedules",
		"report_schedule_people",
		"shortlist_defaults",
	],
	...[
		"recruiting_costs",
		"message_prices",
		"message_templates",
		"invoice_counters",
		"candidate_skills",
		"candidate_languages",
		"candidate_consents",
		"invoice_taxes",
	],
	...["settings", "custom_fields"],
	...["move_mail_choices", "question_versions", "automations", "action_flows", "action_flow_steps", "course_benefits"],
	...[
		"candidate_category_sectors",
		"duplicate_dismissals",
		"job_match_weights",
		"proposal_numbers",
		"tearsheet_categories",
	],
];

/** Message templates: the wording stays, names of senders are masked. */
const letters: readonly string[] = [
	...["email_templates", "email_template_versions", "prospecting_templates", "prospecting_steps", "template_notes"],
	...["business_files", "surveys", "evaluations", "data_collections", "template_uploads"],
	...["interview_kits", "interview_questions"],
];

/** Job titles and choice labels stay unchanged: they contain no personal data. */
const titles =
	/^(jobs\.(title|position|slug|division)|projects\.name|shortlists\.name|tearsheets\.name|talent_pools\.name|billing_plans\.title|invoices\.title|placements\.title|proposals\.title|proposal_services\.title|sendout_queues\.name|talk_events\.title(_en)?|courses\.name_(pt|en)|message_channels\.name|partners\.name|placement_checks\.name|content_pages\.(title_(pt|en)|slug)|job_requests\.title|saved_views\.query|tearsheets\.dynamic_filter)$/;

/** By column name in any table; the first match applies. */
const byName: readonly (readonly [RegExp, MaskStrategy])[] = [
	[
		/^(uid|locale|preferred_channel|currency|timezone|country|city|state|region|service_(city|state|code)|entity|record_type|reference_type)$/,
		"keep",
	],
	[
		/^(colour|colour_by|icon|unit|code|number|series|cbo_code|currency|kind|role|display_status|source|system)$/,
		"keep",
	],
	[
		/^(content_type|content_types|calendar_method|text_version|purpose|field|edition|event|event_key|provider)$/,
		"keep",
	],
	[
		/^(sector|core_industry|position_level|level|institution|course|language|certificate|category|size|nationality|utm_campaign)$/,
		"names",
	],
	[
		/^(title|position|role_name|current_position|departament|work_schedule|tags|benefits|equipment|synonyms|skills)$/,
		"names",
	],
	[/^(public_voucher|fuel_voucher|chartered_bus|payment_terms|cost_center|contract_model|speakers_title)$/, "names"],
	[/(^|_)emails?$|^mail_from$|^reply_to$/, "email"],
	[/phone$/, "phone"],
	[/^(cnpj|document|cpf|rg)$/, "document"],
	[
		/^(ip|accepted_ip|accepted_agent|calendar|parsed|avatar_url|photo_url|logo|logo_url|linkedin|github|stackoverflow)$/,
		"none",
	],
	[
		/^(portifolio|site|link|links|header|recording_link|materials_link|enrol_link|google_analytics_id|index_now_key|coupon)$/,
		"none",
	],
	[/^(municipal_registration|state_registration|po_number|nfse_number|erp_reference|erp_code|reference)$/, "none"],
	[/^(complement|external_codes|attachment_ids|last_error|delivery_detail|channel)$/, "none"],
	[/^(cep)$/, "document"],
	[/^(street|district)$/, "street"],
	[/^street_number$/, "house_number"],
	[/^(company|company_name|current_company|legal_name|aliases)$/, "company"],
	[/^(actor_name|from_name|to_name|accepted_name|signer_name|speakers)$/, "person"],
	[/^(message_id|in_reply_to|thread|invite_uid|calendar_mark)$/, "mark"],
	[/^(dedupe_key|group_key|cause|created_by_flow|reference_key)$/, "words"],
	[/^address_hash$/, "address_hash"],
	[/^storage_key$/, "keep"],
	[/^url$/, "url"],
];

/** Strategies of single columns, overriding those by name. */
const byColumn: Readonly<Record<string, MaskStrategy>> = {
	"admission_items.condition": "keep",
	"admission_items.name_en": "names",
	"admission_items.name_pt": "names",
	"apply_events.from_name": "names",
	"apply_events.to_name": "names",
	"candidates.name": "person",
	"candidates.number": "house_number",
	"candidates.mobility": "keep",
	"client_companies.name": "company",
	"client_contacts.name": "person",
	"contact_messages.aside": "keep",
	"contact_messages.name": "person",
	"contact_messages.press": "keep",
	"contact_points.value": "contact",
	"contacts.name": "person",
	"contacts.status": "keep",
	"content_pages.blocks": "keep",
	"content_pages.link": "none",
	"costumers.document": "document",
	"data_files.checksum": "keep",
	"data_files.refused_items": "none",
	"data_files.text_content": "none",
	"data_requests.name": "person",
	"email_attachments.file_name": "keep",
	"email_messages.channel": "none",
	"email_messages.sent_by": "none",
	"email_messages.skipped_reason": "keep",
	"messages.channel": "keep",
	"messages.failed_reason": "keep",
	"messages.provider_id": "none",
	"employees.kind": "keep",
	"employees.name": "person",
	"enrichment_credits.reason": "names",
	"esocial_events.receipt": "none",
	"interview_invites.name": "person",
	"jobs.company_name": "company",
	"jobs.skills": "names",
	"jobs.languages": "keep",
	"meeting_invites.name": "person",
	"professional_references.name": "person",
	"recruiters.company": "names",
	"recruiters.name": "person",
	"recruiters.notification_prefs": "keep",
	"recruiters.goals": "keep",
	"sendout_recipients.name": "person",
	"sendout_recipients.skipped_reason": "keep",
	"sendout_recipients.stopped_reason": "keep",
	"shortlist_relationships.permissions": "keep",
	"shortlists.configurations": "keep",
	"signature_settings.timestamp_address": "none",
	"site_configs.colors": "keep",
	"site_configs.components": "keep",
	"site_configs.fav_icon": "keep",
	"site_configs.logo": "keep",
	"site_configs.path_assets": "keep",
	"site_configs.path_components": "keep",
	"site_configs.rules": "keep",
	"site_configs.custom_labels": "names",
	"site_configs.title": "names",
	"site_configs.mail_from": "none",
	"talk_participants.name": "person",
	"work_schedules.starts_at": "keep",
	"work_schedules.ends_at": "keep",
	"projects.goals": "keep",
	"company_snapshots.by_function": "keep",
	"company_snapshots.new_hirings": "keep",
	"sendout_queues.selection": "json",
	"placements.remuneration": "json",
	"timesheet_versions.author_name": "person",
	"timesheet_versions.hours": "keep",
	"pay_rules.daily_limit": "keep",
	"pay_rules.weekly_limit": "keep",
	"pay_rules.night_from": "keep",
	"pay_rules.night_to": "keep",
	"standard_billings.milestones": "keep",
};

export interface TextColumn {
	table: string;
	column: string;
	type: "text" | "text[]" | "jsonb" | "bytea";
	enumerated: boolean;
	required: boolean;
}

export function getMaskStrategy({ table, column, type, enumerated }: TextColumn): MaskStrategy {
	const own = byColumn[`${table}.${column}`];
	if (own) return own;
	if (enumerated) return "keep";
	if (titles.test(`${table}.${column}`)) return "words";
	const existing = byName.find(([name]) => name.test(column))?.[1];
	if (ownLists.includes(table)) return existing === "url" ? "url" : "names";
	if (letters.includes(table)) return existing === "keep" ? "keep" : "words";
	return existing ?? (type === "jsonb" ? "json" : "text");
}
