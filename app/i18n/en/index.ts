import { ad_writing } from "./ad_writing.ts";
import { administrator } from "./administrator.ts";
import { admission } from "./admission.ts";
import { applies } from "./applies.ts";
import { apply_summary } from "./apply_summary.ts";
import { asked } from "./asked.ts";
import { assistants } from "./assistants.ts";
import { audit } from "./audit.ts";
import { auth } from "./auth.ts";
import { automations } from "./automations.ts";
import { billing } from "./billing.ts";
import { bin } from "./bin.ts";
import { bookings } from "./bookings.ts";
import { brands } from "./brands.ts";
import { bulk } from "./bulk.ts";
import { candidate_record } from "./candidate_record.ts";
import { candidates } from "./candidates.ts";
import { client_contacts } from "./client_contacts.ts";
import { client_updates } from "./client_updates.ts";
import { clients } from "./clients.ts";
import { colleagues } from "./colleagues.ts";
import { common } from "./common.ts";
import { company } from "./company.ts";
import { conversations } from "./conversations.ts";
import { dashboard } from "./dashboard.ts";
import { data_rights } from "./data_rights.ts";
import { decisions } from "./decisions.ts";
import { documents } from "./documents.ts";
import { errors } from "./errors.ts";
import { esocial } from "./esocial.ts";
import { fees } from "./fees.ts";
import { firm } from "./firm.ts";
import { forms } from "./forms.ts";
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
import { list } from "./list.ts";
import { mail } from "./mail.ts";
import { maintenance } from "./maintenance.ts";
import { match } from "./match.ts";
import { meetings } from "./meetings.ts";
import { messaging } from "./messaging.ts";
import { moving } from "./moving.ts";
import { notifications } from "./notifications.ts";
import { offers } from "./offers.ts";
import { office } from "./office.ts";
import { panel } from "./panel.ts";
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
import { recruiters } from "./recruiters.ts";
import { reference } from "./reference.ts";
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
import { shell } from "./shell.ts";
import { shortlists } from "./shortlists.ts";
import { signals } from "./signals.ts";
import { signatures } from "./signatures.ts";
import { signing } from "./signing.ts";
import { sites } from "./sites.ts";
import { templates } from "./templates.ts";
import { timesheets } from "./timesheets.ts";
import { triage } from "./triage.ts";
import { ui } from "./ui.ts";
import { webhooks } from "./webhooks.ts";
import { work } from "./work.ts";

export const en = {
	asked,
	common,
	colleagues,
	errors,
	reference,
	triage,
	ui,
	work,
	esocial,
	payroll,
	fees,
	forms,
	billing,
	brands,
	bulk,
	ad_writing,
	interview_bank,
	search_phrase,
	assistants,
	audit,
	auth,
	admission,
	administrator,
	bin,
	impact,
	imports,
	integrations,
	webhooks,
	interview_report,
	invitations,
	job_boards,
	jobs,
	goals,
	guardian,
	saved_reports,
	scim,
	scorecards,
	search_reports,
	handover,
	holidays,
	home,
	language_model,
	legal,
	letters,
	mail,
	maintenance,
	automations,
	processes,
	registration,
	candidates,
	candidate_record,
	dashboard,
	data_rights,
	decisions,
	questions,
	recruiter_jobs,
	recruiters,
	report_builder,
	reports,
	roles,
	applies,
	apply_summary,
	match,
	meetings,
	bookings,
	conversations,
	messaging,
	moving,
	notifications,
	offers,
	office,
	shortlists,
	signatures,
	signing,
	profile,
	panel,
	placements,
	proposals,
	prospecting,
	prospecting_answer,
	protections,
	public_pages,
	company,
	sendouts,
	services,
	setup,
	shell,
	templates,
	timesheets,
	sites,
	search,
	list,
	signals,
	client_updates,
	client_contacts,
	clients,
	documents,
	firm,
};
