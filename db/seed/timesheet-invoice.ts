import { addDays } from "#app/domain/time/brasilia-time.ts";
import { formatHours } from "#app/domain/timesheets/entry.ts";
import { formatDay } from "#app/domain/timesheets/week.ts";
import type { BusinessQuerier } from "#db/kit/querier.ts";

export interface SeededSheet {
	id: number;
	week: string;
	title: string;
	minutes: number;
	bill: number;
	person: string;
	placement: number;
}

export async function seedTimesheetEvent(
	client: BusinessQuerier,
	sheetId: number,
	kind: string,
	event: { type: string; id: number | null; name: string | null; version: number; day: string; reason: string | null },
): Promise<void> {
	await client.query(
		`insert into timesheet_events (business_id, timesheet_id, version, kind, actor_type, actor_id, actor_name, channel, ip, reason, at)
     values ($1, $2, $3, $4, $5, $6, $7, case when $5 = 'system' then 'system' else 'link' end, case when $5 <> 'system' then '203.0.113.24' end, $8, $9::date + interval '20 hours')`,
		[client.businessId, sheetId, event.version, kind, event.type, event.id, event.name, event.reason, event.day],
	);
}

const system = { type: "system", id: null, name: null, version: 1, reason: null };

/** A draft made of approved weeks, as the product makes it: a line per placement. */
export async function seedHoursInvoice(
	client: BusinessQuerier,
	sheets: readonly SeededSheet[],
	{ contact, job }: { contact: { company: number }; job: { owner: number | null; costumer: number | null } },
): Promise<void> {
	const { businessId } = client;
	const weeks = sheets.map(({ week }) => week).toSorted();
	const period = `${formatDay(weeks[0] ?? "", "pt")}–${formatDay(addDays(weeks.at(-1) ?? "", 6), "pt")}`;
	const gross = sheets.reduce((sum, { bill }) => sum + bill, 0);
	const { rows } = await client.query<{ id: number }>(
		`insert into invoices (business_id, title, client_company_id, costumer_id, competence, due_date, currency, gross_cents, net_cents, owner_id,
       service_code, service_city, service_state)
     select $1, c.name || ' · Horas · ' || $2, c.id, $3, app_today(), app_today() + 30, 'BRL', $4, $4, $5, '17.05', 'São Paulo', 'SP'
     from client_companies c where c.business_id = $1 and c.id = $6 returning id::int`,
		[businessId, period, job.costumer, gross, job.owner, contact.company],
	);
	const invoice = rows[0]?.id ?? 0;
	for (const [position, own] of [...Map.groupBy(sheets, ({ placement }) => placement).values()].entries()) {
		const [sheet] = own;
		if (!sheet) continue;
		const amount = own.reduce((sum, { bill }) => sum + bill, 0);
		const minutes = own.reduce((sum, item) => sum + item.minutes, 0);
		const description = `${sheet.person} · ${sheet.title} · ${period} · ${formatHours(minutes)} h`;
		await client.query(
			`with plan as (
         insert into billing_plans (business_id, kind, title, client_company_id, costumer_id, placement_id, starts_on, owner_id)
         values ($1, 'hours', $2, $3, $4, $5, app_today(), $6) returning id),
       entry as (
         insert into invoice_lines (business_id, invoice_id, position, description, quantity, price_cents, amount_cents) values ($1, $7, $8, $9, 1, $10, $10)),
       line as (
         insert into billing_lines (business_id, billing_plan_id, position, milestone, description, amount_cents, currency, expected_on, waits, released_at,
           status, invoice_id)
         select $1, id, 0, 'hours', $9, $10, 'BRL', app_today(), false, now(), 'invoiced', $7 from plan returning id)
       update timesheets t set status = 'invoiced', invoice_id = $7, billing_line_id = line.id from line
       where t.business_id = $1 and t.id = any($11::bigint[])`,
			[
				...[businessId, sheet.title, contact.company, job.costumer, sheet.placement, job.owner, invoice, position],
				...[description, amount, own.map(({ id }) => id)],
			],
		);
		for (const item of own)
			await seedTimesheetEvent(client, item.id, "invoiced", { ...system, day: addDays(item.week, 9) });
	}
}
