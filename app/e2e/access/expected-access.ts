import { signUpPath } from "#app/domain/access/session-user.ts";
import {
	type AccessRule,
	admins,
	areaRule,
	areas,
	cableTicketRule,
	candidates,
	clients,
	everyone,
	homeRedirectRule,
	homes,
	noWrite,
	portalRule,
	recordOption,
	sameOutcome,
	signInPage,
	signOutRule,
} from "./access-rules.ts";
import { apiPolicies } from "./expected-api.ts";
import { billingPolicies } from "./expected-billing.ts";
import { importPolicies } from "./expected-imports.ts";
import { outreachPolicies } from "./expected-outreach.ts";
import { proposalPolicies } from "./expected-proposals.ts";
import { recruiterPolicies } from "./expected-recruiters.ts";
import { signInPolicies } from "./expected-sign-in.ts";
import { signaturePolicies } from "./expected-signatures.ts";
import { workPolicies } from "./expected-tasks-and-notes.ts";

/** By route file; policies of shared entity screens are in policy-of.ts. */
export const policies: Record<string, AccessRule> = {
	...apiPolicies,
	...billingPolicies,
	...importPolicies,
	...outreachPolicies,
	...proposalPolicies,
	...signaturePolicies,
	...signInPolicies,
	"routes/locale.ts": everyone(">/", ">/"),
	"routes/analytics.ts": everyone(">/", ">/"),
	"routes/auth/logout.ts": signOutRule,
	"routes/auth/start.ts": everyone(404),
	"routes/auth/callback.ts": everyone(404),
	"routes/auth/resume.tsx": (kind) => {
		const area = areas[kind];
		return { read: area ? homes[area] : ">/", write: noWrite };
	},
	// None of these users is between the two sign-in steps.
	"routes/auth/second-step.tsx": everyone(">/business", ">/business"),
	"routes/auth/reauthenticate.tsx": (kind) => (areas[kind] ? { read: 200, write: 422 } : sameOutcome(">/")),
	"routes/cable_tickets.ts": cableTicketRule,
	"routes/tokens/shortlist-tickets.ts": everyone(405, 401),
	// None of these users holds a token, so only the entrance is shown.
	"routes/shortlist/entry.tsx": everyone(200, 422),
	"routes/shortlist/applies.tsx": everyone(">/shortlist/*", ">/shortlist/*"),
	"routes/shortlist/cv.ts": everyone(404),
	"routes/shortlist/photo.ts": everyone(404),

	// Unsigned requests are always refused.
	"routes/webhooks/billing.ts": everyone(405, 404),
	"routes/webhooks/automation.ts": everyone(405, 404),
	"routes/webhooks/calendar.ts": everyone(405, 404),
	"routes/webhooks/signature.ts": everyone(405, 404),
	"routes/webhooks/job-board.ts": everyone(405, 404),
	"routes/webhooks/whatsapp.ts": everyone(404, 404),
	"routes/webhooks/sms.ts": everyone(405, 404),
	"routes/webhooks/mail.ts": everyone(405, 406),
	"routes/webhooks/mailgun.ts": everyone(405, 400),
	"routes/webhooks/mailgun-inbound.ts": everyone(405, 400),

	"routes/public/sitemap.ts": everyone(200),
	"routes/public/sitemap-part.ts": everyone(200),
	"routes/public/feeds/jobs-xml.ts": everyone(200),
	"routes/public/feeds/jobs-atom.ts": everyone(200),
	"routes/public/robots.ts": everyone(200),
	// The demo's brands have no key.
	"routes/public/indexnow.ts": everyone(404),
	"routes/public/manifest.ts": everyone(200),
	// No such title exists.
	"routes/public/share.ts": everyone(404),
	"routes/public/colors.ts": everyone(200),
	// No such picture exists.
	"routes/public/site-picture.ts": everyone(404),
	"routes/public/site-picture-email.ts": everyone(404),
	"routes/public/picture.ts": everyone(404),
	"routes/public/index.tsx": signInPage,
	"routes/public/home.tsx": everyone(200),
	"routes/public/contact.tsx": everyone(200, 422),
	"routes/public/home-contact.tsx": everyone(200, 422),
	// No such message exists.
	"routes/public/contact-confirm.tsx": everyone(404, 404),
	"routes/public/courses.tsx": everyone(200),
	"routes/public/course.tsx": everyone(200),
	// The demo's course leads to its partner.
	"routes/public/courses/enrol.ts": everyone(">https://escola.example/*" as `>/${string}`),
	"routes/public/home-event.tsx": everyone(200),
	"routes/public/home-pos-event.tsx": everyone(200),
	"routes/public/talk.tsx": everyone(200, 422),
	"routes/public/talk-calendar.ts": everyone(200),
	"routes/public/certificate.tsx": everyone(200),
	// Rendering is limited, so the code matches no certificate.
	"routes/public/certificate-pdf.ts": everyone(404),
	"routes/public/content-list.tsx": everyone(200),
	"routes/public/content-page.tsx": everyone(200),
	// Only before the first business exists.
	"routes/public/setup.tsx": everyone(404, 404),
	"routes/public/jobs.tsx": everyone(200),
	// Confirmed candidates need not enter an address.
	"routes/public/job-alerts.tsx": (kind) => ({
		read: 200,
		write: kind === "candidate" || kind === "incomplete" ? ">/job_alerts?sent=1" : 422,
	}),
	// The link belongs to someone else.
	"routes/public/job-alert.tsx": everyone(404, 404),
	"routes/public/jobs-titled.tsx": everyone(200),
	"routes/public/job.tsx": everyone(200),
	"routes/public/login.tsx": signInPage,
	"routes/public/recruiter-sign-in.tsx": signInPage,
	"routes/public/privacy.tsx": everyone(200),
	"routes/public/terms.tsx": everyone(200),
	"routes/public/how-we-decide.tsx": everyone(200),
	"routes/public/terms-full.tsx": everyone(200),
	"routes/public/samples.tsx": everyone(200, 422),
	"routes/public/samples-colors.tsx": everyone(200),
	"routes/public/samples-lists.tsx": everyone(200),
	"routes/public/samples-records.tsx": everyone(200),
	"routes/tokens/confirmation.tsx": everyone(200, 422),
	// No valid token is known.
	"routes/tokens/sign-in-address.tsx": everyone(410, 410),
	"routes/tokens/extend-account.tsx": everyone(410, 410),
	"routes/tokens/renew-consents.tsx": everyone(410, 410),
	"routes/tokens/guardian.tsx": everyone(410, 410),
	"routes/tokens/unsubscribe.tsx": everyone(200, 200),
	// The demo's own link; other tokens are unknown.
	"routes/tokens/prospecting-answer.tsx": everyone(200, 422),
	// The demo's own links; empty answers are refused.
	"routes/tokens/evaluation.tsx": everyone(200, 422),
	"routes/tokens/survey.tsx": everyone(200, 422),
	"routes/tokens/invitation.tsx": everyone(404, 404),
	// No such page or booking exists.
	"routes/public/book/booking-page.tsx": everyone(404),
	"routes/public/book/meeting-type.tsx": everyone(404, 404),
	"routes/public/book/booking.tsx": everyone(404, 404),
	"routes/tokens/interview.tsx": everyone(404, 404),
	"routes/tokens/search-report.tsx": everyone(404, noWrite),
	"routes/tokens/search-report-pdf.ts": everyone(404, noWrite),
	"routes/tokens/cultural-fit.tsx": everyone(200, 422),
	"routes/tokens/data-collection.tsx": everyone(200, 422),
	"routes/tokens/professional-reference.tsx": everyone(200, 422),
	"routes/not-found.tsx": everyone(404, 404),
	"routes/candidates/not-found.tsx": everyone(404, 404),
	"routes/recruiters/not-found.tsx": everyone(404, 404),
	"routes/administrator/not-found.tsx": everyone(404, 404),

	"routes/candidates/entry.ts": (kind) => ({ ...homeRedirectRule(kind), write: noWrite }),
	"routes/candidates/sign-up.tsx": signInPage,
	"routes/candidates/forgot-password.tsx": signInPage,
	// The link alone gives access, also to signed-in people.
	"routes/candidates/reset-password.tsx": everyone(410, 422),
	"routes/candidates/register.tsx": areaRule("candidates", (kind) =>
		kind === "candidate"
			? { read: ">/candidates/home", write: ">/candidates/register" }
			: { read: 200, write: ">/candidates/register" },
	),
	"routes/candidates/register/resend.ts": areaRule("candidates", () => sameOutcome(">/candidates/register")),
	"routes/candidates/home.tsx": candidates(200, 422),
	"routes/candidates/candidacy.tsx": candidates(200, 400),
	"routes/candidates/settings.tsx": candidates(200, 400),
	// No time was chosen.
	"routes/candidates/pick-slot.tsx": candidates(200, 404),
	"routes/candidates/cultural-fit.tsx": candidates(200, 422),
	"routes/candidates/cultural-fit-show.tsx": candidates(200),
	"routes/candidates/insights.tsx": candidates(200),
	// Requests to the demo's candidate only.
	"routes/candidates/evaluation.tsx": candidates(200, 422),
	"routes/candidates/data-collection.tsx": candidates(200, 422),
	"routes/candidates/overview.tsx": candidates(200),
	"routes/candidates/custom-fields.tsx": candidates(200, 422),
	"routes/candidates/info.tsx": candidates(200, 422),
	"routes/candidates/curriculum.tsx": candidates(200, 422),
	"routes/candidates/pretensions.tsx": candidates(200, 422),
	"routes/candidates/profile.tsx": candidates(200),
	"routes/candidates/profile/pdf.ts": candidates(200),
	"routes/candidates/courses.tsx": candidates(200),
	"routes/candidates/partners.tsx": candidates(200),
	"routes/candidates/partner.tsx": candidates(200),
	// The demo's first partner has no website.
	"routes/candidates/partner-visit.ts": candidates(404),
	"routes/candidates/parts/list.tsx": candidates(200),
	"routes/candidates/parts/new.tsx": candidates(200, 422),
	// No such item exists.
	"routes/candidates/parts/edit.tsx": candidates(404, 404),
	"routes/candidates/parts/delete.tsx": candidates(404, 404),
	"routes/candidates/settings/data.tsx": areaRule("candidates", () => ({
		read: 200,
		write: ">/candidates/settings/data",
	})),
	// No such copy exists.
	"routes/candidates/settings/data-file.ts": areaRule("candidates", () => ({ read: 404, write: noWrite })),
	// Nothing was typed.
	"routes/candidates/settings/delete.tsx": areaRule("candidates", () => ({ read: 200, write: 422 })),
	// No such picture exists.
	"routes/candidates/avatar.ts": areaRule("candidates", () => ({ read: 404, write: noWrite })),
	// Candidates read their own files only.
	"routes/candidates/file.ts": areaRule("candidates", (kind) => ({
		read: kind === "candidate" ? 200 : 404,
		write: noWrite,
	})),
	// The demo's job; signed-in candidates apply with their account.
	"routes/candidates/first-application.tsx": (kind) => {
		const area = areas[kind];
		if (area === null) return { read: 200, write: 422 };
		return sameOutcome(area === "candidates" ? ">/candidates/jobs/*" : homes[area]);
	},
	// The demo's job; the empty form removes it from their list.
	"routes/candidates/save-job.ts": areaRule("candidates", () => ({ read: 405, write: ">/jobs/*" }), `>${signUpPath}`),
	"routes/candidates/apply.tsx": areaRule("candidates", () => ({ read: 200, write: 422 }), `>${signUpPath}`),

	"routes/client_contacts/home.tsx": portalRule,
	"client-contacts-confirm": clients(404),
	"routes/client_contacts/saved_pages/save.ts": clients(">/client_contacts/", 400),
	"routes/client_contacts/settings.tsx": clients(200, 400),
	"routes/client_contacts/jobs/list.tsx": clients(200),
	"routes/client_contacts/meetings.tsx": clients(200, 404),
	"routes/client_contacts/messages.tsx": clients(200, 422),
	// No such file exists.
	"routes/client_contacts/messages/message-file.ts": clients(404),
	"routes/candidates/messages.tsx": candidates(200, 422),
	"routes/candidates/offers.tsx": candidates(200, noWrite),
	"routes/candidates/timesheets.tsx": candidates(200, 404),
	"routes/candidates/offer.tsx": candidates(404, 404),
	"routes/candidates/offer-pdf.ts": candidates(404, noWrite),
	// The example candidate has no admission.
	"routes/candidates/admission.tsx": candidates(200, 404),
	"routes/candidates/messages/message-file.ts": candidates(404),
	"routes/client_contacts/requests/list.tsx": clients(200, 400),
	"routes/client_contacts/timesheets.tsx": clients(200, 404),
	"routes/client_contacts/requests/new.tsx": clients(200, 422),
	// No person is named.
	"routes/client_contacts/proposals/new.tsx": clients(404, 404),
	"routes/client_contacts/documents/list.tsx": clients(200),
	"routes/candidates/documents.tsx": candidates(200),
	"routes/recruiters/official_documents/list.tsx": areaRule("recruiters", () => ({ read: 200, write: noWrite })),
	// It names no shortlist.
	"routes/client_contacts/jobs/job.tsx": clients(200, 400),
	"routes/client_contacts/invoices/list.tsx": (kind) =>
		kind === "contact" ? { read: 403, write: noWrite } : clients(200)(kind),
	"routes/client_contacts/invoices/pdf.ts": (kind) =>
		kind === "contact" ? { read: 403, write: noWrite } : clients(404)(kind),
	"routes/client_contacts/admissions/list.tsx": clients(200),
	"routes/client_contacts/admissions/handover.tsx": clients(404, 404),
	"routes/client_contacts/admissions/pdf.ts": clients(404),
	"routes/client_contacts/admissions/file.ts": clients(404),
	"routes/client_contacts/projects/list.tsx": clients(200),
	"routes/client_contacts/projects/project.tsx": clients(200),
	"routes/client_contacts/forgot-password.tsx": signInPage,
	"routes/client_contacts/reset-password.tsx": everyone(410, 422),

	...recruiterPolicies,
	...workPolicies,

	"routes/administrator/dashboard.tsx": admins(200),
	"routes/administrator/entity_cards/card.tsx": admins(200, 400, recordOption),
	// The version it was edited from is missing.
	"routes/administrator/questions/survey.tsx": admins(200, 422, recordOption),
	"routes/administrator/questions/collection.tsx": admins(200, 422, recordOption),
	"routes/administrator/site_configs/site.tsx": admins(200, 400, recordOption),
	"routes/administrator/site_configs/sign-in.tsx": admins(200, 400, recordOption),
	"routes/administrator/content_pages/page.tsx": admins(200, 422, recordOption),
	"routes/administrator/content_pages/blocks.tsx": admins(200, 422, recordOption),
	"routes/administrator/automations/automation.tsx": admins(200, noWrite, recordOption),
	// No such run exists.
	"routes/administrator/automations/run-stop.ts": admins(405, 404),
	"routes/administrator/automations/run-retry.ts": admins(405, 404),
	"routes/administrator/roles/role.tsx": admins(200, 400, recordOption),
	"routes/administrator/businesses/list.tsx": admins(200),
	// It names no list.
	"routes/administrator/copy_rows/bring.tsx": admins(404, 404),
	"routes/administrator/businesses/new.tsx": admins(200, 422),
	"routes/administrator/businesses/business.tsx": admins(200, noWrite, recordOption),
	"routes/administrator/recruiters/new.tsx": admins(200, 422),
	"routes/administrator/recruiters/offboarding.tsx": admins(200, 422, recordOption),
	"routes/administrator/recruiters/recruiter.tsx": admins(200, 400, recordOption),
	// The kind of job or the action is missing.
	"routes/administrator/queue_jobs/list.tsx": admins(200, 400),
	"routes/administrator/queue_jobs/job.tsx": admins(200, 400, recordOption),
	"routes/administrator/fees/show.tsx": admins(200, noWrite, recordOption),
	"routes/administrator/fees/city-tax.tsx": admins(200, noWrite, recordOption),
	"routes/administrator/standard_billings/billing.tsx": admins(200, 422, recordOption),
	"routes/administrator/integrations/integration.tsx": admins(200, 400, recordOption),
	// The example is no file.
	"routes/administrator/messaging/prices.tsx": admins(200),
	"routes/administrator/messaging/channel.tsx": admins(200, 400, recordOption),
	"routes/administrator/messaging/message-template.tsx": admins(200, 400, recordOption),
	"routes/administrator/integrations/nfse-file.ts": admins(404, noWrite, recordOption),
	"routes/administrator/job_boards/boards.tsx": admins(200),
	"routes/administrator/language_model/settings.tsx": admins(200, 422),
	"routes/administrator/language_model/calls.tsx": admins(200),
	"routes/administrator/assistants.tsx": admins(200, ">/administrator/assistants"),
	"routes/administrator/job_boards/board.tsx": admins(200, ">/administrator/job_boards/*", recordOption),
	"routes/administrator/reports/reports.tsx": admins(200),
	"routes/administrator/reports/hiring-costs.tsx": admins(200),
	"routes/administrator/reports/message-costs.tsx": admins(200),
	"routes/administrator/reports/message-costs-csv.ts": admins(200),
	"routes/administrator/reports/csv.ts": admins(">/recruiters/reports/csv?*"),
	"routes/administrator/talks/participant.tsx": admins(200, 422, recordOption),
	"routes/administrator/template_uploads/template.tsx": admins(200, 422, recordOption),
	"routes/administrator/audit/audit.tsx": admins(200),
	"routes/administrator/off_limits/list.tsx": admins(200),
	"routes/administrator/holidays/list.tsx": admins(200),
	"routes/administrator/holidays/holiday.tsx": admins(200, noWrite, recordOption),
	// Nothing is chosen: no year, no task.
	"routes/administrator/holidays/fill.ts": admins(">/administrator/holidays", ">/administrator/holidays"),
	"routes/administrator/holidays/due-dates.tsx": admins(200, 422, recordOption),
	"routes/administrator/credits.tsx": admins(200, 422),
	"routes/administrator/sandbox/sandbox.tsx": admins(200, 422),
	"routes/administrator/exports/exports.tsx": admins(200, 422),
	"routes/administrator/exports/file.ts": admins(404, noWrite),
	"routes/administrator/exports/delete.ts": admins(">/administrator/exports", ">/recruiters/confirm*"),
	"routes/administrator/match-scoring.tsx": admins(200),
	"routes/administrator/processing/processing.tsx": admins(200),
	"routes/administrator/processing/texts.tsx": admins(200, 422),
	// The example is no document.
	"routes/administrator/processing/document.tsx": admins(404),
	"routes/administrator/processing/file.ts": admins(404),
	"routes/administrator/decision-log.tsx": admins(200, 200),
	"routes/administrator/maintenance/maintenance.tsx": admins(200, 422),
	"routes/administrator/retention.tsx": admins(200, 422),
	"routes/administrator/outbox.tsx": admins(200),
	"routes/administrator/templates/emails/list.tsx": admins(200),
	// Neither customised nor switched.
	"routes/administrator/templates/emails/template.tsx": admins(200, 400, recordOption),
	"routes/administrator/templates/emails/preview.ts": admins(200, noWrite, recordOption),
	"routes/administrator/suppressions/list.tsx": admins(200, 422),
	"routes/administrator/suppressions/remove.ts": (kind) => ({
		...admins(405, ">/administrator/suppressions")(kind),
		...(kind === "otherAdmin" ? { write: 404 } : {}),
	}),
	"routes/administrator/outbox-message.tsx": admins(200, 400, recordOption),
	"routes/administrator/outbox-html.ts": admins(200, noWrite, recordOption),
};
