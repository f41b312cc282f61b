/**
 * What a page may cost: elements of its HTML, its kB before compression, those of the stylesheet that stands in it, questions
 * to the database, kB of script as they travel: before anybody touches the page, and in all.
 */
export interface Cost {
	elements: number;
	kilobytes: number;
	sheet: number;
	roundTrips: number;
	scripts: number;
	touched: number;
}

/** Most pages are of one of these kinds, by the beginning of their address; the first that fits counts. */
const kinds: [beginning: string, Omit<Cost, "touched" | "sheet">][] = [
	["/recruiters", { elements: 800, kilobytes: 68, roundTrips: 18, scripts: 165 }],
	["/administrator", { elements: 950, kilobytes: 82, roundTrips: 22, scripts: 168 }],
	["/candidates", { elements: 650, kilobytes: 62, roundTrips: 12, scripts: 156 }],
	["/client_contacts", { elements: 400, kilobytes: 47, roundTrips: 12, scripts: 164 }],
	["/samples", { elements: 1_250, kilobytes: 87, roundTrips: 10, scripts: 158 }],
	// Visitors get pages, no program.
	["/", { elements: 550, kilobytes: 50, roundTrips: 10, scripts: 0 }],
];

/** Those that need more, by their pattern, as they were measured, with room for what other tests write meanwhile (people on a dashboard). A new screen that is not here keeps its kind's. */
const own: Record<string, Partial<Cost>> = {
	"/administrator/recruiters": { elements: 980 },
	"/administrator/processing/texts": { elements: 1_086, kilobytes: 115, roundTrips: 44 },
	"/administrator/processing": { roundTrips: 45 },
	"/recruiters/applies/:id/summary": { scripts: 202 },
	"/recruiters/employees/:id": { scripts: 166 },
	"/recruiters/templates/emails/:id/edit": { elements: 830 },
	"/candidates/pretensions": { scripts: 157 },
	"/candidates/settings/data": { roundTrips: 14 },
	"/administrator/template_uploads/:id": { scripts: 168 },
	"/administrator/c-talks/participants/:id": { scripts: 169 },
	"/administrator/message_templates/:id": { scripts: 168 },
	"/administrator/audit": { elements: 990, kilobytes: 84 },
	"/administrator/data_collections/:id": { scripts: 169 },
	"/administrator/content_pages": { elements: 972 },
	"/administrator/automations/new": { kilobytes: 84 },
	"/recruiters/jobs/:id/boards": { roundTrips: 20 },
	"/client_contacts": { scripts: 167 },
	"/api/docs": { elements: 769, kilobytes: 77 },
	"/administrator/automations/:id/edit": { kilobytes: 84 },
	"/recruiters/timesheets/:id": { roundTrips: 29, scripts: 168 },
	"/recruiters/document_signatures/:id": { roundTrips: 19 },
	"/recruiters/offers/:id": { roundTrips: 19 },
	// Filters by place, area, pay and benefits beside twenty jobs.
	"/jobs": { elements: 680, kilobytes: 60, roundTrips: 12 },
	"/jobs/:job_title": { elements: 680, kilobytes: 60, roundTrips: 12 },
	// Its answers may be recorded, dragged and timed.
	"/evaluation/:id": { scripts: 166 },
	"/evaluations/:id": { scripts: 166 },
	"/candidates/evaluations/:uid": { scripts: 160 },
	"/candidates/data_collection/:uid": { scripts: 163 },
	// A row of rights for each resource there is.
	"/administrator/roles/:id": { elements: 1_420, kilobytes: 124 },
	"/administrator/site_configs/:id": { scripts: 183, kilobytes: 86 },
	"/administrator/standard_billings/:id": { roundTrips: 23, scripts: 169 },
	"/administrator/surveys/:id": { roundTrips: 23, scripts: 169 },
	// The tried fee asks for the tax rows of today.
	"/administrator/standard_fees/:id": { roundTrips: 26, scripts: 169 },
	"/administrator/city_taxes/:id": { roundTrips: 26, scripts: 169 },
	"/business": { scripts: 161 },
	// Read and typed in before their program comes.
	"/candidates/register": { scripts: 2, touched: 163 },
	"/candidates/jobs/:job_uid?/applies/new": { scripts: 2, touched: 156, roundTrips: 13 },
	"/candidates/jobs/:job_uid/applies/start": { scripts: 2, touched: 156 },
	// A card of the board says what is missing, a checklist has thirty rows.
	"/candidates/candidacy": { roundTrips: 14, scripts: 172 },
	"/recruiters/employees": { elements: 1_020, kilobytes: 80 },
	"/recruiters/client_companies/:id/charts": { elements: 840 },
	"/recruiters/reports": { roundTrips: 19 },
	"/administrator/admission_requirements": { elements: 1_240, kilobytes: 95 },
	"/administrator/integrations/:id": { roundTrips: 23, scripts: 172 },
	// What the overview says of the profile is asked here too.
	"/candidates/home": { roundTrips: 19, scripts: 159 },
	"/candidates/curriculum": { roundTrips: 13 },
	"/administrator/process_orchestrators/:id": { kilobytes: 88 },
	"/recruiters/invoices/:id": { roundTrips: 19, scripts: 166 },
	"/recruiters/evaluations/:id": { kilobytes: 82 },
	"/samples": { scripts: 181 },
	"/samples/lists": { elements: 1_290, scripts: 167 },
	"/samples/colors": { elements: 3_600, kilobytes: 202 },
	"/recruiters/candidates/:id/edit": { elements: 930, kilobytes: 113 },
	"/recruiters/candidates/:id/timeline": { roundTrips: 35, elements: 877, kilobytes: 86, scripts: 166 },
	// A time that is offered is chosen in a form that says what is wrong as all others do.
	"/candidates/meet": { scripts: 167 },
	"/client_contacts/meetings": { scripts: 174 },
	// Blocks, versions and the brands it is previewed on, beside what every record shows.
	"/administrator/content_pages/:id": { roundTrips: 26, scripts: 170 },
	// The form kit beside a record's head with its boxes of jobs and lists.
	"/recruiters/candidates/:id/status": { scripts: 176, roundTrips: 19 },
	"/recruiters/candidates/:id/contact_points/new": { scripts: 177 },
	"/recruiters/candidates/:id/desired_salary": { scripts: 177 },
	"/recruiters/candidates/:id/educations/new": { scripts: 177 },
	"/recruiters/candidates/:id/experiences/new": { scripts: 177 },
	"/recruiters/candidates/:id/languages/new": { scripts: 177 },
	"/recruiters/candidates/:id/matches": { roundTrips: 20 },
	"/recruiters/candidates/:id/mobility": { scripts: 177 },
	"/recruiters/candidates/:id/reason_to_leave": { scripts: 177 },
	"/recruiters/candidates/:id/references/new": { scripts: 177 },
	"/recruiters/candidates/:id/remunerations/new": { scripts: 177 },
	// Mails and messages, files, notes and who may have it.
	// Which channel is open, its window, price and templates.
	"/recruiters/candidates/:id/conversation": { roundTrips: 35, kilobytes: 75, scripts: 167 },
	"/recruiters/client_contacts/:id/conversation": { roundTrips: 26 },
	"/administrator/message_channels/:id": { roundTrips: 25, scripts: 169 },
	"/recruiters/candidates/:id/skills/new": { scripts: 177, kilobytes: 72, elements: 825 },
	"/recruiters/candidates/:id/files/:file/reparse": { roundTrips: 31 },
	// Proposals, hires, plans and invoices and what came in, beside contacts and jobs.
	"/recruiters/client_companies/:id": { elements: 900, kilobytes: 92, roundTrips: 33, scripts: 167 },
	// The forecast of all plans under the list.
	"/recruiters/billing_plans": { elements: 900, roundTrips: 22 },
	"/recruiters/client_contacts": { elements: 890 },
	"/recruiters/client_contacts/:id": { roundTrips: 26 },
	// One more when who is signed in is looked up anew meanwhile.
	"/recruiters/contacts/:id": { roundTrips: 23 },
	"/recruiters/dashboard": { elements: 1_500, kilobytes: 166, roundTrips: 31 },
	"/recruiters/dashboard/Candidate": { roundTrips: 50 },
	"/recruiters/jobs/:id/applies/kanban": { elements: 950, kilobytes: 82 },
	"/recruiters/jobs/:id/edit": { roundTrips: 31, kilobytes: 86 },
	// One person whole: CV, curriculum, answers, criteria, and the mail of each act word for word.
	"/recruiters/jobs/:id/triage": { roundTrips: 38 },
	"/recruiters/triage": { roundTrips: 37 },
	// Twenty people, each with nine parts of a score and their facts.
	"/recruiters/jobs/:id/matches": { elements: 1_600, kilobytes: 147, roundTrips: 20 },
	"/recruiters/jobs/:id/profile": { elements: 950, kilobytes: 82 },
	// Whether opening spends a slot.
	"/recruiters/jobs/:id/status": { roundTrips: 20 },
	"/recruiters/jobs/:id/timeline": { roundTrips: 24 },
	// Four figures, three reasons, a funnel and times, each a report of its own.
	"/recruiters/jobs/:id/search_report": { roundTrips: 27 },
	// Four ways to connect a calendar, and the names of all time zones.
	"/recruiters/profile": { elements: 1_615, kilobytes: 140, roundTrips: 26 },
	// Two periods of each measure; a bar and a pace for each person's numbers.
	"/recruiters/reports/scorecard": { elements: 1_600, kilobytes: 192, roundTrips: 36 },
	// Six measures, each asked as the builder would, and their chart.
	"/recruiters/reports/finance": { elements: 1_100, kilobytes: 112, roundTrips: 36 },
	// A field for each person and measure.
	"/recruiters/reports/goals": { elements: 1_000, kilobytes: 132 },
	"/recruiters/placements/:id": { roundTrips: 21, scripts: 166 },
	"/recruiters/projects/:id": { roundTrips: 21 },
	"/recruiters/prospecting_templates/:id": { roundTrips: 21, scripts: 167 },
	"/recruiters/sendout_queues/calendar": { roundTrips: 28 },
	"/recruiters/sendout_queues/:id": { elements: 1_350, kilobytes: 138 },
	"/recruiters/tearsheets/:id": { kilobytes: 74, scripts: 168 },
	"/recruiters/tasks": { elements: 820, kilobytes: 73 },
	"/recruiters/client_companies/:id/edit": { kilobytes: 69 },
	"/administrator/recruiters/:id/leave": { elements: 1_120, kilobytes: 86 },
	"/recruiters/jobs/:id/send_to_client": { kilobytes: 72 },
	"/recruiters/applies/stale": { elements: 1_668, kilobytes: 130 },
	"/samples/records": { scripts: 162 },
	// The names of all time zones.
	"/candidates/settings": { elements: 950, kilobytes: 71, roundTrips: 15 },
	// The names of all time zones.
	"/client_contacts/settings": { elements: 712, kilobytes: 54, roundTrips: 16 },
	"/recruiters/client_companies": { elements: 811 },
	"/recruiters/interviews/:id": { roundTrips: 24, scripts: 166 },
	"/recruiters/applies/:id": { scripts: 169, roundTrips: 19 },
	// Each filter that can be added, by name. Its program is what every list's is.
	"/recruiters/candidates": { elements: 850, scripts: 145 },
};

/** What the page at a route's pattern may cost. */
export function getBudget(pattern: string): Cost {
	const kind = kinds.find(([beginning]) => pattern.startsWith(beginning));
	if (!kind) throw new Error(`No budget for ${pattern}`);
	const cost = { ...kind[1], ...own[pattern] };
	// Most bring everything at once.
	return { touched: cost.scripts, sheet: 28, ...cost };
}

/** Patterns that have a budget of their own: one that no page needs any more is to go. */
export const ownBudgets = own;
