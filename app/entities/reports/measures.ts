import { visitSources } from "#app/domain/applies/attribution.ts";
import { isRejection } from "#app/domain/applies/pipeline.ts";
import { filledJobStatus } from "#app/domain/jobs/job.ts";
import { isClosedProposal } from "#app/domain/proposals/proposal-status.ts";
import { enumerations } from "#app/domain/reference/enumerations.ts";

export interface Measure {
	/** Day or moment that assigns a row to a period; absent where stays assign it. */
	entity: string;
	/** Date field that assigns a row to a period; absent when stays do. */
	at?: string;
	/** Conditions of every row, as `where` of a list's address. */
	where?: Readonly<Record<string, readonly string[]>>;
	/** Field to sum, in cents or its own unit; without it rows are counted. */
	sum?: string;
	/** Counts only until yesterday: overdue rows not done. */
	past?: true;
	/** Days from one moment to another; the median of the rows that have both. */
	days?: readonly [from: string, to: string];
	/** Median days of stage stays that ended in the period; applies only. */
	stays?: true;
	/** First and last day of an even spread; only days in the period count. */
	spread?: readonly [from: string, to: string];
	/** Divides by another measure in the same groups; its rows are the applies among them. */
	ratio?: Ratio;
	area: MeasureArea;
}

export interface Ratio {
	of: "visitor_applies" | "recruiting_costs";
	per: "applies" | "hires" | "job_views";
	/** Cents for each, or how many of a hundred. */
	as: "money" | "percent";
}

export const measureAreas = ["candidates", "process", "jobs", "clients", "work", "finance"] as const;
export type MeasureArea = (typeof measureAreas)[number];

const rejectedStages = enumerations.pipeline.filter(isRejection).map(String);
const standingPlacements = ["approved", "started", "in guarantee", "completed", "ended in guarantee", "replaced"];
const issuedInvoices = ["issued", "sent", "partial", "paid"];
const unpaidInvoices = ["issued", "sent", "partial"];
const openProposals = enumerations.proposalStatuses.filter((status) => !isClosedProposal(status)).map(String);

