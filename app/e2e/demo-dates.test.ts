import { expect, test } from "@playwright/test";
import { brasilia } from "../domain/time/brasilia-time.ts";
import { toBusinessDay } from "../domain/time/business-days.ts";
import { nationalHolidays } from "../domain/time/national-holidays.ts";
import { dayIn } from "../domain/time/wall-time.ts";
import { openBusinessPool } from "./database.ts";

/** Demo dates are relative to the first start: past events spread out, planned ones ahead. */

const odd: Record<string, string> = {
	"many presentations of one minute":
		"select count(*)::int as n from submissions where created_by_id is not null group by date_trunc('minute', sent_at) having count(*) > 5",
	"presented before they applied":
		"select s.id from submissions s join applies a on a.business_id = s.business_id and a.id = s.apply_id where s.sent_at < a.created_at",
	"presented after they were placed":
		"select s.id from submissions s join applies a on a.business_id = s.business_id and a.id = s.apply_id where a.status = 8 and s.sent_at > a.placed_at",
	"hired within a week of applying":
		"select id from applies where status = 8 and placed_at - created_at < interval '7 days'",
	"open job without an opening left":
		"select j.id from jobs j join applies a on a.business_id = j.business_id and a.job_id = j.id and a.status = 8 where j.status = 2 group by j.id, j.openings having count(*) >= j.openings",
	"read before it was sent, or not yet": "select id from submissions where read_at < sent_at or read_at > now()",
	"many interviews made in one minute":
		"select count(*)::int from interviews where created_by_id is not null group by date_trunc('minute', created_at) having count(*) > 5",
	"an interview before the application":
		"select i.id from interviews i join applies a on a.business_id = i.business_id and a.id = i.apply_id where i.starts_at < a.created_at",
	"an interview at night or on a weekend":
		"select id from interviews where extract(isodow from starts_at at time zone 'America/Sao_Paulo') > 5 or extract(hour from starts_at at time zone 'America/Sao_Paulo') not between 8 and 19",
	"an interview on a holiday":
		"select i.id from interviews i join holidays h on h.business_id = i.business_id and h.scope = 'national' and not h.optional and not h.half_day and h.archived_at is null and h.date = (i.starts_at at time zone 'America/Sao_Paulo')::date where i.created_by_id is not null",
	"application of a minor without their guardian's word, or for more than an apprentice's job":
		"select a.id from applies a join candidates c on c.business_id = a.business_id and c.id = a.candidate_id join jobs j on j.business_id = a.business_id and j.id = a.job_id where a.source = 'External Web Site' and c.date_birth > app_today() - interval '18 years' and (c.guardian_answer is distinct from 'agreed' or j.position_level <> 'apprentice')",
	"tasks overdue by months":
		"select id from tasks where status not in ('done', 'cancelled') and due_at < now() - interval '45 days'",
};

for (const [what, query] of Object.entries(odd)) {
	test(`the demo has no ${what}`, async () => {
		const pool = await openBusinessPool(1);
		const { rows } = await pool.query(query);
		expect(rows).toEqual([]);
	});
}

test("the demo has no overdue step that was not sent", async () => {
	const today = dayIn(brasilia, new Date());
	const year = Number(today.slice(0, 4));
	const holidays = new Set(
		[year - 1, year, year + 1].flatMap((year) => nationalHolidays(year).map(({ date }) => date)),
	);
	const pool = await openBusinessPool(1);
	const { rows } = await pool.query<{ due: string }>(
		"select r.due_on::text as due from sendout_recipients r join sendout_queues q on q.business_id = r.business_id and q.id = r.queue_id where q.uid = 'demo-queue' and r.due_on is not null",
	);
	// Items due on a day off are sent on the next business day.
	const late = rows.filter(({ due }) => toBusinessDay(due, holidays) < today);
	expect(rows.length).toBeGreaterThan(10);
	expect(late).toEqual([]);
});

test("the demo has one apprentice awaiting the guardian's consent and one who applied with it", async () => {
	const pool = await openBusinessPool(1);
	const { rows } = await pool.query(
		`select c.guardian_answer as answer,
			(select count(*)::int from apply_drafts d where d.business_id = c.business_id and d.candidate_id = c.id) as kept,
			(select count(*)::int from applies a where a.business_id = c.business_id and a.candidate_id = c.id) as sent
		from candidates c where c.uid like 'demo-apprentice%' order by c.uid`,
	);
	expect(rows).toEqual([
		{ answer: null, kept: 1, sent: 0 },
		{ answer: "agreed", kept: 0, sent: 1 },
	]);
});
