/** Restrictive policies per table (migration role-scopes). No policy may lead back to its own table. */

const all = (resource: string) => `(select app_reach('${resource}')) is null`;
const people = (resource: string) => `any((select app_reach_people('${resource}'))::bigint[])`;

/** Owned by one of these people; records without owner belong to their creator. */
const owned = (resource: string) =>
	`owner_id = ${people(resource)} or owner_id is null and created_by_id = ${people(resource)}`;
const among = (column: string, listed: string, resource: string) =>
	`${column} in (select ${listed}(app_reach_people('${resource}')))`;
const through = (link: string, column: string, resource: string) =>
	`id in (select x.${column} from ${link} x where x.business_id = app_business() and x.recruiter_id = ${people(resource)})`;
const candidateToo = (table: string) => `(candidate_id is null or ${there("candidates", `${table}.candidate_id`)})`;

/** A row of another table that the reader sees. */
function there(table: string, id: string) {
	return `exists (select from ${table} x where x.business_id = app_business() and x.id = ${id})`;
}

/** Visible with any related record, or without relations. */
const related = (table: string, links: string, key: string) =>
	`not exists (select from ${links} x where x.business_id = app_business() and x.${key} = ${table}.id)
  or exists (select from ${links} x where x.business_id = app_business() and x.${key} = ${table}.id and app_reaches(x.reference_type, x.reference_id))`;

/** Visible if owned or of an own job; otherwise along with the candidate. */
const ofProcess = (table: string, resource = table, more = "false") =>
	`${owned(resource)} or ${among("job_id", "app_jobs_of", resource)} or ${more} or ${all(resource)} and ${candidateToo(table)}`;

/** Tables with a custom rule. */
export const rules: Readonly<Record<string, string>> = {
	jobs: `${all("jobs")} or ${owned("jobs")} or ${through("job_team", "job_id", "jobs")}`,
	applies: `${all("applies")} or recruiter_id = ${people("applies")} or ${among("job_id", "app_jobs_of", "applies")}`,
	candidates: `${all("candidates")} or ${owned("candidates")} or id in (select a.candidate_id from applies a
  where a.business_id = app_business() and (a.recruiter_id = ${people("candidates")}
    or a.job_id = any(array(select app_jobs_of(app_reach_people('candidates'))))))`,
	client_companies: `${all("client_companies")} or ${owned("client_companies")}
  or ${through("client_company_owners", "client_company_id", "client_companies")}
  or id in (select j.client_company_id from jobs j where j.business_id = app_business()
    and j.id = any(array(select app_jobs_of(app_reach_people('client_companies')))))`,
	client_contacts: `${all("client_contacts")} or ${owned("client_contacts")}
  or ${among("client_company_id", "app_companies_of", "client_contacts")}`,
	contacts: `${all("contacts")} or ${owned("contacts")}`,
	projects: `${all("projects")} or ${owned("projects")} or id in (select j.project_id from jobs j
  where j.business_id = app_business() and j.id = any(array(select app_jobs_of(app_reach_people('projects')))))`,
	proposals: `${all("proposals")} or ${owned("proposals")}`,
	sendout_queues: `${all("sendout_queues")} or ${owned("sendout_queues")}`,
	interviews: ofProcess("interviews", "interviews", through("interview_interviewers", "interview_id", "interviews")),
	submissions: ofProcess("submissions"),
	placements: ofProcess("placements"),
	offers: ofProcess("offers"),
	commissions: `recruiter_id = ${people("placements")} or ${there("placements", "commissions.placement_id")}`,
	feedbacks: `created_by_id = ${people("feedbacks")} or ${among("job_id", "app_jobs_of", "feedbacks")}
  or ${all("feedbacks")} and ${candidateToo("feedbacks")}`,
	slot_offers: `${owned("meetings")} or ${all("meetings")} and ${candidateToo("slot_offers")}`,
	job_requests: `${all("jobs")} or created_by_id = ${people("jobs")} or ${among("client_company_id", "app_companies_of", "jobs")}`,
	shortlists: `${all("shortlists")} or created_by_id = ${people("shortlists")} or ${among("job_id", "app_jobs_of", "shortlists")}`,
	meetings: `owner_id = (select app_reader()) or created_by_id = (select app_reader())
  or id in (select x.meeting_id from meeting_recruiters x where x.business_id = app_business() and x.recruiter_id = (select app_reader()))
  or (${all("meetings")} or ${owned("meetings")} or ${through("meeting_recruiters", "meeting_id", "meetings")})
    and (${related("meetings", "meeting_relations", "meeting_id")})`,
	tasks: `owner_id = (select app_reader()) or created_by_id = (select app_reader())
  or id in (select x.task_id from task_assignees x where x.business_id = app_business() and x.recruiter_id = (select app_reader()))
  or (${all("tasks")} or ${owned("tasks")} or ${through("task_assignees", "task_id", "tasks")} or ${through("task_watchers", "task_id", "tasks")})
    and (${related("tasks", "task_relations", "task_id")})`,
	notes: `created_by_id = (select app_reader()) or owner_id = (select app_reader())
  or id in (select x.note_id from note_mentions x where x.business_id = app_business() and x.recruiter_id = (select app_reader()))
  or (${all("notes")} or created_by_id = ${people("notes")}) and (${related("notes", "note_relations", "note_id")})`,
	email_messages: `recruiter_id = (select app_reader()) or ${related("email_messages", "email_relations", "email_id")}`,
	conversations: `(candidate_id is null or ${there("candidates", "conversations.candidate_id")})
  and (client_contact_id is null or ${there("client_contacts", "conversations.client_contact_id")})`,
	messages: `(candidate_id is null or ${there("candidates", "messages.candidate_id")})
  and (client_contact_id is null or ${there("client_contacts", "messages.client_contact_id")})`,
	note_versions: there("notes", "note_versions.note_id"),
	message_permissions: `(candidate_id is null or ${there("candidates", "message_permissions.candidate_id")})
  and (client_contact_id is null or ${there("client_contacts", "message_permissions.client_contact_id")})`,
	// The requester updates their own call.
	language_model_calls: `recruiter_id = (select app_reader()) or candidate_id is null or ${there("candidates", "language_model_calls.candidate_id")}`,
	timesheets: there("placements", "timesheets.placement_id"),
	timesheet_versions: there("timesheets", "timesheet_versions.timesheet_id"),
	timesheet_entries: there("timesheets", "timesheet_entries.timesheet_id"),
	timesheet_events: there("timesheets", "timesheet_events.timesheet_id"),
	timesheet_terms: there("placements", "timesheet_terms.placement_id"),
	timesheet_approvers: there("placements", "timesheet_approvers.placement_id"),
	signature_signers: there("signature_requests", "signature_signers.signature_request_id"),
	signature_events: there("signature_requests", "signature_events.signature_request_id"),
	email_attachments: there("email_messages", "email_attachments.email_id"),
	meeting_invites: there("meetings", "meeting_invites.meeting_id"),
	// Files not yet assigned to a record belong to their uploader.
	data_files: `uploaded_by_type = 'recruiter' and uploaded_by_id = (select app_reader())
  or reference_type not in ('visitor', 'recruiter') and app_reaches(reference_type, reference_id)`,
	audit_entries: `actor_type = 'recruiter' and actor_id = (select app_reader()) or app_reaches(record_type, record_id)`,
};

