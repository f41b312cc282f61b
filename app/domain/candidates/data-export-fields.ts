/**
 * How one value of a person's copy of their data is read: `list:` is a catalogue (`reference:<list>`), `code:` words of the
 * copy's own (`data_copy:codes.<name>`); a column of several values is read one by one.
 */
export type CopyKind =
	| "text"
	| "day"
	| "month"
	| "moment"
	| "money"
	| "number"
	| "yes"
	| "bytes"
	| "language"
	| "consent"
	| "sensitive_names"
	| "draft"
	| "answers"
	| "fit"
	| `list:${string}`
	| `code:${string}`;

const all = <K extends CopyKind>(kind: K, names: string): Record<string, K> =>
	Object.fromEntries(names.split(/\s+/).map((name) => [name, kind]));
const written = all("moment", "created_at updated_at");
const pay = { currency: "code:currencies" } as const;

/** Every part of the copy, in its order, and every column that is told, in the order of a page. */
export const copyPlan = {
	person: {
		...all("text", "name email mobile_phone"),
		date_birth: "day",
		nationality: "list:countries",
		marital_status: "list:maritalStatuses",
		generation: "list:generations",
		...all("text", "cep street number complement district city state region"),
		country: "list:countries",
		...all("text", "linkedin github stackoverflow portifolio role_name current_position current_company"),
		current_regime: "list:regimes",
		hiring_regimes: "list:regimes",
		professional_moment: "list:professionalMoments",
		remote_work: "list:workTypes",
		mobility: "list:mobilities",
		transportation: "list:transportations",
		...all("text", "public_voucher fuel_voucher chartered_bus"),
		...all(
			"money",
			"clt_expectation_cents pj_expectation_cents temporary_expectation_cents freelance_expectation_cents",
		),
		...pay,
		available_from: "day",
		notice_period_days: "number",
		education_level: "list:educationLevels",
		...all("text", "self_introduction current_experience other_experiences professional_reference reason_to_leave"),
		...all("text", "guardian_name guardian_email guardian_phone"),
		...all("moment", "guardian_asked_at guardian_answered_at"),
		guardian_answer: "code:guardianAnswers",
		status: "list:candidateStatuses",
		...all("text", "status_reason"),
		source: "list:applySources",
		...all("text", "source_detail tags site"),
		score: "number",
		...all("moment", "last_contact_at next_contact_at ownership_until confirmed_at consent_lapsed_at archived_at"),
		completed_register: "yes",
		locale: "code:locales",
		theme: "code:themes",
		density: "code:densities",
		...written,
	},
	sensitive: {},
	experiences: {
		...all("text", "position company"),
		...all("month", "started_on ended_on"),
		...all("yes", "current verified"),
		level: "list:positionLevels",
		regime: "list:regimes",
		...all("text", "city sector core_industry"),
		team_size: "number",
		...all("text", "description achievements reason_to_leave"),
		...written,
	},
	educations: {
		...all("text", "course institution"),
		education_level: "list:educationLevels",
		status: "list:educationStatuses",
		...all("month", "started_on ended_on"),
		...written,
	},
	languages: { language: "language", level: "list:languageLevels", certificate: "text", updated_at: "moment" },
	skills: {
		name: "text",
		level_skills: "list:levelSkills",
		years_skills: "list:yearsSkills",
		last_used: "text",
		updated_at: "moment",
	},
	remunerations: {
		kind: "code:remunerationKinds",
		type_remuneration: "list:typeRemunerations",
		amount_cents: "money",
		...pay,
		period: "code:periods",
		regime: "list:regimes",
		benefits: "text",
		as_of: "day",
		updated_at: "moment",
	},
	consents: {
		purpose: "code:purposes",
		field: "consent",
		text_version: "text",
		site: "text",
		...all("moment", "asked_at given_at expires_at reminded_at withdrawn_at ended_at"),
		locale: "code:locales",
		ip: "text",
	},
	registration: { step: "number", draft: "draft", completed_at: "moment", ...written },
	jobs_seen_and_saved: { job: "text", ...all("moment", "saved_at seen_at") },
	references: {
		...all("text", "name company title"),
		relation: "code:relations",
		...all("text", "email phone"),
		years_known: "number",
		...all("month", "worked_from worked_to"),
		status: "code:referenceStatuses",
		answered_at: "moment",
		...written,
	},
	accounts_elsewhere: { provider: "code:providers", ...all("text", "email issuer subject"), created_at: "moment" },
	sessions: {
		kind: "code:sessionKinds",
		...all("text", "name ip user_agent"),
		...all("moment", "created_at last_seen_at proved_at expires_at revoked_at"),
	},
	contact_points: {
		kind: "code:pointKinds",
		value: "text",
		state: "code:pointStates",
		...all("text", "label source"),
		added_via: "code:addedVia",
		...written,
	},
	files: {
		name: "text",
		file_type: "code:fileTypes",
		content_type: "text",
		size_bytes: "bytes",
		scan_state: "code:scanStates",
		uploaded_by_type: "code:actors",
		...all("moment", "created_at scanned_at expires_at"),
		text_content: "text",
	},
	applications: {
		job: "text",
		status: "list:pipeline",
		display_status: "list:displayStatuses",
		submission_status: "list:submissionStatuses",
		interview_status: "list:interviewStatuses",
		...all("moment", "entered_status_at offered_at placed_at withdrawn_at"),
		reject_reason: "list:rejectReasons",
		reject_side: "list:rejectSides",
		cover_letter: "text",
		answers: "answers",
		expectation_cents: "money",
		...pay,
		source: "list:applySources",
		...all("text", "referrer utm_source utm_medium utm_campaign"),
		...all("number", "score like_candidates deslike_candidates star_candidate"),
		...written,
	},
	application_history: {
		job: "text",
		created_at: "moment",
		kind: "code:eventKinds",
		...all("text", "from_name to_name"),
		from_status: "list:pipeline",
		to_status: "list:pipeline",
		actor_type: "code:actors",
		note: "text",
	},
	interviews: {
		...all("text", "job title"),
		kind: "code:interviewKinds",
		mode: "list:interviewModes",
		starts_at: "moment",
		duration_min: "number",
		place_or_link: "text",
		result: "code:interviewResults",
		interview_status: "list:interviewStatuses",
		...all("text", "note feedback"),
		reschedules: "number",
		notify_by_email: "yes",
		...written,
		archived_at: "moment",
	},
	offers: {
		version: "number",
		status: "code:offerStatuses",
		...all("money", "salary_cents bonus_cents"),
		...pay,
		benefits: "text",
		start_date: "day",
		...all("moment", "sent_at decided_at"),
	},
	talent_pools: { name: "text", since: "moment" },
	offered_times: {
		...all("text", "job subject message"),
		mode: "list:interviewModes",
		place_or_link: "text",
		status: "code:slotStatuses",
		...all("day", "first_day last_day"),
		times: "moment",
		picked_for: "moment",
		...all("number", "duration_min round reschedules max_reschedules"),
		proposed: "yes",
		...written,
		archived_at: "moment",
	},
	placements: {
		kind: "code:employeeKinds",
		...all("text", "name email mobile_phone position company job"),
		...all("day", "admission_date experience_end end_date vacation_due"),
		end_reason: "text",
		salary_cents: "money",
		...pay,
		...all("text", "benefits equipment work_schedule"),
		contract_gender: "list:contractGenders",
		contract_model: "list:contractModels",
		internal_contract_model: "list:internalContractModels",
		punch_in: "list:punchIns",
		...written,
		archived_at: "moment",
	},
	cultural_fit: { answered_at: "moment", answers: "fit" },
	forms: {
		kind: "code:formKinds",
		title: "text",
		...all("moment", "asked_at answered_at"),
		answers: "answers",
		score: "number",
	},
	hires: { ...all("text", "position company"), ...all("day", "starts ends"), salary_cents: "money", ...pay },
	shared_with: { company: "text", sent_at: "moment", ...all("text", "subject message") },
	shortlisted_for: { ...all("text", "company to"), sent_at: "moment" },
	messages: { at: "moment", direction: "code:directions", ...all("text", "from to subject text") },
	mail_not_wanted: { about: "code:topics", since: "moment" },
	notes: { at: "moment", kind: "code:noteKinds", text: "text" },
	requests: {
		kind: "code:requestKinds",
		message: "text",
		status: "code:requestStatuses",
		answer: "text",
		asked_at: "moment",
		due_on: "day",
	},
	who_looked_at_sensitive_data: { at: "moment", who: "text", fields: "sensitive_names" },
} satisfies Record<string, Record<string, CopyKind>>;

export type CopyPart = keyof typeof copyPlan;