const all = {
	new_candidates: { area: "candidates", entity: "candidates", at: "created_at" },
	registered_candidates: {
		area: "candidates",
		entity: "candidates",
		at: "created_at",
		where: { completed_register: ["yes"] },
	},
	applies: { area: "process", entity: "applies", at: "created_at" },
	job_views: { area: "jobs", entity: "job_views", at: "day", sum: "views" },
	visitor_applies: { area: "process", entity: "applies", at: "created_at", where: { source: visitSources } },
	view_conversion: {
		area: "process",
		entity: "applies",
		at: "created_at",
		where: { source: visitSources },
		ratio: { of: "visitor_applies", per: "job_views", as: "percent" },
	},
	submissions: { area: "process", entity: "submissions", at: "sent_at" },
	submissions_read: { area: "process", entity: "submissions", at: "read_at" },
	days_to_read: { area: "process", entity: "submissions", at: "read_at", days: ["sent_at", "read_at"] },
	interviews: { area: "process", entity: "interviews", at: "starts_at" },
	no_shows: { area: "process", entity: "interviews", at: "starts_at", where: { result: ["no-show"] } },
	feedbacks: { area: "process", entity: "feedbacks", at: "created_at" },
	offers: { area: "process", entity: "applies", at: "offered_at" },
	days_to_offer: { area: "process", entity: "applies", at: "offered_at", days: ["created_at", "offered_at"] },
	hires: { area: "process", entity: "applies", at: "placed_at" },
	days_to_hire: { area: "process", entity: "applies", at: "placed_at", days: ["created_at", "placed_at"] },
	stage_days: { area: "process", entity: "applies", stays: true },
	rejections: { area: "process", entity: "applies", at: "entered_status_at", where: { status: rejectedStages } },
	withdrawals: { area: "process", entity: "applies", at: "withdrawn_at" },
	new_jobs: { area: "jobs", entity: "jobs", at: "opening_date" },
	openings: { area: "jobs", entity: "jobs", at: "opening_date", sum: "openings" },
	filled_jobs: { area: "jobs", entity: "jobs", at: "closed_at", where: { status: [String(filledJobStatus)] } },
	days_to_fill: {
		area: "jobs",
		entity: "jobs",
		at: "closed_at",
		where: { status: [String(filledJobStatus)] },
		days: ["created_at", "closed_at"],
	},
	job_requests: { area: "jobs", entity: "job_requests", at: "created_at" },
	new_companies: { area: "clients", entity: "client_companies", at: "created_at" },
	new_contacts: { area: "clients", entity: "client_contacts", at: "created_at" },
	new_leads: { area: "clients", entity: "contacts", at: "created_at" },
	converted_leads: { area: "clients", entity: "contacts", at: "converted_at" },
	days_to_convert: { area: "clients", entity: "contacts", at: "converted_at", days: ["created_at", "converted_at"] },
	proposals_sent: { area: "clients", entity: "proposals", at: "sent_at" },
	proposals_signed: { area: "clients", entity: "proposals", at: "signed_at" },
	days_to_sign: { area: "clients", entity: "proposals", at: "signed_at", days: ["sent_at", "signed_at"] },
	tasks_done: { area: "work", entity: "tasks", at: "done_at" },
	days_to_finish_task: { area: "work", entity: "tasks", at: "done_at", days: ["created_at", "done_at"] },
	meetings: { area: "work", entity: "meetings", at: "starts_at" },
	notes: { area: "work", entity: "notes", at: "created_at" },
	contacts_reached: { area: "work", entity: "notes", at: "created_at", where: { contacted: ["yes"] } },
	minutes_spent: { area: "work", entity: "notes", at: "created_at", sum: "minutes_spent" },
	mailings: { area: "work", entity: "sendout_queues", at: "starts_at" },
	placements: { area: "finance", entity: "placements", at: "start_date", where: { status: standingPlacements } },
	fees: { area: "finance", entity: "placements", at: "start_date", where: { status: standingPlacements }, sum: "fee" },
	proposals_value: { area: "finance", entity: "proposals", at: "sent_at", sum: "value" },
	signed_value: { area: "finance", entity: "proposals", at: "signed_at", sum: "value" },
	invoices: { area: "finance", entity: "invoices", at: "issue_date", where: { status: issuedInvoices } },
	invoiced: { area: "finance", entity: "invoices", at: "issue_date", where: { status: issuedInvoices }, sum: "net" },
	invoices_paid: {
		area: "finance",
		entity: "invoices",
		at: "issue_date",
		where: { status: issuedInvoices },
		sum: "paid",
	},
	invoices_due: {
		area: "finance",
		entity: "invoices",
		at: "due_date",
		where: { status: unpaidInvoices },
		sum: "owed",
	},
	invoices_overdue: {
		area: "finance",
		entity: "invoices",
		at: "due_date",
		where: { status: unpaidInvoices },
		past: true,
		sum: "owed",
	},
	commission: { area: "finance", entity: "commissions", at: "created_at", sum: "amount" },
	recruiting_costs: { area: "finance", entity: "recruiting_costs", spread: ["starts_on", "ends_on"], sum: "amount" },
	cost_per_apply: {
		area: "finance",
		entity: "applies",
		at: "created_at",
		ratio: { of: "recruiting_costs", per: "applies", as: "money" },
	},
	cost_per_hire: {
		area: "finance",
		entity: "applies",
		at: "placed_at",
		ratio: { of: "recruiting_costs", per: "hires", as: "money" },
	},
	forecast: {
		area: "finance",
		entity: "proposals",
		at: "expected_close_on",
		where: { status: openProposals },
		sum: "weighted",
	},
} as const satisfies Record<string, Measure>;

/** Durations in days are summarised by their median. */
export const isMedian = ({ days, stays }: Measure): boolean => days !== undefined || stays === true;

/** Whether groups' numbers add up to the whole. */
export const isAdditive = (measure: Measure): boolean => !isMedian(measure) && measure.ratio === undefined;

export type MeasureName = keyof typeof all;
export const measures: Readonly<Record<MeasureName, Measure>> = all;
export const measureNames = Object.keys(all) as MeasureName[];

export const isMeasure = (name: string | null): name is MeasureName => name !== null && Object.hasOwn(all, name);