/** Tables visible to everyone although they reference a table with a rule, with the reason. */
export const policiesWithoutScope: Readonly<Record<string, string>> = {
	job_team: "who works on what, in numbers; the rule of jobs reads it",
	client_company_owners: "who looks after whom, in numbers; the rule of companies reads it",
	interview_interviewers: "as the team of a job",
	calendar_events: "numbers; what was written to people's own calendars must leave them whoever calls it off",
	note_relations: "numbers; the rule of notes reads it",
	task_relations: "numbers; the rule of tasks reads it",
	meeting_relations: "numbers; the rule of meetings reads it",
	email_relations: "numbers; the rule of e-mails reads it",
	off_limits: "who may not be approached must hold for everybody; administrators alone list them",
	sessions: "how people enter",
	one_time_tokens: "how people enter",
	identities: "how people enter",
	sign_in_connections: "how people enter",
	sign_in_identities: "how people enter",
	mail_topic_refusals: "who may not be written to must hold for everybody",
	suppressions: "who may not be written to must hold for everybody",
	standard_fees: "administrators' rates",
	costumers: "who pays; administrators list them",
	process_orchestrators: "the process a company asks for is read by its name",
	public_jobs: "closed to the product's role",
	candidate_search: "closed to the product's role",
};

/** Reference columns to tables with rules, which identify a row's subject. */
const pointers = [
	["apply_id", "applies"],
	["candidate_id", "candidates"],
	["job_id", "jobs"],
] as const;
/** Used only without any of the columns above. */
const lesser = [
	["client_contact_id", "client_contacts"],
	["client_company_id", "client_companies"],
	["shortlist_id", "shortlists"],
	["proposal_id", "proposals"],
	["placement_id", "placements"],
	["interview_id", "interviews"],
	["submission_id", "submissions"],
	["project_id", "projects"],
] as const;

/** Without an own rule, rows are visible with the record they reference. Null: no reference. */
export function buildScopeRule(table: string, columns: ReadonlySet<string>): string | null {
	if (rules[table]) return rules[table];
	if (policiesWithoutScope[table]) return null;
	const seenWith = (column: string, to: string) => `(${column} is null or ${there(to, `${table}.${column}`)})`;
	const pointing = (listed: readonly (readonly [string, string])[]) =>
		listed.flatMap(([column, to]) => (columns.has(column) ? [seenWith(column, to)] : []));
	const [first, second] = [pointing(pointers), pointing(lesser)];
	const parts = first.length > 0 ? first : second;
	if (columns.has("reference_type") && columns.has("reference_id"))
		parts.push("app_reaches(reference_type, reference_id)");
	return parts.length > 0 ? parts.join(" and ") : null;
}
