/** Data subjects; labels: `processing:people.<key>`. */
export type DataSubject =
	| "candidates"
	| "adolescents"
	| "guardians"
	| "referees"
	| "dependents"
	| "visitors"
	| "clients"
	| "staff";

/** Data categories; labels: `processing:data.<key>`. */
export type DataKind =
	| "identity"
	| "contact"
	| "access"
	| "career"
	| "pay"
	| "files"
	| "sensitive"
	| "documents"
	| "bank"
	| "answers"
	| "judgements"
	| "scores"
	| "appointments"
	| "texts"
	| "technical"
	| "hours"
	| "choices";

/** Why it is lawful: `processing:bases.<key>`. */
export type LegalBasis =
	| "contract"
	| "interest"
	| "law"
	| "consent"
	| "defence"
	| "sensitive_consent"
	| "sensitive_law";

/** Retention rules; labels: `processing:retention.<key>`. */
export type RetentionKey =
	| "account"
	| "consent"
	| "messages"
	| "mail"
	| "mail_events"
	| "notifications"
	| "audit"
	| "sessions"
	| "unclaimed"
	| "devices"
	| "undo"
	| "imports"
	| "suggestions"
	| "evidence"
	| "work"
	| "copies"
	| "live"
	| "keys"
	| "model_calls"
	| "model_drafts"
	| "decision_log"
	| "proof"
	| "relation";

/** Recipient categories; labels: `processing:recipients.<key>`. */
export const recipientKinds = [
	"client_companies",
	"mail",
	"storage",
	"webhook",
	"billing",
	"cv_parser",
	"job_board",
	"messages",
	"signatures",
	"timestamp",
	"language_model",
	"assistants",
	"sign_in",
	"social_sign_in",
	"calendar",
	"analytics",
	"esocial",
	"exports",
] as const;
export type RecipientKind = (typeof recipientKinds)[number];

export interface DataUseFacts {
	people: readonly DataSubject[];
	data: readonly DataKind[];
	bases: readonly LegalBasis[];
	retention: readonly RetentionKey[];
	/** Possible recipients, if enabled. */
	recipients: readonly RecipientKind[];
}

