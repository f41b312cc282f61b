import {
	type AccessRule,
	areaRule,
	areas,
	everyone,
	homeRedirectRule,
	mayDo,
	noWrite,
	postRule,
	recordOption,
	recruiters,
	sameOutcome,
	signInPage,
} from "./access-rules.ts";

const reportFile: AccessRule = (kind) =>
	kind === "powerless" ? { read: 400, write: noWrite } : recruiters(null, 200)(kind);

/** The screens and forms of the recruiter area that no description covers. */
export const recruiterPolicies: Record<string, AccessRule> = {
	"routes/recruiters/entry.ts": (kind) => ({
		...(areas[kind] ? homeRedirectRule(kind) : sameOutcome(">/business")),
		write: noWrite,
	}),
	"routes/recruiters/forgot-password.tsx": signInPage,
	"routes/recruiters/reset-password.tsx": everyone(410, 422),
	"routes/recruiters/dashboard.tsx": recruiters("read dashboard", 200),
	"routes/recruiters/dashboard-candidate.tsx": recruiters("read dashboard", 200),
	"routes/recruiters/profile.tsx": recruiters(null, 200, 400),
	"routes/recruiters/second-factor.tsx": recruiters(null, 200, 400),
	"routes/recruiters/businesses.tsx": recruiters(null, 200, 400),
	"routes/recruiters/jobs/new.tsx": recruiters("create jobs", 200, 422),
	"routes/recruiters/jobs/waiting.tsx": recruiters("read jobs", 200, noWrite),
	"routes/recruiters/jobs/copy.ts": recruiters("create jobs", 405, ">/recruiters/jobs/*", recordOption),
	"routes/recruiters/jobs/replace-words.ts": recruiters("update jobs", 405, ">/recruiters/jobs/*", recordOption),
	"routes/recruiters/candidates/words.tsx": recruiters("read candidates", 200, 422),
	"routes/recruiters/jobs/edit.tsx": recruiters("update jobs", 200, 422, recordOption),
	// No person is named.
	"routes/recruiters/jobs/add/add.tsx": recruiters("create applies", 200, 422, recordOption),
	"routes/recruiters/jobs/cvs/cvs.tsx": recruiters("create applies", 200, 422, recordOption),
	// Without an intent the weights are saved, which requires the right to update the job.
	"routes/recruiters/jobs/matches.tsx": (kind) =>
		kind === "limited" ? { read: 200, write: 403 } : recruiters("read candidates", 200, 422, recordOption)(kind),
	// The page exists for affirmative jobs only, and the demo's first job is none.
	"routes/recruiters/jobs/affirmative.tsx": recruiters("view_sensitive candidates", 404, 404, recordOption),
	"routes/recruiters/jobs/people.tsx": recruiters("update jobs", 200, 422, recordOption),
	"routes/recruiters/jobs/profile.tsx": recruiters("update jobs", 200, 422, recordOption),
	"routes/recruiters/jobs/questions.tsx": recruiters("update jobs", 200, 422, recordOption),
	"routes/recruiters/jobs/publication.tsx": recruiters("update jobs", 200, 422, recordOption),
	// An empty form names no board.
	"routes/recruiters/jobs/boards.tsx": recruiters("update jobs", 200, 404, recordOption),
	"routes/recruiters/jobs/timeline.tsx": recruiters("read jobs", 200, noWrite, recordOption),
	// Reading files needs read access to the job, adding them update access.
	"routes/recruiters/jobs/files.tsx": (kind) =>
		kind === "limited" ? { read: 200, write: 403 } : recruiters("read jobs", 200, 422, recordOption)(kind),
	"routes/recruiters/jobs/status.tsx": recruiters("update jobs", 200, 422, recordOption),
	"routes/recruiters/shortlists/job-shortlists.tsx": recruiters("read shortlists", 200, noWrite, recordOption),
	"routes/recruiters/shortlists/new.tsx": recruiters("create shortlists", 200, 422, recordOption),
	"routes/recruiters/shortlists/send-to-client.tsx": recruiters("create shortlists", 200, 422, recordOption),
	"routes/recruiters/shortlists/send-to-client-mail.ts": recruiters("create shortlists", 200, noWrite, recordOption),
	"routes/recruiters/shortlists/shortlist.tsx": recruiters("read shortlists", 200, noWrite, recordOption),
	// No comment is named.
	"routes/recruiters/shortlists/comments.tsx": recruiters("read shortlists", 200, 422, recordOption),
	"routes/recruiters/shortlists/preview.tsx": recruiters("read shortlists", 200, noWrite, recordOption),
	"shortlist-dashboard_download": recruiters("read shortlists", 200, noWrite, recordOption),
	"shortlist-mapping_download": recruiters("read shortlists", 200, noWrite, recordOption),
	"routes/recruiters/shortlists/configurations.tsx": recruiters("update shortlists", 200, 422, recordOption),
	"routes/recruiters/shortlists/contacts.tsx": recruiters("update shortlists", 200, 422, recordOption),
	"routes/recruiters/shortlists/findings.tsx": recruiters("update shortlists", 200, 422, recordOption),
	"routes/recruiters/shortlists/people.tsx": recruiters("update shortlists", 200, 422, recordOption),
	"routes/recruiters/shortlists/template.tsx": recruiters("update shortlists", 200, 422, recordOption),
	"routes/recruiters/shortlists/send.tsx": recruiters("update shortlists", 200, 422, recordOption),
	// Neither a person nor an action is named.
	"routes/recruiters/shortlists/order.tsx": recruiters("update shortlists", 200, 400, recordOption),
	"routes/recruiters/shortlists/delete.ts": recruiters(
		"destroy shortlists",
		">/recruiters/shortlists/*",
		">/recruiters/confirm*",
		recordOption,
	),
	"routes/recruiters/shortlists/status.ts": postRule("update shortlists", ">/recruiters/shortlists/*", recordOption),
	// No viewer is named, no such file.
	"routes/recruiters/shortlists/list.tsx": recruiters("read shortlists", 200),
	// Nothing was sent at that moment.
	"routes/recruiters/shortlists/undo.ts": postRule("update shortlists", ">/recruiters/shortlists/*", recordOption),
	"routes/recruiters/shortlists/mail.ts": recruiters("update shortlists", 404, noWrite, recordOption),
	"routes/recruiters/shortlists/file.ts": recruiters("read shortlists", 200, noWrite, recordOption),
	"routes/recruiters/submissions/new.tsx": recruiters("create submissions", 200, 422),
	"routes/recruiters/interviews/agenda.tsx": recruiters("read interviews", 200),
	"routes/recruiters/interviews/report.tsx": recruiters("read interviews", 200),
	"routes/recruiters/interviews/queue.tsx": recruiters("read interviews", 200),
	"routes/recruiters/applies/overdue.tsx": recruiters("read applies", 200),
	"routes/recruiters/interviews/interview.tsx": recruiters("read interviews", 200, noWrite, recordOption),
	"routes/recruiters/job_requests/request.tsx": recruiters("read jobs", 200, noWrite, recordOption),
	// Neither approved nor declined.
	"routes/recruiters/job_requests/decide.tsx": recruiters("create jobs", 200, 422, recordOption),
	"routes/recruiters/slot_offers/offer.tsx": recruiters("read meetings", 200, noWrite, recordOption),
	// The new state is missing.
	"routes/recruiters/slot_offers/state.ts": recruiters("update meetings", 405, 400, recordOption),
	// None of these users is an interviewer here.
	"routes/recruiters/interviews/scorecard.tsx": recruiters("read interviews", 200, 403, recordOption),
	// The draft is missing.
	"routes/recruiters/language_model/draft.ts": recruiters(null, 405, 404),
	"routes/recruiters/applies/summary.tsx": recruiters("read applies", 200, 422, recordOption),
	// None of the walking users judged a shortlisted candidate, so they return to the page.
	"routes/recruiters/applies/debrief.tsx": recruiters("read interviews", 200, ">/recruiters/applies/*", recordOption),
	"routes/recruiters/jobs/debrief.tsx": recruiters("read interviews", 200, noWrite, recordOption),
	// The duration is missing; recruiters who may not change jobs only read it.
	"routes/recruiters/jobs/search-report.tsx": (kind) =>
		kind === "limited" ? { read: 200, write: 403 } : recruiters("read applies", 200, 422, recordOption)(kind),
	// No job is named.
	"routes/recruiters/client_updates/new.tsx": recruiters("read jobs", 404, noWrite),
	// No person is named.
	"routes/recruiters/interviews/answers.ts": recruiters("update interviews", 405, 400, recordOption),
	"routes/recruiters/interviews/replace.ts": recruiters("update interviews", 405, 400, recordOption),
	"routes/recruiters/interviews/calendar.ts": recruiters("read interviews", 200, noWrite, recordOption),
	"routes/recruiters/calendar/feed.ts": everyone(404),
	// No service is called as the walk calls it.
	"routes/recruiters/calendar/connect.ts": recruiters(null, 404),
	"routes/recruiters/calendar/callback.ts": recruiters(null, 404),
	"routes/recruiters/interviews/choose-apply.tsx": recruiters("create interviews", 200),
	// The candidate is missing.
	"routes/recruiters/interviews/interview-day.tsx": recruiters(
		"create interviews",
		">/recruiters/interviews/choose",
		">/recruiters/interviews/choose",
	),
	"routes/recruiters/interviews/new.tsx": recruiters(
		"create interviews",
		">/recruiters/interviews/choose",
		">/recruiters/interviews/choose",
	),
	"routes/recruiters/jobs/job.tsx": recruiters("read jobs", 200, noWrite, recordOption),
	"routes/recruiters/jobs/overview.tsx": recruiters("read jobs", 200, noWrite, recordOption),
	"routes/recruiters/jobs/applies.tsx": recruiters("read applies", 200, noWrite, recordOption),
	"routes/recruiters/jobs/kanban.tsx": recruiters("read applies", 200, noWrite, recordOption),
	"routes/recruiters/triage/job.tsx": recruiters("read applies", 200, noWrite, recordOption),
	"routes/recruiters/triage/my-triage.tsx": recruiters("read applies", 200, noWrite),
	"routes/recruiters/applies/apply.tsx": recruiters("read applies", 200, noWrite, recordOption),
	"routes/recruiters/applies/status.tsx": recruiters("update applies", 200, 422, recordOption),
	// The demo's application has nothing to review.
	"routes/recruiters/applies/review.tsx": recruiters(
		"update applies",
		">/recruiters/applies/*",
		">/recruiters/applies/*",
		recordOption,
	),
	"routes/recruiters/applies/signals.ts": postRule("update applies", ">/recruiters/applies/*", recordOption),
	"routes/recruiters/applies/undo.ts": postRule("update applies", ">/recruiters/jobs/*", recordOption),
	"routes/recruiters/candidates/new.tsx": recruiters("create candidates", 200, 422),
	"routes/recruiters/candidates/candidate.tsx": recruiters("read candidates", 200, noWrite, recordOption),
	"routes/recruiters/candidates/overview.tsx": recruiters("read candidates", 200, noWrite, recordOption),
	"routes/recruiters/candidates/remuneration.tsx": recruiters(
		"view_remuneration candidates",
		200,
		noWrite,
		recordOption,
	),
	"routes/recruiters/candidates/emails.tsx": recruiters("read candidates", 200, noWrite, recordOption),
	"routes/recruiters/candidates/timeline.tsx": recruiters("read candidates", 200, noWrite, recordOption),
	"routes/recruiters/candidates/applies.tsx": recruiters("read applies", 200, noWrite, recordOption),
	// Reading needs the record's permission, writing a separate one.
	"routes/recruiters/candidates/conversation.tsx": (kind) =>
		kind === "limited" ? { read: 200, write: 403 } : recruiters("read candidates", 200, 422, recordOption)(kind),
	"routes/recruiters/client_contacts/conversation.tsx": recruiters("read client_contacts", 200, 422, recordOption),
	"routes/recruiters/conversations/inbox.tsx": recruiters("read candidates", 200),
	// No such file.
	"routes/recruiters/conversations/senders.tsx": recruiters("send candidates", 200, 422),
	"routes/recruiters/conversations/message-file.ts": recruiters("read candidates", 404, noWrite, recordOption),
	"routes/recruiters/candidates/files.tsx": recruiters("read candidates", 200, 422, recordOption),
	"routes/recruiters/candidates/files/reparse.tsx": recruiters(
		"update candidates",
		200,
		">/recruiters/candidates/demo-candidate",
		recordOption,
	),
	"routes/recruiters/candidates/files/delete.ts": recruiters(
		"update candidates",
		">/recruiters/candidates/demo-candidate/files",
		">/recruiters/confirm*",
		recordOption,
	),
	// Nothing is pressed.
	"routes/recruiters/candidates/matches.tsx": recruiters("read candidates", 200, 404, recordOption),
	"routes/recruiters/candidates/similar.tsx": recruiters("read candidates", 200, noWrite, recordOption),
	"routes/recruiters/payroll/payroll.tsx": recruiters("export employees", 200, noWrite),
	// No person is selected.
	"routes/recruiters/payroll/file.ts": recruiters("export employees", 405, ">/recruiters/payroll*"),
	// The employer whose events to send is missing.
	"routes/recruiters/esocial/list/events.tsx": recruiters("read employees", 200, ">/recruiters/esocial"),
	"routes/recruiters/esocial/esocial.tsx": recruiters("update employees", 200, 422, recordOption),
	// The example's event does not exist.
	"routes/recruiters/esocial/document.ts": recruiters("update employees", 404, noWrite, recordOption),
	"routes/recruiters/candidates/sensitive.tsx": recruiters("view_sensitive candidates", 200, 422, recordOption),
	"routes/recruiters/candidates/forms.tsx": recruiters("read candidates", 200, 422, recordOption),
	"routes/recruiters/form_requests/request.tsx": recruiters("read candidates", 200, 400, recordOption),
	"routes/recruiters/form_requests/file.ts": recruiters("read candidates", 404, noWrite),
	"routes/recruiters/evaluations/evaluation.tsx": recruiters("read evaluations", 200, 422, recordOption),
	"routes/recruiters/evaluations/answers.ts": recruiters("export evaluations", 200, noWrite, recordOption),
	"routes/recruiters/candidates/consents.tsx": recruiters("read candidates", 200, 404, recordOption),
	"routes/recruiters/candidates/erase.tsx": recruiters("erase candidates", 200, 422, recordOption),
	"routes/recruiters/candidates/status.tsx": recruiters("update candidates", 200, 422, recordOption),
	"routes/recruiters/candidates/parts/new.tsx": recruiters("update candidates", 200, 422, recordOption),
	"routes/recruiters/candidates/parts/edit.tsx": recruiters("update candidates", 404, 404, recordOption),
	"routes/recruiters/candidates/parts/delete.tsx": recruiters("update candidates", 404, 404, recordOption),
	"routes/recruiters/candidates/parts/profile-form.tsx": recruiters("update candidates", 200, 422, recordOption),
	"candidate-remunerations-new": recruiters("view_remuneration candidates", 200, 422, recordOption),
	"candidate-remunerations-edit": recruiters("view_remuneration candidates", 404, 404, recordOption),
	"candidate-remunerations-delete": recruiters("view_remuneration candidates", 404, 404, recordOption),
	"candidate-desired_salary": recruiters("view_remuneration candidates", 200, 422, recordOption),
	"candidate-reason_to_leave": recruiters("view_remuneration candidates", 200, 422, recordOption),
	// Neither a selection nor an action is given.
	"routes/recruiters/bulk/start/bulk.tsx": recruiters("read candidates", 200, 422),
	"routes/recruiters/bulk/collection/collection.ts": recruiters("destroy candidates", ">/recruiters/candidates", 405),
	// Without a question there is nothing to confirm.
	"routes/confirm.tsx": recruiters(null, 404),
	"routes/recruiters/bin/bin.tsx": recruiters(null, 200),
	// The example is not in the bin, which the answer reports.
	"routes/recruiters/bin/restore-record.ts": recruiters("destroy candidates", ">/recruiters/bin", ">/recruiters/bin"),
	"routes/recruiters/bulk/run/runs.tsx": recruiters(null, 200),
	// Own runs only; an administrator sees all runs of the business.
	"routes/recruiters/bulk/run/run.tsx": recruiters(null, 404, noWrite),
	"routes/recruiters/bulk/run/undo.ts": recruiters(null, ">/recruiters/bulk_runs/demo-job", 404),
	"routes/recruiters/bulk/run/pause.ts": recruiters(null, ">/recruiters/bulk_runs/demo-job", 404),
	"routes/recruiters/bulk/run/cancel.ts": recruiters(null, ">/recruiters/bulk_runs/demo-job", 404),
	"routes/recruiters/downloads/create.ts": recruiters(null, ">/recruiters/downloads", 422),
	"routes/recruiters/downloads/list.tsx": recruiters(null, 200),
	"routes/recruiters/downloads/file.ts": recruiters(null, 404),
	"routes/recruiters/downloads/retry.ts": recruiters(null, ">/recruiters/downloads", 404),
	"routes/recruiters/downloads/delete.ts": recruiters(null, ">/recruiters/downloads", ">/recruiters/confirm*"),
	"routes/recruiters/sign-in-address/change.tsx": recruiters(
		"change_sign_in_address candidates",
		200,
		422,
		recordOption,
	),
	"routes/recruiters/merge/choose.tsx": recruiters("merge candidates", 200, noWrite, recordOption),
	// The other record does not exist.
	"routes/recruiters/merge/preview.tsx": recruiters("merge candidates", 404, 404, recordOption),
	"routes/recruiters/merge/undo.ts": recruiters(null, 404, 404, recordOption),
	"routes/recruiters/client_companies/company.tsx": recruiters("read client_companies", 200, noWrite, recordOption),
	"routes/recruiters/client_companies/overview.tsx": recruiters("read client_companies", 200, noWrite, recordOption),
	"routes/recruiters/client_companies/contacts.tsx": recruiters("read client_contacts", 200, noWrite, recordOption),
	"routes/recruiters/client_companies/team.tsx": recruiters("read client_contacts", 200, noWrite, recordOption),
	"routes/recruiters/client_companies/jobs.tsx": recruiters("read client_companies", 200, noWrite, recordOption),
	"routes/recruiters/client_companies/applies.tsx": recruiters("read client_companies", 200, noWrite, recordOption),
	"routes/recruiters/client_companies/emails.tsx": recruiters("read client_contacts", 200, noWrite, recordOption),
	"routes/recruiters/client_companies/leads.tsx": recruiters("read contacts", 200, noWrite, recordOption),
	"routes/recruiters/client_companies/projects.tsx": recruiters("read projects", 200, noWrite, recordOption),
	"routes/recruiters/client_companies/charts.tsx": recruiters("read client_companies", 200, 422, recordOption),
	"routes/recruiters/client_companies/credits.tsx": recruiters("read client_companies", 200, 422, recordOption),
	"routes/recruiters/client_companies/files.tsx": recruiters("read client_companies", 200, 422, recordOption),
	"routes/recruiters/client_files/file.ts": recruiters(null, 404),
	"routes/recruiters/client_files/delete.ts": recruiters(null, 405, 404),
	"routes/recruiters/projects/files.tsx": recruiters("read projects", 200, 422, recordOption),
	"routes/recruiters/client_companies/snapshot-delete.ts": postRule(
		"update client_companies",
		">/recruiters/confirm*",
		recordOption,
	),
	"routes/recruiters/client_contacts/contact.tsx": recruiters("read client_contacts", 200, noWrite, recordOption),
	"routes/recruiters/client_contacts/overview.tsx": recruiters("read client_contacts", 200, noWrite, recordOption),
	"routes/recruiters/client_contacts/emails.tsx": recruiters("read client_contacts", 200, noWrite, recordOption),
	"routes/recruiters/client_contacts/jobs.tsx": recruiters("read client_contacts", 200, noWrite, recordOption),
	"routes/recruiters/client_contacts/applies.tsx": recruiters("read client_contacts", 200, noWrite, recordOption),
	"routes/recruiters/client_contacts/follow.tsx": recruiters("create client_contacts", 200, 422, recordOption),
	"routes/recruiters/contacts/lead.tsx": recruiters("read contacts", 200, noWrite, recordOption),
	"routes/recruiters/contacts/emails.tsx": recruiters("read contacts", 200, noWrite, recordOption),
	"routes/recruiters/contacts/convert.tsx": recruiters("update contacts", 200, 422, recordOption),
	"routes/recruiters/contacts/mark-lost.tsx": recruiters("update contacts", 200, 422, recordOption),
	"routes/recruiters/projects/project.tsx": recruiters("read projects", 200, noWrite, recordOption),
	"routes/recruiters/projects/goals.tsx": recruiters("update projects", 200, 422, recordOption),
	"routes/recruiters/projects/jobs-add.ts": postRule("update projects", ">/recruiters/projects/*", recordOption),
	"routes/recruiters/projects/jobs-remove.ts": postRule("update projects", ">/recruiters/projects/*", recordOption),
	// Lists without read permission are not suggested: 404.
	"routes/recruiters/lists/options.ts": areaRule("recruiters", (kind) => ({
		read: mayDo(kind, "read candidates") ? 200 : 404,
		write: noWrite,
	})),
	"routes/recruiters/lists/counts.ts": recruiters("read candidates", 200),
	"routes/recruiters/lists/preferences.ts": postRule("read candidates", ">/recruiters/candidates"),
	"routes/recruiters/lists/views.tsx": recruiters("read candidates", 200, 422),
	// No view is named.
	"routes/recruiters/lists/views-watch.ts": postRule("read candidates", 404),
	"routes/recruiters/lists/views-news.ts": recruiters("read candidates", 404),
	"routes/recruiters/lists/views-delete.ts": postRule("read candidates", ">/recruiters/confirm*"),
	// No field is named.
	"routes/recruiters/reveal/reveal.tsx": recruiters("read candidates", 200, 404),
	"routes/recruiters/side_panel/panel.ts": recruiters("read candidates", 200, noWrite, recordOption),
	"routes/recruiters/data_file.ts": recruiters("read candidates", 200, noWrite, recordOption),
	// Personal addresses: they serve only the owner's picture, search or menu.
	"routes/recruiters/image.ts": recruiters(null, 404),
	"routes/recruiters/business/business.tsx": recruiters("admin", 200, 422),
	"routes/recruiters/booking_page/page.tsx": recruiters("create meetings", 200, 422),
	// Without a booking page no talk can be added.
	"routes/recruiters/booking_page/talk.tsx": recruiters("create meetings", 404, 404),
	"routes/recruiters/signatures/signatures.tsx": recruiters(null, 200, 422),
	"routes/recruiters/signatures/assinaturas.tsx": recruiters(null, 200, 422),
	"routes/recruiters/search/search.tsx": recruiters(null, 200),
	"routes/recruiters/reports/reports.tsx": recruiters(null, 200),
	"routes/recruiters/reports/csv.ts": recruiters(null, 200),
	"routes/recruiters/reports/job-boards.tsx": recruiters("read applies", 200),
	// Without permission for any measure there is no report to draw or save.
	"routes/recruiters/reports/xlsx.ts": reportFile,
	"routes/recruiters/reports/picture-svg.ts": reportFile,
	"routes/recruiters/reports/picture-png.ts": reportFile,
	"routes/recruiters/reports/thumbnail-svg.ts": reportFile,
	"routes/recruiters/reports/impact/impact-report.tsx": recruiters("view_sensitive candidates", 200),
	"routes/recruiters/reports/impact/impact-csv.ts": recruiters("view_sensitive candidates", 200),
	// No file is named.
	"routes/recruiters/reports/impact/impact-script.ts": recruiters("view_sensitive candidates", 404),
	"routes/recruiters/reports/finance/finance-report.tsx": recruiters(null, 200),
	"routes/recruiters/reports/finance/finance-csv.ts": recruiters(null, 200),
	"routes/recruiters/reports/scorecard/scorecard.tsx": recruiters(null, 200),
	"routes/recruiters/reports/scorecard/scorecard-csv.ts": recruiters(null, 200),
	"routes/recruiters/reports/scorecard/recruiter-scorecard.tsx": recruiters(null, 404),
	// Recruiters without reports have no goal to set.
	"routes/recruiters/reports/goals/team-goals.tsx": recruiters(null, 200, ">/recruiters/reports/goals*"),
	"routes/recruiters/reports/dashboard/report-dashboard.tsx": recruiters(null, 200, 404),
	// None of these users leads a department.
	"routes/recruiters/reports/dashboard/share-dashboard.tsx": areaRule("recruiters", (kind) =>
		mayDo(kind, "admin") ? { read: 200, write: 404 } : sameOutcome(403),
	),
	"routes/recruiters/reports/saved/saved-reports.tsx": recruiters(null, 200),
	"routes/recruiters/reports/saved/new-saved-report.tsx": (kind) =>
		kind === "powerless" ? sameOutcome(">/recruiters/reports") : recruiters(null, 200, 422)(kind),
	"routes/recruiters/reports/saved/open-saved-report.ts": recruiters(null, 404),
	"routes/recruiters/reports/saved/edit-saved-report.tsx": recruiters(null, 404, 404),
	"routes/recruiters/reports/saved/report-schedule.tsx": recruiters(null, 404, 404),
	"routes/recruiters/reports/saved/stop-report-mails.tsx": recruiters(null, 200, ">/recruiters/reports/saved"),
	"routes/recruiters/reports/saved/duplicate-saved-report.ts": recruiters(null, 405, 404),
	"routes/recruiters/reports/saved/delete-saved-report.ts": recruiters(null, 405, 404),
	"routes/recruiters/reports/saved/restore-saved-report.ts": recruiters(null, 405, 404),
	"routes/recruiters/decisions/decisions.tsx": recruiters(null, 200),
	"routes/recruiters/help/help.tsx": recruiters(null, 200, 422),
	"routes/recruiters/shell/shortcuts.tsx": recruiters(null, 200),
	"routes/recruiters/shell/areas.tsx": recruiters(null, 200, ">/recruiters/areas"),
	"routes/recruiters/shell/preferences.ts": recruiters(null, ">/recruiters/profile", ">/recruiters/entity_pages"),
	"routes/recruiters/entity_pages/index.tsx": recruiters(null, 200, ">/recruiters/entity_pages"),
	"routes/recruiters/entity_pages/destroy-all.ts": recruiters(
		null,
		">/recruiters/entity_pages",
		">/recruiters/confirm*",
	),
	"routes/recruiters/entity_pages/delete-one.ts": recruiters(
		null,
		">/recruiters/entity_pages",
		">/recruiters/entity_pages",
	),
	"routes/recruiters/recent_pages/index.tsx": recruiters(null, 200),
	"routes/recruiters/shell/menu.tsx": recruiters(null, 200),
	"routes/recruiters/recent_pages/clear.ts": recruiters(null, ">/recruiters/recent_pages", ">/recruiters/confirm*"),
	"routes/recruiters/recent_pages/delete-one.ts": recruiters(
		null,
		">/recruiters/recent_pages",
		">/recruiters/recent_pages",
	),
	"routes/recruiters/templates/emails/new.tsx": recruiters("create templates/emails", 200, 422),
	"routes/recruiters/templates/emails/template.tsx": recruiters("read templates/emails", 200, noWrite, recordOption),
	"routes/recruiters/templates/emails/edit.tsx": recruiters("update templates/emails", 200, 422, recordOption),
	"routes/recruiters/templates/emails/preview.ts": recruiters("read templates/emails", 200, noWrite, recordOption),
	"routes/recruiters/templates/emails/test.ts": recruiters(
		"read templates/emails",
		405,
		">/recruiters/templates/emails/*",
		recordOption,
	),
	"routes/recruiters/templates/emails/copy.ts": recruiters(
		"create templates/emails",
		405,
		">/recruiters/templates/emails/*",
		recordOption,
	),
	// An empty form names no version.
	"routes/recruiters/templates/emails/restore.ts": recruiters("update templates/emails", 405, 404, recordOption),
	"routes/recruiters/templates/emails/files.ts": recruiters(
		"update templates/emails",
		405,
		">/recruiters/templates/emails/*",
		recordOption,
	),
	"routes/recruiters/templates/emails/file.ts": recruiters("read templates/emails", 404, noWrite, recordOption),
	"routes/recruiters/emails/new.tsx": recruiters("send candidates", 200, 422),
	// An empty form has no recipient.
	"routes/recruiters/emails/preview.ts": recruiters("send candidates", 405, 404),
	// Readable with access to a related record, otherwise 404. An empty form names no file.
	"routes/recruiters/emails/show.tsx": (kind) =>
		kind === "powerless" ? { read: 404, write: 404 } : recruiters(null, 200, 404, recordOption)(kind),
	"routes/recruiters/emails/read.ts": (kind) =>
		kind === "powerless"
			? { read: 405, write: 404 }
			: recruiters(null, 405, ">/recruiters/dashboard", recordOption)(kind),
	"routes/recruiters/emails/html.ts": (kind) =>
		kind === "powerless" ? { read: 404, write: noWrite } : recruiters(null, 200, noWrite, recordOption)(kind),
	// It names no file of the message.
	"routes/recruiters/emails/file.ts": recruiters(null, 404, noWrite, recordOption),
};
