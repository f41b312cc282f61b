/**
 * Tables of a business that do not leave with it, each with why: the manifest of an export says the same. Every table
 * that is not here is carried whole, but for the columns below.
 */
export const leftOut: Record<string, string> = {
	business_exports: "files of exports",
	business_export_parts: "files of exports",
	business_export_schedules: "where exports go is the installation's",
	business_sandboxes: "a masked copy of this installation",
	appointment_people: "made again from the rows",
	bookings: "links that move or call off a talk, whose meeting is carried",
	bulk_run_items: "working memory",
	cable_messages: "working memory",
	cable_streams: "working memory",
	calendar_busy_times: "read again from people's own calendars",
	calendar_connections: "secrets of people's own calendars: connected again",
	calendar_events: "written again to people's own calendars",
	calendar_feeds: "secrets of calendar programs: made again",
	candidate_search: "made again from the rows",
	credit_balances: "made again from credit_transactions",
	custom_field_cells: "made again from the rows",
	custom_field_indexes: "made again when lists are filtered",
	custom_field_words: "made again from the rows",
	data_exports: "copies of people's data, kept for days",
	effects: "working memory",
	entity_search: "made again from the rows",
	esocial_employers: "certificates, and where events go: set up again, so that a copy tells the government nothing",
	esocial_lots: "working memory of what was sent from here",
	idempotency_keys: "working memory",
	identities: "sign-in with other services is of this installation",
	import_keys: "working memory",
	import_rows: "working memory of imports",
	import_set_refs: "working memory",
	import_sets: "working memory of imports",
	imports: "working memory of imports",
	job_alerts: "stopped by links of this installation",
	mail_breakers: "working memory",
	mailbox_pace: "working memory",
	one_time_tokens: "links that open something once",
	public_jobs: "made again from the rows",
	recent_pages: "working memory",
	recruiter_downloads: "files of lists, kept for days",
	recruiter_linked_accounts: "points to other businesses",
	recruiter_recovery_codes: "secrets of signing in",
	recruiter_second_factors: "secrets of signing in",
	search_words: "made again from the rows",
	sendout_sends: "secrets of links in mails",
	sessions: "who is signed in now",
	signature_dispatches: "where requests stand at services that this installation has keys of",
	signature_providers: "keys of services, and the addresses of this installation's webhooks",
	signature_certificates: "private keys that this installation sealed: uploaded or made again",
	unsubscribe_tokens: "secrets of links in mails",
};

/** Columns that do not leave: secrets, and what only this installation's key can open. */
export const listSkippedColumns: Record<string, readonly string[]> = {
	admission_handovers: ["link_hash"],
	admission_versions: ["sealed"],
	candidates: ["password_hash", "cpf_hash", "cpf_doubt_hash"],
	client_contacts: ["password_hash"],
	contact_messages: ["token_hash"],
	custom_fields: ["indexed_at"],
	employees: ["link_hash"],
	esocial_events: ["sealed", "lot_id"],
	form_requests: ["token_hash", "sealed"],
	// Its picture is sent and drawn anew.
	content_pictures: ["files", "state", "width", "height"],
	integrations: ["credentials"],
	message_channels: ["credentials"],
	offers: ["token_hash"],
	proposal_versions: ["token_hash"],
	recruiters: ["password_hash", "devise_token"],
	scorecards: ["token_hash"],
	search_reports: ["token_hash"],
	shortlist_relationships: ["token_hash"],
	signature_requests: ["certificate_id"],
	signature_signers: ["token_hash", "code_hash"],
	site_configs: ["social_credentials"],
};

/**
 * Columns of these names are secrets unless said here to be something else: a test looks at every table.
 * @internal Read by tests alone.
 */
export const harmlessColumns: Record<string, string> = {
	"client_companies.name_key": "a name in small letters",
	"email_messages.dedupe_key": "says which mail it is",
	"messages.dedupe_key": "says which message it is",
	"message_events.key": "says which event it is",
	"esocial_events.event_key": "says which event it is",
	"email_templates.event_key": "names an event",
	"message_templates.event_key": "names an event",
	"notifications.dedupe_key": "says which news it is",
	"notifications.group_key": "says which news belong together",
	"data_files.storage_key": "where the file is",
	"signature_requests.original_key": "where the file is",
	"signature_requests.final_key": "where the file is",
	"site_configs.index_now_key": "anybody reads it at /indexnow.txt",
	"email_attachments.storage_key": "where the file is",
	"content_pictures.storage_key": "where the file is",
	"sendout_recipients.address_hash": "the ledger of who wants no mail is found by it",
	"mail_topic_refusals.address_hash": "the ledger of who wants no mail is found by it",
	"suppressions.address_hash": "the ledger of who wants no mail is found by it",
	"unsubscribe_links.address_hash": "the ledger of who wants no mail is found by it",
	"site_configs.brand_key": "names a brand",
};

/** The one table of sealed values: it leaves under a passphrase, or not at all. */
export const sealedTable = "candidate_sensitive";
