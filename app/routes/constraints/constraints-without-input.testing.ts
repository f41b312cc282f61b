import { entities } from "#app/entities/index.ts";

/** Tables without typed form values, each with what writes it. */
export const tablesWithoutInput: Record<string, string> = {
	unclaimed_applications: "kept from the first application's form, whose own boxes are tried",
	apply_signals: "written by the product; the note is bounded by its form (recruiters/applies/signals.ts)",
	apply_traces: "hashes that the product makes",
	apply_drafts: "kept from the apply form, whose own boxes are tried",
	admission_handovers: "a contact that the form resolved; its link is made by code",
	admission_items:
		"copied from the checklist; a reason has a form of its own (recruiters/admissions/admission.test.ts)",
	admission_versions: "written with the item they belong to",
	timesheets:
		"opened, counted and priced by the product; hours have a form of their own (routes/tokens/timesheets.test.ts)",
	timesheet_terms: "chosen from lists, its texts bounded by the form (routes/tokens/timesheets.test.ts)",
	timesheet_approvers: "contacts that the form resolved",
	timesheet_versions:
		"written with the hours they hold; a reason has a form of its own (routes/tokens/timesheets.test.ts)",
	timesheet_entries: "hours that the form read (routes/tokens/timesheets.test.ts)",
	timesheet_events: "written by the product",
	timesheet_links: "a person and a hash, made by code",
	placement_rates: "bounded by a form of its own (routes/tokens/timesheets.test.ts)",
	bulk_run_items: "what a bulk run did, written by its job",
	bulk_runs: "an action and a selection, both chosen from lists in code",
	business_units: "no screen writes it; seeds and setup do",
	cable_messages: "published by the product",
	cable_streams: "counted by the product",
	business_sandboxes: "people are chosen from a list, at most fifty; all else is made by code",
	business_exports: "the two boxes of its form are read, names are made by code",
	business_export_parts: "written by its job",
	appointment_answers: "an answer of a list, its reason cut to fit (e2e/interview-answers.test.ts)",
	appointment_people: "filled by triggers",
	booking_pages: "bounded by a form of its own (routes/public/book/book.test.ts)",
	booking_talks: "bounded by a form of its own (routes/public/book/book.test.ts)",
	bookings: "made by code of what the page read (routes/public/book/book.test.ts)",
	calendar_busy_times: "what somebody's own calendar says, cut to fit",
	calendar_connections:
		"an address its form resolved; all else is written by the sync (workers/tasks/calendar_connection_sync.test.ts)",
	calendar_events: "what was written to calendars elsewhere (workers/tasks/calendar_event_write.test.ts)",
	calendar_feeds: "a press makes its token",
	candidate_consents: "purpose, field and version come from code",
	candidate_search: "filled by triggers",
	client_contact_pages: "a page's own address, which is left out when it is none",
	client_company_owners: "ids that the company's form resolved",
	credit_balances: "counted by the ledger's trigger",
	data_exports: "no screen writes it yet; jobs do",
	duplicate_dismissals: "ids of two records that the page resolved",
	effects: "keys made by code",
	email_attachments: "name, type and size are made by the store of uploads (domain/upload-rules.test.ts)",
	email_relations: "records that a form resolved",
	email_template_versions: "a copy of what the template's form read",
	entity_pages:
		"described from the page's own address, which is refused when it is none (queries/entity-pages.test.ts)",
	entity_search: "filled by triggers",
	unique_names: "filled by triggers",
	flow_runs: "written by automations",
	job_views: "counted by the product, words cut to fit (db/queries/job-views.test.ts)",
	message_events: "what providers tell, stored as it came (workers/tasks/receive_messages.test.ts)",
	message_permissions: "channels and purposes are boxes (routes/candidates/settings); a proof has a form of its own",
	conversations: "ids, moments and choices made by code (routes/recruiters/conversations)",
	messages: "its text and files have a form of their own (routes/candidates/messages/messages.test.ts)",
	idempotency_keys: "a key too short or long is none (idempotency.server.ts)",
	erasures: "no screen writes it yet; jobs do",
	identities: "what a provider said at sign-in",
	import_keys: "written by an import's job",
	external_ids: "what files of other systems call their records; too long ones are left out",
	import_set_refs: "hashes of what a dry run will make",
	import_sets: "policy and state are chosen from lists; the archive's name is cut to fit",
	import_rows: "cells as a file has them; each is read by the entity's own rules",
	imports: "kind, mapping and policy are chosen from lists; the file's name is cut to fit",
	integration_deliveries: "what the product sends, and what came back",
	interview_invites: "addresses of people that the interview's form resolved",
	job_match_weights:
		"whole numbers from 0 to 10, not all 0, by its form's schema (routes/recruiters/matches/matches.test.ts)",
	shortlist_defaults: "a client's page of sending keeps what its schema let through (send-to-client.server.ts)",
	goals:
		"whole numbers within limits, days in order, overlaps said beside the field (recruiters/reports/goals/team-goals.test.ts)",
	report_cards: "a press pins a report, moves and widens its card (recruiters/reports/desk/report-desk.test.ts)",
	report_schedules: "chosen from lists; anything else is refused (recruiters/reports/saved/report-schedule.test.ts)",
	page_changes: "written by triggers and by the job that tells a cache",
	report_results: "numbers that the code reads and keeps; nobody types them",
	saved_reports: "bounded by a form of its own (recruiters/reports/saved/saved-reports.test.ts)",
	search_reports: "bounded by a form of its own (tokens/search-report.test.ts)",
	saved_view_watches: "how often is chosen from a list; anything else stops the alert",
	job_statuses: "copied from the process",
	legal_holds: "no screen writes it yet",
	key_check: "written by a start",
	list_preferences: "view and page size are chosen from lists; anything else is left out",
	mail_breakers: "counted by the product",
	mail_events: "what a mail provider reports, by its own webhook's rules",
	mailbox_pace: "counted by the product",
	suggested_changes:
		"written by the schemas of an assistant's tools, with the same limits (api/mcp/suggest/suggest.test.ts)",
	match_dismissals: "a reason of a list and a note of 500 characters, by its form's schema (matches.test.ts)",
	move_mail_choices: "a choice of a list, of which anything else is refused by the stage's form",
	city_places: "written by migrations",
	national_cities: "written by migrations",
	note_versions: "a copy of what the note's form read",
	notifications: "written by the product",
	postponed_work: "written by workers",
	public_jobs: "filled by triggers",
	rate_limits: "counted by the product",
	recent_pages: "described from the address that was visited",
	record_merges: "written by a merge, of two records that were found",
	recruiter_downloads: "entity, columns and format are chosen from lists",
	recruiter_recovery_codes: "made by the product",
	recruiter_second_factors: "a sealed secret made by the product",
	retention_notices: "written by jobs",
	retention_rules: "no screen writes it yet",
	retention_runs: "counted by jobs",
	roles: "no screen writes it; seeds and setup do",
	schema_migrations: "written by migrations",
	schema_migrations_lock: "written by migrations",
	search_words: "filled by triggers",
	sendout_sends: "written by a send-out's jobs",
	like_candidates: "a verdict; a comment too long is refused whole (shortlist/viewer.test.ts)",
	skills: "no screen writes it; seeds do",
	mail_topic_refusals: "topics are chosen from a list",
	unsubscribe_links: "made by the product",
	billing_notices: "what a billing system reports, by its own webhook's rules (recruiters/invoices/invoices.test.ts)",
	commissions: "reckoned from splits when money comes in",
	cultural_fits: "answers of a form of its own kind; anything else is left out (tokens/forms/forms.test.ts)",
	esocial_employers:
		"bounded by a form of its own, names of a certificate are cut to fit (administrator/esocial/employers.test.ts)",
	esocial_lots: "made and counted by the worker (workers/tasks/esocial_lot.test.ts)",
	form_requests: "made by a press or a status, answered by the form's own rules (tokens/forms/forms.test.ts)",
	invoice_counters: "counted by the product",
	invoice_events: "written by the product",
	invoice_taxes: "reckoned by the day's rates",
	meeting_invites: "addresses of people that the meeting's form resolved",
	payroll_layouts: "bounded by a form of its own (recruiters/payroll/payroll.test.ts)",
	proposal_events: "written by the product; reason and note are those of the status form, which is tried",
	proposal_numbers: "counted by the product",
	signature_requests:
		"made by code of a stored file and a form whose boxes are bounded (recruiters/document_signatures/document-signatures.test.ts)",
	signature_signers:
		"names and addresses of that form; what is signed has a form of its own (document-signatures.test.ts)",
	signature_events: "written by the product, addresses and browsers cut to fit",
	signature_certificates: "read out of a file (integrations/signing/seal.test.ts); names are cut to fit",
	signature_dispatches: "written by jobs (workers/tasks/signature_services.test.ts); what services say is cut to fit",
	job_boards:
		"bounded by a form of its own (administrator/job_boards/job-board.test.ts); what boards say is cut to fit",
	job_postings: "written by jobs (workers/tasks/job_posting_sync.test.ts); what boards say is cut to fit",
	language_models:
		"bounded by a form of its own (administrator/language_model/settings.test.ts); what servers say is cut to fit",
	language_model_spending: "counted by the product",
	language_model_calls: "written by the product (shared/language-model/ask-model.test.ts)",
	language_model_drafts:
		"written by the product; what a model says is read by rules (domain/language-model/read-answer.test.ts)",
	signature_providers:
		"bounded by a form of its own (administrator/electronic_signature/signing-provider.test.ts); what services say is cut to fit",
	sign_in_connections:
		"bounded by forms of its own (administrator/sign_in/sign-in.test.ts); what providers say is cut to fit",
	sign_in_domains: "read as a domain of mail, or refused (domain/access/sso.test.ts)",
	sign_in_identities:
		"written from what a provider proved, cut to fit (auth/sso/oidc.test.ts), or refused by length (domain/access/scim)",
	sign_in_groups: "bounded by a form of its own (administrator/sign_in/sign-in.test.ts)",
	signature_settings: "bounded by a form of its own (administrator/electronic_signature/electronic-signature.test.ts)",
	slot_bookings: "a time of those offered; anything else is answered as taken (queries/slots/book-slot.test.ts)",
	utility_runs: "a tool chosen from a list in code; its counts come from its job",
	worker_heartbeats: "written by workers",
	worker_watch: "written by workers",
};

