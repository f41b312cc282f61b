import { ad_writing } from "./ad_writing.ts";
import { administrator } from "./administrator.ts";
import { admission } from "./admission.ts";
import { applies } from "./applies.ts";
import { apply_summary } from "./apply_summary.ts";
import { asked } from "./asked.ts";
import { audit } from "./audit.ts";
import { auth } from "./auth.ts";
import { automations } from "./automations.ts";
import { back_office } from "./back_office.ts";
import { billing } from "./billing.ts";
import { bookings } from "./bookings.ts";
import { business_data } from "./business_data.ts";
import { candidate_record } from "./candidate_record.ts";
import { candidates } from "./candidates.ts";
import { client_contacts } from "./client_contacts.ts";
import { client_updates } from "./client_updates.ts";
import { clients } from "./clients.ts";
import { colleagues } from "./colleagues.ts";
import { company } from "./company.ts";
import { dashboard } from "./dashboard.ts";
import { data_rights } from "./data_rights.ts";
import { decisions } from "./decisions.ts";
import { documents } from "./documents.ts";
import { esocial } from "./esocial.ts";
import { fees } from "./fees.ts";
import { goals } from "./goals.ts";
import { guardian } from "./guardian.ts";
import { handover } from "./handover.ts";
import { holidays } from "./holidays.ts";
import { home } from "./home.ts";
import { impact } from "./impact.ts";
import { imports } from "./imports.ts";
import { integrations } from "./integrations.ts";
import { interview_bank } from "./interview_bank.ts";
import { interview_report } from "./interview_report.ts";
import { invitations } from "./invitations.ts";
import { job_boards } from "./job_boards.ts";
import { jobs } from "./jobs.ts";
import { language_model } from "./language_model.ts";
import { legal } from "./legal.ts";
import { letters } from "./letters.ts";
import { mail } from "./mail.ts";
import { maintenance } from "./maintenance.ts";
import { match } from "./match.ts";
import { meetings } from "./meetings.ts";
import { messaging } from "./messaging.ts";
import { offers } from "./offers.ts";
import { payroll } from "./payroll.ts";
import { placements } from "./placements.ts";
import { processes } from "./processes.ts";
import { profile } from "./profile.ts";
import { proposals } from "./proposals.ts";
import { prospecting } from "./prospecting.ts";
import { prospecting_answer } from "./prospecting_answer.ts";
import { protections } from "./protections.ts";
import { public_pages } from "./public_pages.ts";
import { questions } from "./questions.ts";
import { recruiter_jobs } from "./recruiter_jobs.ts";
import { registration } from "./registration.ts";
import { report_builder } from "./report_builder.ts";
import { reports } from "./reports.ts";
import { roles } from "./roles.ts";
import { saved_reports } from "./saved_reports.ts";
import { scim } from "./scim.ts";
import { scorecards } from "./scorecards.ts";
import { search } from "./search.ts";
import { search_phrase } from "./search_phrase.ts";
import { search_reports } from "./search_reports.ts";
import { sendouts } from "./sendouts.ts";
import { services } from "./services.ts";
import { setup } from "./setup.ts";
import { shortlists } from "./shortlists.ts";
import { signals } from "./signals.ts";
import { signatures } from "./signatures.ts";
import { signing } from "./signing.ts";
import { sites } from "./sites.ts";
import { sso } from "./sso.ts";
import { templates } from "./templates.ts";
import { timesheets } from "./timesheets.ts";
import { triage } from "./triage.ts";
import { webhooks } from "./webhooks.ts";

/** Loaded after hydration, or before it when the page uses one of them. */
export const deferredTexts = {
	ad_writing,
	administrator,
	admission,
	applies,
	apply_summary,
	asked,
	audit,
	auth,
	automations,
	back_office,
	billing,
	bookings,
	candidate_record,
	candidates,
	client_contacts,
	client_updates,
	clients,
	colleagues,
	company,
	dashboard,
	data_rights,
	decisions,
	documents,
	esocial,
	fees,
	sso,
	goals,
	guardian,
	handover,
	holidays,
	home,
	impact,
	imports,
	integrations,
	interview_bank,
	interview_report,
	invitations,
	job_boards,
	jobs,
	language_model,
	legal,
	letters,
	mail,
	maintenance,
	match,
	meetings,
	messaging,
	business_data,
	offers,
	payroll,
	placements,
	processes,
	profile,
	proposals,
	prospecting,
	prospecting_answer,
	protections,
	public_pages,
	questions,
	recruiter_jobs,
	registration,
	report_builder,
	reports,
	roles,
	saved_reports,
	scim,
	scorecards,
	search,
	search_phrase,
	search_reports,
	sendouts,
	services,
	setup,
	shortlists,
	signals,
	signatures,
	signing,
	sites,
	templates,
	timesheets,
	triage,
	webhooks,
};
