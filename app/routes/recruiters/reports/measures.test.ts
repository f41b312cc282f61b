import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brasilia } from "#app/domain/time/brasilia-time.ts";
import { type MeasureName, measureNames } from "#app/entities/reports/measures.ts";
import { readReportRequest } from "#app/entities/reports/report-request.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { readReportNumbers } from "#db/queries/run-report.ts";
import { useDatabase } from "#db/testing.ts";

const demo = useDatabase({ demo: true });
let owner: PoolClient;
beforeAll(async () => {
	owner = await demo.ownerOf(1);
}, 60_000);
afterAll(() => owner?.release());

const admin = { id: 1, isAdmin: true, rolePermissions: {} };

const ofVisitors =
	"source not in ('Candidate Search', 'Job Match', 'Client Job Board', 'Inbound Call', 'Cold Call', 'Employee Referral', 'Client Referral', 'Import')";
/** A cost on each of its days. */
const costDays = `(select k.business_id, k.id, d::date as day, k.amount_cents::numeric / (k.ends_on - k.starts_on + 1) as cents
	from recruiting_costs k, generate_series(k.starts_on, k.ends_on, interval '1 day') d where k.archived_at is null) days`;
const costs = `(select sum(cents) from ${costDays} where business_id = 1 and day between $1::date and $2::date)`;

/** Table, date, value and condition per measure, written independently of the implementation. */
const plain: Record<MeasureName, [table: string, at: string, value: string, where?: string, rows?: string]> = {
	new_candidates: ["candidates", "created_at", "count(*)", "archived_at is null and consent_lapsed_at is null"],
	registered_candidates: [
		"candidates",
		"created_at",
		"count(*)",
		"archived_at is null and consent_lapsed_at is null and completed_register",
	],
	applies: ["applies", "created_at", "count(*)"],
	submissions: ["submissions", "sent_at", "count(*)", "archived_at is null"],
	submissions_read: ["submissions", "read_at", "count(*)", "archived_at is null"],
	days_to_read: ["submissions", "read_at", median("sent_at", "read_at"), "archived_at is null"],
	interviews: ["interviews", "starts_at", "count(*)", "archived_at is null"],
	no_shows: ["interviews", "starts_at", "count(*)", "archived_at is null and result = 'no-show'"],
	feedbacks: ["feedbacks", "created_at", "count(*)", "archived_at is null"],
	offers: ["applies", "offered_at", "count(*)"],
	days_to_offer: ["applies", "offered_at", median("created_at", "offered_at")],
	hires: ["applies", "placed_at", "count(*)"],
	days_to_hire: ["applies", "placed_at", median("created_at", "placed_at")],
	stage_days: [
		"apply_events e",
		"created_at",
		medianOf("seconds_in_status"),
		`kind = 'moved' and from_status is not null
			and id not in (select (details ->> 'undoes')::bigint from apply_events where kind = 'undone' and details ? 'undoes')`,
		"count(distinct apply_id)",
	],
	rejections: ["applies", "entered_status_at", "count(*)", "status in (9, 14)"],
	withdrawals: ["applies", "withdrawn_at", "count(*)"],
	new_jobs: ["jobs", "opening_date", "count(*)", "archived_at is null"],
	openings: ["jobs", "opening_date", "sum(openings)", "archived_at is null"],
	filled_jobs: ["jobs", "closed_at", "count(*)", "archived_at is null and status = 4"],
	days_to_fill: ["jobs", "closed_at", median("created_at", "closed_at"), "archived_at is null and status = 4"],
	job_requests: ["job_requests", "created_at", "count(*)", "archived_at is null"],
	new_companies: ["client_companies", "created_at", "count(*)", "archived_at is null"],
	new_contacts: ["client_contacts", "created_at", "count(*)", "archived_at is null"],
	new_leads: ["contacts", "created_at", "count(*)", "archived_at is null"],
	converted_leads: ["contacts", "converted_at", "count(*)", "archived_at is null"],
	days_to_convert: ["contacts", "converted_at", median("created_at", "converted_at"), "archived_at is null"],
	proposals_sent: ["proposals", "sent_at", "count(*)", "archived_at is null"],
	proposals_signed: ["proposals", "signed_at", "count(*)", "archived_at is null"],
	days_to_sign: ["proposals", "signed_at", median("sent_at", "signed_at"), "archived_at is null"],
	tasks_done: ["tasks", "done_at", "count(*)", "archived_at is null"],
	days_to_finish_task: ["tasks", "done_at", median("created_at", "done_at"), "archived_at is null"],
	meetings: ["meetings", "starts_at", "count(*)", "archived_at is null"],
	notes: ["notes", "created_at", "count(*)", "archived_at is null"],
	contacts_reached: ["notes", "created_at", "count(*)", "archived_at is null and contacted"],
	minutes_spent: ["notes", "created_at", "sum(minutes_spent)", "archived_at is null"],
	mailings: ["sendout_queues", "starts_at", "count(*)", "archived_at is null"],
	placements: ["placements", "start_date", "count(*)", "archived_at is null and status not in ('draft', 'cancelled')"],
	fees: [
		"placements",
		"start_date",
		"sum(fee_cents)",
		"archived_at is null and status not in ('draft', 'cancelled') and currency = 'BRL'",
	],
	proposals_value: ["proposals", "sent_at", "sum(value_cents)", "archived_at is null and currency = 'BRL'"],
	signed_value: ["proposals", "signed_at", "sum(value_cents)", "archived_at is null and currency = 'BRL'"],
	invoices: [
		"invoices",
		"issue_date",
		"count(*)",
		"archived_at is null and status in ('issued', 'sent', 'partial', 'paid')",
	],
	invoiced: [
		"invoices",
		"issue_date",
		"sum(net_cents)",
		"archived_at is null and status in ('issued', 'sent', 'partial', 'paid') and currency = 'BRL'",
	],
	invoices_paid: [
		"invoices",
		"issue_date",
		"sum(paid_cents)",
		"archived_at is null and status in ('issued', 'sent', 'partial', 'paid') and currency = 'BRL'",
	],
	invoices_due: [
		"invoices",
		"due_date",
		"sum(net_cents - paid_cents)",
		"archived_at is null and status in ('issued', 'sent', 'partial') and currency = 'BRL'",
	],
	invoices_overdue: [
		"invoices",
		"due_date",
		"sum(net_cents - paid_cents)",
		"archived_at is null and status in ('issued', 'sent', 'partial') and currency = 'BRL' and due_date < app_today()",
	],
	commission: ["commissions", "created_at", "sum(amount_cents)", "currency = 'BRL'"],
	job_views: ["job_views", "day", "sum(views)"],
	visitor_applies: ["applies", "created_at", "count(*)", ofVisitors],
	view_conversion: [
		"applies",
		"created_at",
		"100.0 * count(*) / (select sum(views) from job_views where business_id = 1 and day between $1::date and $2::date)",
		ofVisitors,
	],
	recruiting_costs: [costDays, "day", "sum(cents)", "true", "count(distinct id)"],
	cost_per_apply: ["applies", "created_at", `round(${costs} / nullif(count(*), 0))`],
	cost_per_hire: ["applies", "placed_at", `round(${costs} / nullif(count(*), 0))`],
	forecast: [
		"proposals",
		"expected_close_on",
		`sum(round(value_cents * coalesce(probability_pct, (select f.probability_pct from sales_funnel f
			where f.business_id = proposals.business_id and f.status = proposals.status and f.active and f.archived_at is null), 0) / 100))`,
		"archived_at is null and status not in (6, 7, 8, 9, 21, 22) and currency = 'BRL'",
	],
};

