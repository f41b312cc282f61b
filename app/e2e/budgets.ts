/** Elements, uncompressed kB (HTML, stylesheet), database round trips, compressed script kB (initial and total). */
export interface Cost {
	elements: number;
	kilobytes: number;
	sheet: number;
	roundTrips: number;
	scripts: number;
	touched: number;
}

/** Budgets by path prefix; the first match counts. */
const kinds: [beginning: string, Omit<Cost, "touched" | "sheet">][] = [
	["/recruiters", { elements: 800, kilobytes: 68, roundTrips: 18, scripts: 166 }],
	["/administrator", { elements: 950, kilobytes: 82, roundTrips: 22, scripts: 184 }],
	["/candidates", { elements: 650, kilobytes: 62, roundTrips: 12, scripts: 157 }],
	["/client_contacts", { elements: 400, kilobytes: 47, roundTrips: 12, scripts: 165 }],
	["/samples", { elements: 1_250, kilobytes: 87, roundTrips: 10, scripts: 159 }],
	// Visitors get pages, no program.
	["/", { elements: 550, kilobytes: 50, roundTrips: 10, scripts: 0 }],
];

/** Measured exceptions by pattern, with room for other tests' data; new screens use their kind's. */
const own: Record<string, Partial<Cost>> = {
	"/recruiters/bulk/:entity": { scripts: 174 },
	"/recruiters/candidates/:id/erase": { scripts: 176 },
	"/recruiters/candidates/:id/forms": { scripts: 176 },
	"/recruiters/candidates/:id/consents": { scripts: 177 },
	"/recruiters/candidates/:id/sensitive": { scripts: 177 },
	"/recruiters/applies/:id/status": { scripts: 176 },
	"/recruiters/interviews/:id/scorecard": { scripts: 175 },
	"/recruiters/shortlists/:id/template": { scripts: 176 },
	"/recruiters/shortlists/:id/send": { scripts: 176 },
	"/recruiters/shortlists/:id/people": { scripts: 176 },
	"/recruiters/shortlists/:id/findings": { scripts: 176 },
	"/recruiters/shortlists/:id/contacts": { scripts: 176 },
	"/recruiters/shortlists/:id/configurations": { scripts: 176 },
	"/recruiters/emails/new": { scripts: 172 },
	"/recruiters/sendout_queues/:id/history": { scripts: 172 },
	"/recruiters/proposals/:id": { scripts: 180 },
	"/recruiters/tasks/:id": { scripts: 177 },
	"/recruiters/talent_pools/:id": { scripts: 179 },
	"/recruiters/submissions/:id": { scripts: 179 },
	"/recruiters/slot_offers/:id": { scripts: 180 },
	"/recruiters/notes/new": { scripts: 168 },
	"/recruiters/meetings/:id": { scripts: 179 },
	"/recruiters/job_views/:id": { scripts: 179 },
	"/recruiters/job_requests/:id": { scripts: 180 },
	"/recruiters/interview_questions/:id": { scripts: 179 },
	"/recruiters/interview_kits/:id": { scripts: 179 },
	"/recruiters/feedbacks/:id": { scripts: 179 },
	"/recruiters/commissions/:id": { scripts: 179 },
	"/recruiters/billing_plans/:id": { scripts: 179 },
	"/administrator/recruiters": { elements: 980 },
	"/administrator/processing/texts": { elements: 1_086, kilobytes: 115, roundTrips: 44 },
	"/administrator/processing": { roundTrips: 45 },
	"/recruiters/applies/:id/summary": { scripts: 213 },
	"/recruiters/employees/:id": { scripts: 181 },
	"/recruiters/templates/emails/:id/edit": { elements: 830 },
	"/candidates/pretensions": { scripts: 158 },
	"/candidates/settings/data": { roundTrips: 14 },
	"/administrator/audit": { elements: 990, kilobytes: 84 },
	"/administrator/content_pages": { elements: 972 },
	"/administrator/automations/new": { kilobytes: 84 },
	"/recruiters/jobs/:id/boards": { roundTrips: 20 },
	"/client_contacts": { scripts: 168 },
	"/api/docs": { elements: 769, kilobytes: 77 },
	"/administrator/automations/:id/edit": { kilobytes: 84 },
	"/recruiters/timesheets/:id": { roundTrips: 29, scripts: 182 },
	"/recruiters/document_signatures/:id": { roundTrips: 19, scripts: 180 },
	"/recruiters/offers/:id": { roundTrips: 19, scripts: 180 },
	// Filters by place, area, pay and benefits beside twenty jobs.
	"/jobs": { elements: 680, kilobytes: 60, roundTrips: 12 },
	"/jobs/:job_title": { elements: 680, kilobytes: 60, roundTrips: 12 },
	// Answers may be recorded, dragged and timed.
	"/evaluation/:id": { scripts: 169 },
	"/evaluations/:id": { scripts: 169 },
	"/candidates/evaluations/:uid": { scripts: 164 },
	"/candidates/data_collection/:uid": { scripts: 166 },
	// One row of rights per resource.
	"/administrator/roles/:id": { elements: 1_420, kilobytes: 124 },
	"/administrator/site_configs/:id": { scripts: 197, kilobytes: 86 },
	"/administrator/standard_billings/:id": { roundTrips: 23 },
	"/administrator/surveys/:id": { roundTrips: 23 },
	// The tried fee asks for the tax rows of today.
	"/administrator/standard_fees/:id": { roundTrips: 26 },
	"/administrator/city_taxes/:id": { roundTrips: 26 },
	"/business": { scripts: 162 },
	// Usable before hydration.
	"/candidates/register": { scripts: 2, touched: 178 },
	"/candidates/jobs/:job_uid?/applies/new": { scripts: 2, touched: 157, roundTrips: 13 },
	"/candidates/jobs/:job_uid/applies/start": { scripts: 2, touched: 168 },
	// Board cards list missing items, a checklist has thirty rows.
	"/candidates/candidacy": { roundTrips: 14, scripts: 173 },
	"/recruiters/employees": { elements: 1_020, kilobytes: 80 },
	"/recruiters/client_companies/:id/charts": { elements: 840 },
	"/recruiters/reports": { roundTrips: 19 },
	"/administrator/admission_requirements": { elements: 1_240, kilobytes: 95 },
	"/administrator/integrations/:id": { roundTrips: 23, scripts: 186 },
	// Needs the profile data of the overview too.
	"/candidates/home": { roundTrips: 19, scripts: 160 },
	"/candidates/curriculum": { roundTrips: 13 },
	"/administrator/process_orchestrators/:id": { kilobytes: 88 },
	"/recruiters/invoices/:id": { roundTrips: 19, scripts: 180 },
	"/recruiters/evaluations/:id": { kilobytes: 82, scripts: 174 },
	"/samples": { scripts: 182 },
	"/samples/lists": { elements: 1_290, scripts: 168 },
	"/samples/colors": { elements: 3_600, kilobytes: 202 },
	"/recruiters/candidates/:id/edit": { elements: 930, kilobytes: 113 },
	"/recruiters/candidates/:id/timeline": { roundTrips: 35, elements: 877, kilobytes: 86, scripts: 180 },
	// Slots are chosen in a form with validation messages.
	"/candidates/meet": { scripts: 168 },
	"/client_contacts/meetings": { scripts: 175 },
	// Blocks, versions and preview brands, besides the parts of every record.
	"/administrator/content_pages/:id": { roundTrips: 26 },
	// The form kit, besides a record's head with jobs and lists.
	"/recruiters/candidates/:id/status": { scripts: 190, roundTrips: 19 },
	"/recruiters/candidates/:id/contact_points/new": { scripts: 192 },
	"/recruiters/candidates/:id/desired_salary": { scripts: 192 },
	"/recruiters/candidates/:id/educations/new": { scripts: 192 },
	"/recruiters/candidates/:id/experiences/new": { scripts: 192 },
	"/recruiters/candidates/:id/languages/new": { scripts: 192 },
	"/recruiters/candidates/:id/matches": { roundTrips: 20, scripts: 177 },
	"/recruiters/candidates/:id/mobility": { scripts: 192 },
	"/recruiters/candidates/:id/reason_to_leave": { scripts: 192 },
	"/recruiters/candidates/:id/references/new": { scripts: 192 },
	"/recruiters/candidates/:id/remunerations/new": { scripts: 192 },
	// Mails, messages, files, notes and access; channel state, window, price and templates.
	"/recruiters/candidates/:id/conversation": { roundTrips: 35, kilobytes: 75, scripts: 181 },
	"/recruiters/client_contacts/:id/conversation": { roundTrips: 26, scripts: 168 },
	"/administrator/message_channels/:id": { roundTrips: 25 },
	"/recruiters/candidates/:id/skills/new": { scripts: 192, kilobytes: 72, elements: 850 },
	"/recruiters/candidates/:id/files/:file/reparse": { roundTrips: 31, scripts: 177 },
	// Proposals, hires, plans, invoices and receipts, besides contacts and jobs.
	"/recruiters/client_companies/:id": { elements: 900, kilobytes: 92, roundTrips: 33, scripts: 181 },
	// The forecast of all plans under the list.
	"/recruiters/billing_plans": { elements: 900, roundTrips: 22 },
	"/recruiters/client_contacts": { elements: 890 },
	"/recruiters/client_contacts/:id": { roundTrips: 26, scripts: 179 },
	// Includes one more for a session that is refreshed meanwhile.
	"/recruiters/contacts/:id": { roundTrips: 23, scripts: 179 },
	"/recruiters/dashboard": { elements: 1_600, kilobytes: 172, roundTrips: 31 },
	"/recruiters/dashboard/Candidate": { roundTrips: 50 },
	"/recruiters/jobs/:id/applies/kanban": { elements: 950, kilobytes: 82 },
	"/recruiters/jobs/:id/edit": { roundTrips: 31, kilobytes: 86 },
	// The whole candidate: CV, profile, answers, criteria, and the mail text of each action.
	"/recruiters/jobs/:id/triage": { roundTrips: 38 },
	"/recruiters/triage": { roundTrips: 37 },
	// Twenty people, each with nine score parts and their facts.
	"/recruiters/jobs/:id/matches": { elements: 1_600, kilobytes: 147, roundTrips: 20 },
	"/recruiters/jobs/:id/profile": { elements: 950, kilobytes: 82 },
	// Whether opening spends a slot.
	"/recruiters/jobs/:id/status": { roundTrips: 20 },
	"/recruiters/jobs/:id/timeline": { roundTrips: 24, scripts: 172 },
	// Four figures, three reasons, a funnel and times, each a separate report.
	"/recruiters/jobs/:id/search_report": { roundTrips: 27 },
	// Four calendar connections and the names of all time zones.
	"/recruiters/profile": { elements: 1_615, kilobytes: 140, roundTrips: 26, scripts: 174 },
	// Two periods per measure; a bar and a pace for each person's numbers.
	"/recruiters/reports/scorecard": { elements: 1_600, kilobytes: 192, roundTrips: 36 },
	// Six measures, each queried as in the builder, and their chart.
	"/recruiters/reports/finance": { elements: 1_100, kilobytes: 112, roundTrips: 36 },
	// One field per person and measure.
	"/recruiters/reports/goals": { elements: 1_000, kilobytes: 132 },
	"/recruiters/placements/:id": { roundTrips: 21, scripts: 181 },
	"/recruiters/projects/:id": { roundTrips: 21, scripts: 180 },
	"/recruiters/prospecting_templates/:id": { roundTrips: 21, scripts: 181 },
	"/recruiters/sendout_queues/calendar": { roundTrips: 28 },
	"/recruiters/sendout_queues/:id": { elements: 1_350, kilobytes: 138 },
	"/recruiters/tearsheets/:id": { kilobytes: 74, scripts: 182 },
	"/recruiters/tasks": { elements: 820, kilobytes: 73 },
	"/recruiters/client_companies/:id/edit": { kilobytes: 69 },
	"/administrator/recruiters/:id/leave": { elements: 1_120, kilobytes: 86 },
	"/recruiters/jobs/:id/send_to_client": { kilobytes: 72 },
	"/recruiters/applies/stale": { elements: 1_668, kilobytes: 130 },
	"/samples/records": { scripts: 166 },
	// The names of all time zones.
	"/candidates/settings": { elements: 950, kilobytes: 71, roundTrips: 15 },
	// The names of all time zones.
	"/client_contacts/settings": { elements: 712, kilobytes: 54, roundTrips: 16 },
	"/recruiters/client_companies": { elements: 811 },
	"/recruiters/interviews/:id": { roundTrips: 24, scripts: 181 },
	"/recruiters/applies/:id": { scripts: 183, roundTrips: 19 },
	// Every available filter by name; scripts are those of every list.
	"/recruiters/candidates": { elements: 850, scripts: 159 },
};

export function getBudget(pattern: string): Cost {
	const kind = kinds.find(([beginning]) => pattern.startsWith(beginning));
	if (!kind) throw new Error(`No budget for ${pattern}`);
	const cost = { ...kind[1], ...own[pattern] };
	// Most pages load all scripts at once.
	return { touched: cost.scripts, sheet: 28, ...cost };
}

/** Exceptions no page needs any more must be removed. */
export const budgetExceptions = own;