/** Operations of the record of processing; labels: `processing:uses.<key>`. */
export const dataUses = {
	account: {
		people: ["candidates", "adolescents", "guardians"],
		data: ["identity", "contact", "access", "technical"],
		bases: ["contract", "interest"],
		retention: ["account", "sessions"],
		recipients: ["mail", "social_sign_in"],
	},
	profile: {
		people: ["candidates", "adolescents"],
		data: ["career", "pay", "files"],
		bases: ["contract", "interest"],
		retention: ["account", "imports", "undo", "suggestions"],
		recipients: ["storage", "cv_parser", "assistants", "exports"],
	},
	declared: {
		people: ["candidates", "dependents"],
		data: ["sensitive", "documents", "bank"],
		bases: ["sensitive_consent", "sensitive_law"],
		retention: ["account", "consent"],
		recipients: [],
	},
	application: {
		people: ["candidates", "adolescents"],
		data: ["identity", "contact", "career", "pay", "answers", "texts"],
		bases: ["contract"],
		retention: ["account", "unclaimed"],
		recipients: ["job_board", "webhook", "storage", "mail", "assistants"],
	},
	belief: {
		people: ["candidates"],
		data: ["technical", "texts"],
		bases: ["interest"],
		retention: ["account", "devices"],
		recipients: [],
	},
	selection: {
		people: ["candidates", "adolescents", "referees"],
		data: ["answers", "judgements", "appointments", "texts"],
		bases: ["contract", "interest"],
		retention: ["account"],
		recipients: ["calendar", "mail", "webhook", "assistants"],
	},
	ranking: {
		people: ["candidates"],
		data: ["scores"],
		bases: ["interest"],
		retention: ["account", "decision_log"],
		recipients: [],
	},
	sourcing: {
		people: ["candidates"],
		data: ["identity", "contact", "career", "choices"],
		bases: ["consent", "interest"],
		retention: ["account", "consent"],
		recipients: ["mail", "messages"],
	},
	presentation: {
		people: ["candidates"],
		data: ["identity", "career", "pay", "judgements"],
		bases: ["contract", "consent"],
		retention: ["account"],
		recipients: ["client_companies", "mail"],
	},
	hiring: {
		people: ["candidates", "dependents"],
		data: ["identity", "documents", "bank", "pay", "files"],
		bases: ["contract", "law", "defence"],
		retention: ["evidence", "work"],
		recipients: ["client_companies", "signatures", "timestamp", "esocial", "storage", "mail"],
	},
	work: {
		people: ["candidates", "clients"],
		data: ["identity", "hours", "pay"],
		bases: ["law", "contract"],
		retention: ["work"],
		recipients: ["client_companies", "billing", "esocial"],
	},
	messages: {
		people: ["candidates", "clients", "referees", "guardians"],
		data: ["contact", "texts", "choices"],
		bases: ["contract", "interest", "consent"],
		retention: ["messages", "mail", "mail_events", "notifications", "proof"],
		recipients: ["mail", "messages"],
	},
	community: {
		people: ["visitors", "candidates"],
		data: ["identity", "contact", "texts", "choices"],
		bases: ["consent", "contract"],
		retention: ["account", "relation"],
		recipients: ["mail", "analytics"],
	},
	rights: {
		people: ["candidates"],
		data: ["identity", "contact", "choices", "texts"],
		bases: ["law"],
		retention: ["copies", "proof"],
		recipients: ["mail", "storage"],
	},
	model: {
		people: ["candidates", "clients"],
		data: ["career", "answers", "judgements", "texts"],
		bases: ["interest", "consent"],
		retention: ["model_calls", "model_drafts"],
		recipients: ["language_model"],
	},
	operation: {
		people: ["candidates", "clients", "staff", "visitors"],
		data: ["technical", "identity"],
		bases: ["interest", "law"],
		retention: ["audit", "copies", "live", "keys"],
		recipients: ["storage", "exports", "webhook"],
	},
	clients: {
		people: ["clients"],
		data: ["identity", "contact", "access", "appointments", "texts"],
		bases: ["contract", "interest"],
		retention: ["relation", "sessions"],
		recipients: ["mail", "messages", "billing", "sign_in", "calendar", "webhook"],
	},
	staff: {
		people: ["staff"],
		data: ["identity", "contact", "access", "technical"],
		bases: ["contract", "law"],
		retention: ["relation", "sessions", "audit"],
		recipients: ["mail", "sign_in", "calendar"],
	},
} as const satisfies Record<string, DataUseFacts>;

export type DataUse = keyof typeof dataUses;
export const dataUseKeys = Object.keys(dataUses) as DataUse[];

/** Tables with personal data of non-candidates; candidate tables are in the erasure plan. */
export const otherPeopleTables = {
	client_contacts: "clients",
	client_contact_pages: "clients",
	client_companies: "clients",
	contacts: "clients",
	costumers: "clients",
	job_requests: "clients",
	apply_client_contacts: "clients",
	interview_contacts: "clients",
	job_client_contacts: "clients",
	project_client_contacts: "clients",
	submission_contacts: "clients",
	shortlist_relationships: "presentation",
	admission_handovers: "hiring",
	timesheet_approvers: "work",
	timesheet_versions: "work",
	proposals: "clients",
	proposal_versions: "clients",
	proposal_events: "clients",
	invoice_events: "clients",
	booking_talks: "clients",
	signature_events: "hiring",
	job_alerts: "community",
	recruiters: "staff",
	recruiter_second_factors: "staff",
	recruiter_recovery_codes: "staff",
	sign_in_identities: "staff",
	calendar_connections: "staff",
	calendar_busy_times: "staff",
	bulk_runs: "operation",
	imports: "operation",
	import_sets: "operation",
	business_sandboxes: "operation",
} as const satisfies Record<string, DataUse>;