const listed = (reason: string, names: string) =>
	Object.fromEntries(names.split(/\s+/).map((name): [string, string] => [name, reason]));

/** Constraints of tables that forms write, which no form has a box for. */
export const constraintsWithoutInput: Record<string, string> = {
	...listed(
		"what a visitor came by, cut to its length (domain/applies/attribution.test.ts)",
		`applies.applies_utm_source_check applies.applies_utm_medium_check applies.applies_utm_campaign_check
		applies.applies_referrer_check`,
	),
	...listed(
		"a column of before that no form has any more: nothing ever read it",
		`benefits.benefits_unit_check position_levels.position_levels_min_years_check
		departaments.departaments_cost_center_check work_schedules.work_schedules_punch_in_check`,
	),
	"billing_lines.billing_lines_amount_cents_check":
		"bounded with the plan it is of, and hours by their rates (db/queries/timesheets/timesheets.test.ts)",
	"billing_plans.billing_plans_hours_once": "opened by the product with the first invoice of hours",
	"registrations.registrations_step_check": "counted by the product",
	"employees.employees_stage_check":
		"a column of the board, of which anything else is refused (routes/entity/move.test.ts)",
	...listed(
		"answers about the first day, whose forms take nothing else (recruiters/admissions/handover.test.ts)",
		`employees.employees_absence employees.employees_absence_note_check employees.employees_absence_reason_check
		employees.employees_arrival_check`,
	),
	"employees.employees_link_once": "the hash of a link, made by code",
	...listed(
		"made by the product of employer, moment and count (integrations/esocial/validate-event.test.ts)",
		`esocial_events.esocial_events_event_key_check
		esocial_events.esocial_events_business_id_event_key_key`,
	),
	...listed(
		"proposed by triggers, moved on by presses and by the service's answers (workers/tasks/esocial_lot.test.ts)",
		`esocial_events.esocial_events_draft_once esocial_events.esocial_events_state_check
		esocial_events.esocial_events_written`,
	),
	"applies.applies_furthest_status_check": "kept by triggers from the apply's stages",
	...listed(
		"counted by the product",
		`offers.offers_opens_check offers.offers_sha256_check offers.offers_token_hash_check offers.offers_token_hash_key
		employees.employees_items_done_check employees.employees_items_total_check employees.link_version employees.reminders
		offers.offers_version offers.offers_version_check applies.applies_counters applies.score shortlist_applies.position
		meetings.invite_sequence meetings.meetings_reschedules_check slot_offers.slot_offers_reschedules_check
		proposal_services.proposal_services_amount_cents_check proposal_services.proposal_services_total_cents_check
		proposal_services.proposal_services_unit_cents_check proposal_services.proposal_services_min_fee_cents_check
		proposal_services.proposal_services_discount_max_pct_check proposals.number proposals.proposals_number_check
		proposals.proposals_number_once proposals.proposals_version_check proposals.proposals_discount_approved_pct_check
		proposal_versions.proposal_versions_business_id_proposal_id_version_key proposal_versions.proposal_versions_opens_check
		proposal_versions.proposal_versions_value_cents_check proposal_versions.proposal_versions_version_check
		proposal_versions.value_cents proposal_versions.version proposal_versions.content proposal_versions.currency
		shortlist_relationships.shortlist_relationships_views_check courses.courses_enrolments_check partners.partners_visits_check
		apply_events.from_status apply_events.to_status businesses.next_invoice_number client_companies.nps
		credit_transactions.balance_after email_messages.attempts email_messages.doubts enrichment_credits.balance
		question_versions.question_versions_once question_versions.question_versions_version_check question_versions.version
		holidays.year interviews.invite_sequence interviews.reschedules sendout_queues.awaiting
		sendout_queues.failed sendout_queues.responded sendout_queues.sent sendout_queues.skipped sendout_queues.total
		sendout_recipients.response_step sendout_recipients.sent_steps template_uploads.template_uploads_version_check`,
	),
	...listed(
		"another area than seven is refused before anything is written (routes/recruiters/shell/shell.test.ts)",
		"recruiters.recruiters_areas_few",
	),
	...listed(
		"one of a few words; another is refused before anything is written (auth/appearance.test.ts)",
		`candidates.candidates_theme_check candidates.candidates_density_check recruiters.recruiters_theme_check
		recruiters.recruiters_density_check client_contacts.client_contacts_theme_check client_contacts.client_contacts_density_check`,
	),
	...listed(
		"a word of the code's own, never of a form",
		`offers.offers_acceptance_check offers.offers_approval_state_check offers.offers_locale_check offers.offers_refuse_code_check offers.offers_accepted_agent_check
		offers.offers_accepted_ip_check offers.offers_sent offers.offers_status_check offers.offers_title_check
		proposals.proposals_discount_state_check job_requests.job_requests_status_check slot_offers.slot_offers_status_check
		proposal_versions.proposal_versions_check proposal_versions.proposal_versions_accepted_agent_check
		proposal_versions.proposal_versions_accepted_ip_check
		apply_events.apply_events_kind_check audit_entries.action shortlists.shortlists_status_check
		shortlist_relationships.shortlist_relationships_check
		candidate_sensitive.candidate_sensitive_field_check candidate_sensitive.field
		company_snapshots.company_snapshots_source_check entity_cards.entity_cards_colour_by_check
		entity_cards.entity_cards_fields_check talk_participants.talk_participants_source_check talk_participants.talk_participants_locale_check
		contact_points.contact_points_added_via_check
		contact_points.contact_points_source_check
		email_messages.email_messages_business_id_dedupe_key_key email_messages.email_messages_calendar_method_check
		email_messages.email_messages_channel_check email_messages.email_messages_class_check
		email_messages.email_messages_delivery_check email_messages.email_messages_direction_check
		email_messages.email_messages_state_check email_messages.kind email_messages.text
		one_time_tokens.one_time_tokens_change_address_check one_time_tokens.one_time_tokens_purpose_check
		one_time_tokens.one_time_tokens_strategy_check one_time_tokens.purpose one_time_tokens.strategy
		recruiters.recruiters_status_check saved_views.entity sendout_queues.entity
		sendout_queues.sendout_queues_channel_check sendout_queues.sendout_queues_entity_check
		sendout_queues.sendout_queues_paused_reason_check sendout_queues.sendout_queues_status_check
		sendout_recipients.sendout_recipients_response_kind_check submissions.title suppressions.reason
		suppressions.source suppressions.suppressions_reason_check applies.applies_interview_status_check
		client_companies.client_companies_currency_check integrations.integrations_state_check integrations.integrations_failures_check
		integrations.integrations_previous integrations.integrations_stopped integrations.integrations_stopped_reason_check
		off_limits.off_limits_source_check
		sendout_recipients.sendout_recipients_send_status_check sendout_sends.sendout_sends_channel_check
		sessions.sessions_kind_check sessions.sessions_strategy_check sessions.strategy sessions.sessions_check1 sessions.sessions_check2
		sessions.sessions_add_check sessions.sessions_assistant_check
		jobs.code jobs.jobs_business_id_code_key jobs.slug interviews.title prospecting_steps.position
		prospecting_steps.prospecting_steps_position_check`,
	),
	"data_files.data_files_refused_items_check": "no more than are kept (db/queries/candidate-files.ts)",
	...listed(
		"what a guardian's link says, one of two (tokens/guardian.test.ts)",
		"candidates.candidates_guardian_answer candidates.candidates_guardian_answer_check",
	),
	"unsubscribe_tokens.unsubscribe_tokens_topic_check": "made by the product",
	...listed(
		"as providers say it, cut to length (administrator/messaging)",
		`message_channels.message_channels_last_error_check message_channels.message_channels_quality_check
		message_channels.message_channels_state_check message_templates.message_templates_reason_check
		message_templates.message_templates_status_check suppressions.suppressions_channel_check`,
	),
	...listed(
		"made by the store of uploads (domain/upload-rules.test.ts)",
		`data_files.checksum data_files.data_files_scan_state_check data_files.data_files_size_bytes_check data_files.data_files_text_problem_check
		data_files.size_bytes
		data_files.storage_key`,
	),
	...listed(
		"its form's own rules, tried in administrator/content_pages/page.test.ts; the rest is made by the store of uploads",
		`content_pictures.height content_pictures.width content_pictures.alt_pt content_pictures.content_pictures_alt_pt_check content_pictures.content_pictures_alt_en_check
		content_pictures.content_pictures_focal_x_check content_pictures.content_pictures_focal_y_check
		content_pictures.content_pictures_state_check content_pictures.storage_key
		content_pictures.content_pictures_head`,
	),
	...listed(
		"a search as the page's own address reads it, cut to fit; the same again is the same alert (public/job-alerts.test.ts)",
		`job_alerts.filters job_alerts.search job_alerts.what job_alerts.job_alerts_search_check job_alerts.job_alerts_what_check
		job_alerts.job_alerts_business_id_site_config_id_email_search_key`,
	),
	...listed(
		"a choice of a list in code, of which anything else is refused by its form",
		`interviews.interviews_video_service_check meetings.meetings_video_service_check slot_offers.slot_offers_video_service_check
		proposal_credits.proposal_credits_unit_check proposal_credits.unit proposal_services.proposal_services_salary_months_check
		proposal_services.proposal_services_fee_salaries_check proposal_services.proposal_services_hours_check`,
	),
	...listed(
		"bounded by a form of its own kind, and tried by its own test",
		`job_requests.job_requests_answer_check job_requests.job_requests_once slot_offers.slot_offers_times_check
		scorecards.scorecards_interviewer scorecards.scorecards_judgements_check scorecards.scorecards_link
		scorecards.scorecards_notes_check scorecards.scorecards_verdict_check scorecards.scorecards_verdict_given
		offers.offers_to_email_check offers.offers_to_name_check offers.offers_accepted_name_check
		offers.offers_approval_note_check offers.offers_change_request_check
		proposal_versions.proposal_versions_to_email_check proposal_versions.proposal_versions_to_name_check`,
	),
	...listed(
		"an address of a record, read where that record was written",
		`email_messages.email_messages_from_email_check email_messages.email_messages_reply_to_check
		email_messages.email_messages_to_email_check email_messages.from_email email_messages.to_email
		sendout_recipients.name`,
	),
	...listed(
		"placed by a trigger, and moved by buttons",
		entities
			.filter(({ ordered }) => ordered)
			.map(({ table, ordered }) => `${table}.position${ordered === true ? ` ${table}.${table}_position` : ""}`)
			.join(" "),
	),
	...listed(
		"counted from what the forms of placements, plans and invoices say, which is what they refuse",
		`placement_splits.position placement_splits.placement_splits_position_check placement_versions.version
		placement_versions.placement_versions_business_id_placement_id_version_key
		placement_versions.placement_versions_version_check placements.placements_terms_version_check
		billing_lines.billing_lines_business_id_billing_plan_id_position_key billing_lines.position billing_lines.billing_lines_position_check
		billing_lines.billing_lines_month_check invoice_lines.position invoice_lines.invoice_lines_position_check invoices.invoices_sums
		invoices.invoices_net_cents_check invoices.invoices_withheld_cents_check invoices.invoices_number
		invoices.invoices_number_check invoices.invoices_sequence_check invoices.invoices_series_check
		invoices.invoices_issued invoices.due_date`,
	),
	...listed(
		"a word of the code's own: what buttons and events make of it",
		`placements.placements_status_check placement_checks.kind placement_checks.placement_checks_kind_check
		placement_checks.placement_checks_check billing_plans.billing_plans_status_check
		billing_lines.billing_lines_status_check billing_lines.billing_lines_check
		invoices.invoices_status_check invoices.invoices_nfse_status_check
		invoice_payments.invoice_payments_kind_check`,
	),
	...listed(
		"copied from what it is made of, whose own form is tried: the job, the instalments, the month",
		`placements.title placements.placements_title_check billing_lines.description
		billing_lines.billing_lines_description_check billing_lines.milestone billing_lines.billing_lines_milestone_check
		billing_lines.billing_lines_pct_check billing_lines.billing_lines_days_check`,
	),
	...listed(
		"said by an outside system, read by its webhook's rules",
		`invoices.invoices_nfse_number_check invoices.invoices_erp_reference_check
		invoice_payments.invoice_payments_reference invoice_payments.invoice_payments_reference_check`,
	),
	...listed("no form has its box yet", "candidate_experiences.candidate_experiences_core_industry_check"),
	...listed("no form asks from when to when", "professional_references.professional_references_check"),
	...listed("read from the template's questions, always a list", "notes.notes_answers_check"),
	...listed("read from the form of instalments, always a list", "standard_billings.standard_billings_milestones_check"),
	...listed(
		"numbers of the profile's own cards, read one by one",
		"recruiters.recruiters_goals_check recruiters.recruiters_interviews_per_day_check recruiters.recruiters_interviews_per_week_check",
	),
	...listed(
		"values of custom fields, written by their kinds (routes/entity/custom-fields.test.ts)",
		`applies.applies_custom_values candidates.candidates_custom_values client_companies.client_companies_custom_values
		client_contacts.client_contacts_custom_values contacts.contacts_custom_values jobs.jobs_custom_values
		placements.placements_custom_values projects.projects_custom_values proposals.proposals_custom_values tasks.tasks_custom_values`,
	),
	...listed(
		"made of the name by a trigger, once per kind of record (routes/entity/custom-fields.test.ts)",
		"custom_fields.key custom_fields.custom_fields_key_check custom_fields.custom_fields_key_once",
	),
	...listed(
		"the log of what was shown and the counts of the impact report are written by the product alone",
		`decision_log.candidate_ids decision_log.decision_log_check decision_log.decision_log_link_check decision_log.decision_log_number_check
		decision_log.decision_log_rule_check decision_log.link decision_log.number decision_log.rule decision_log.rule_version
		decision_log.scores decision_log_chains.decision_log_chains_length_check decision_log_chains.decision_log_chains_start_check impact_counts.impact_counts_month_check
		impact_counts.month impact_counts.sealed`,
	),
	...listed(
		"versions of the record of processing are written by the product: its form has a limit for each text",
		`processing_versions.facts processing_versions.number processing_versions.texts processing_versions.processing_versions_facts_check
		processing_versions.processing_versions_number_check processing_versions.processing_versions_texts_check`,
	),
	...listed("no screen writes it yet", "custom_fields.custom_fields_client_access_check"),
	...listed(
		"triggers write cells of values that were checked, the worker their state",
		`custom_field_cells.custom_field_cells_text_check custom_field_cells.is_number custom_field_cells.place
		custom_field_indexes.kind custom_field_words.plain`,
	),
	...listed(
		"refused by the kit: two of one name (routes/entity/custom-fields.test.ts)",
		"custom_fields.custom_fields_name_once",
	),
	"saved_views.saved_views_business_id_recruiter_id_entity_name_key":
		"a name one has is replaced; another view's name is refused (lists/views.tsx)",
	"suppressions.suppressions_standing": "an address that is blocked already is said to be",
	"tearsheet_categories.tearsheet_categories_colour_check": "a colour that is none of ours is no colour",
	"tearsheet_members.tearsheet_members_note_check": "its box takes no more, and what is longer is cut",
	"sendout_recipients.sendout_recipients_once": "a plan takes each address once",
	"data_requests.data_requests_review": "asked twice, the first one waits for its answer",
	"data_requests.data_requests_deletion": "asked twice, the first one's week runs on",
	"contact_messages.contact_messages_aside_check": "why it was kept aside is said by the product",
	"contact_messages.contact_messages_once": "the same press of the same form is kept once, and answered as the first",
	"candidates.candidates_business_id_email_key": "refused with its own word (entity/database-error.server.ts)",
	"email_templates.email_templates_event": "refused with its own word (entity/database-error.server.ts)",
	"message_templates.message_templates_once_per_event": "refused with its own word (entity/database-error.server.ts)",
	...listed(
		"a template of a list, required for WhatsApp and left out for all else (prospecting_templates/step-form.server.ts)",
		"prospecting_steps.prospecting_steps_whatsapp prospecting_steps.prospecting_steps_whatsapp_template_check",
	),
	"category_sectors.category_sectors_business_id_name_pt_key": "its field is unique",
	"departaments.departaments_business_id_name_key": "its field is unique",
	"process_statuses.process_statuses_once": "its check says so beside the status (db/entities/pipeline-statuses.ts)",
	"workflow_statuses.workflow_statuses_once": "its check says so beside the status (db/entities/pipeline-statuses.ts)",
	"sales_funnel.sales_funnel_status_once": "its field is unique",
	"settings.settings_one": "the second one is led to the first's form",
	"settings.settings_name_check": "a word of the code's own",
	"holidays.holidays_once": "refused with its own word (entity/database-error.server.ts)",
};