/** The middle of the values, or halfway between the two in the middle, in days. */
function medianOf(seconds: string): string {
	return `(select avg(v) from (select v, row_number() over (order by v) as n, count(*) over () as c
		from unnest(array_agg(${seconds})) v where v is not null) x where n in ((c + 1) / 2, c / 2 + 1)) / 86400`;
}

function median(from: string, to: string): string {
	return medianOf(`extract(epoch from ${to} - ${from})`);
}

/** Periods whose local midnight differs from UTC, a month's end, and everything. */
const periods = [
	["2000-01-01", "2040-12-31"],
	["2026-11-01", "2026-11-30"],
	["2026-10-31", "2026-10-31"],
] as const;

const dates = ["day", "opening_date", "start_date", "issue_date", "due_date", "expected_close_on"];

async function recompute(
	[table, at, value, where = "true", counted = "count(*)"]: (typeof plain)[MeasureName],
	from: string,
	to: string,
) {
	const day = dates.includes(at) ? at : `(${at} at time zone '${brasilia}')::date`;
	const { rows } = await owner.query<{ rows: number; value: number | null }>(
		`select ${counted}::int as rows, (${value})::float8 as value
		from ${table} where business_id = 1 and ${where} and ${day} between $1::date and $2::date`,
		[from, to],
	);
	return rows[0];
}

test.each(measureNames)("%s equals the count of plain SQL", async (measure) => {
	for (const [from, to] of periods) {
		const params = new URLSearchParams({ measure, by: "year", start_date: from, end_date: to });
		const request = readReportRequest(params, admin, new Date());
		if (!request) throw new Error("no measure");
		// Exceeds the form's limit for months; all steps stay within the period.
		const monthly = { ...request, period: { from, to }, byDimension: { step: "month" as const } };
		const { total, groups } = await inBusiness(demo.db, 1, (trx) => readReportNumbers(trx, admin, monthly));
		const expected = await recompute(plain[measure], from, to);
		expect(total.rows, `${from} to ${to}`).toBe(expected?.rows);
		// Averages are rounded to four decimal places.
		expect(total.value ?? 0, `${from} to ${to}`).toBeCloseTo(expected?.value ?? 0, 3);
		const rows = groups.reduce((sum, group) => sum + group.rows, 0);
		// An application leaves several stages, and a cost spans several months.
		if (request.definition.stays || request.definition.spread) expect(rows).toBeGreaterThanOrEqual(total.rows);
		else expect(rows).toBe(total.rows);
	}
});

test("the demo data has rows for most measures", async () => {
	const counts = await Promise.all(measureNames.map((name) => recompute(plain[name], "2000-01-01", "2040-12-31")));
	const empty = measureNames.filter((_, at) => counts[at]?.rows === 0);
	expect(empty.length, empty.join()).toBeLessThan(6);
});
