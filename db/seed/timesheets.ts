import { addDays } from "#app/domain/time/brasilia-time.ts";
import { classifyWeek, type Schedule, sumHours } from "#app/domain/timesheets/classify-hours.ts";
import type { Entry } from "#app/domain/timesheets/entry.ts";
import { parseDays } from "#app/domain/timesheets/form.ts";
import type { PayRule } from "#app/domain/timesheets/pay-rule.ts";
import { priceWeek } from "#app/domain/timesheets/price.ts";
import { planTimesheetDays } from "#app/domain/timesheets/timesheet-days.ts";
import { getMonday } from "#app/domain/timesheets/week.ts";
import type { BusinessQuerier } from "#db/kit/querier.ts";
import { type SeededSheet, seedHoursInvoice, seedTimesheetEvent } from "./timesheet-invoice.ts";

const law: PayRule = {
	daily_limit_min: 480,
	weekly_limit_min: 2640,
	overtime_pct: 5_000,
	rest_day_pct: 10_000,
	night_pct: 2_000,
	night_from: 1320,
	night_to: 300,
	reduced_night: true,
	bill_overtime_pct: 5_000,
	bill_rest_day_pct: 10_000,
	bill_night_pct: 2_000,
	bill_leave: false,
};

type State = "draft" | "submitted" | "disputed" | "approved" | "invoiced";

interface Temp {
	title: string;
	pay: number;
	bill: number;
	keeper: "worker" | "client";
	kind: Schedule["kind"];
	starts: string;
	ends: string;
	pause: number;
	/** From five weeks ago to this one. */
	weeks: readonly (State | null)[];
}

const day = { kind: "5x2", starts: "08:00", ends: "17:00", pause: 60, keeper: "worker" } as const;

const temps: readonly Temp[] = [
	{
		...day,
		title: "Auxiliar de logística",
		pay: 1_650,
		bill: 2_890,
		weeks: ["invoiced", "invoiced", "approved", "approved", "draft", "draft"],
	},
	{
		...day,
		title: "Operador de empilhadeira",
		starts: "22:00",
		ends: "06:00",
		pay: 2_140,
		bill: 3_760,
		weeks: ["invoiced", "invoiced", "approved", "submitted", "submitted", "draft"],
	},
	{
		...day,
		title: "Promotora de vendas",
		ends: "18:00",
		pay: 1_780,
		bill: 3_050,
		weeks: [null, null, "approved", "disputed", "submitted", "draft"],
	},
	{
		...day,
		title: "Recepcionista hospitalar",
		kind: "12x36",
		starts: "07:00",
		ends: "19:00",
		pay: 1_920,
		bill: 3_310,
		weeks: [null, null, "approved", "approved", "submitted", "draft"],
	},
	{
		...day,
		title: "Assistente administrativo",
		keeper: "client",
		pay: 2_050,
		bill: 3_480,
		weeks: [null, null, null, "approved", "draft", "draft"],
	},
];

export async function seedTimesheets(client: BusinessQuerier): Promise<void> {
	const { rows: contacts } = await client.query<{ id: number; company: number; name: string }>(
		`select id::int, client_company_id::int as company, name from client_contacts where business_id = $1 and archived_at is null
       order by is_admin desc, id limit 1`,
		[client.businessId],
	);
	const { rows: people } = await client.query<{ id: number; name: string }>(
		`select c.id::int, c.name from candidates c where c.business_id = $1 and c.archived_at is null and c.anonymised_at is null and c.completed_register
       and not exists (select from placements p where p.business_id = c.business_id and p.candidate_id = c.id)
       and not exists (select from employees e where e.business_id = c.business_id and e.candidate_id = c.id)
       order by c.uid = 'demo-candidate' desc, c.id desc limit $2`,
		[client.businessId, temps.length],
	);
	const contact = contacts[0];
	if (!contact) return;
	const { rows: jobs } = await client.query<{
		id: number;
		owner: number | null;
		costumer: number | null;
		today: string;
	}>(
		`select j.id::int, j.owner_id::int as owner, to_char(app_today(), 'YYYY-MM-DD') as today,
       (select min(k.id)::int from costumers k where k.business_id = j.business_id and k.client_company_id = j.client_company_id
         and k.archived_at is null and not k.blocked) as costumer
     from jobs j where j.business_id = $1 and j.client_company_id = $2 and j.archived_at is null order by j.id limit 1`,
		[client.businessId, contact.company],
	);
	const job = jobs[0];
	if (!job) return;
	const monday = getMonday(job.today);
	const invoiced: SeededSheet[] = [];
	for (const [at, temp] of temps.entries()) {
		const person = people[at];
		if (person) invoiced.push(...(await seedTemp(client, temp, { person, contact, job, monday })));
	}
	if (invoiced.length > 0) await seedHoursInvoice(client, invoiced, { contact, job });
}

interface Place {
	person: { id: number; name: string };
	contact: { id: number; company: number; name: string };
	job: { id: number; owner: number | null; costumer: number | null };
	monday: string;
}

async function seedTemp(client: BusinessQuerier, temp: Temp, place: Place): Promise<SeededSheet[]> {
	const { businessId } = client;
	const { person, contact, job, monday } = place;
	const start = addDays(monday, -7 * (temp.weeks.length - 1 - temp.weeks.findIndex((state) => state !== null)));
	const { rows } = await client.query<{ id: number }>(
		`insert into placements (business_id, title, candidate_id, job_id, client_company_id, costumer_id, status, start_date, regime, contract_model,
       remuneration, salary_cents, fee_type, fee_fixed_cents, owner_id, approved_at)
     values ($1, $2, $3, $4, $5, $6, 'started', $7, 3, 1, $8, $9, 'hourly', $10, $11, now()) returning id::int`,
		[
			...[businessId, temp.title, person.id, job.id, contact.company, job.costumer, start],
			JSON.stringify([{ type: 1, cents: temp.pay * 220 }]),
			...[temp.pay * 220, temp.bill, job.owner],
		],
	);
	const placement = rows[0]?.id ?? 0;
	await client.query(
		`with schedule as (
       insert into work_schedules (business_id, name_pt, name_en, kind, weekly_hours, starts_at, ends_at, break_min)
       values ($1, $2, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id),
     terms as (
       insert into timesheet_terms (business_id, placement_id, entered_by, work_schedule_id, city, state)
       select $1, $8, $9, (select id from schedule), 'São Paulo', 'SP'),
     rate as (
       insert into placement_rates (business_id, placement_id, pay_cents, bill_cents, burden_pct, valid_from) values ($1, $8, $10, $11, 38.5, $12))
     insert into timesheet_approvers (business_id, placement_id, client_contact_id) values ($1, $8, $13)`,
		[
			...[businessId, `${temp.title}, ${temp.starts}–${temp.ends}`, temp.kind, temp.kind === "12x36" ? 42 : 40],
			...[temp.starts, temp.ends, temp.pause, placement, temp.keeper, temp.pay, temp.bill, start, contact.id],
		],
	);
	const sheets: SeededSheet[] = [];
	for (const [at, state] of temp.weeks.entries()) {
		if (state === null) continue;
		const week = addDays(monday, -7 * (temp.weeks.length - 1 - at));
		const sheet = await seedSheet(client, temp, { ...place, placement, week, state });
		if (sheet && state === "invoiced") sheets.push(sheet);
	}
	return sheets;
}

const schedule = ({ kind, starts, ends, pause }: Temp) => ({
	kind,
	weekly_hours: kind === "12x36" ? 42 : 40,
	days: [] as number[],
	starts_at: starts,
	ends_at: ends,
	break_min: pause,
});

function planWeek(temp: Temp): Entry[] {
	const none = { before: new Set<number>(), after: new Set<number>(), holidays: new Set<number>() };
	const days = planTimesheetDays({ schedule: schedule(temp), closed: new Set(), holidays: new Set() });
	return parseDays(days, { ...none, planned: 480 }).entries;
}

function price(temp: Temp, entries: readonly Entry[]) {
	const frame = {
		rules: Array.from({ length: 7 }, () => law),
		schedule: schedule(temp),
		trusted: false,
		holidays: new Set<number>(),
	};
	const hours = classifyWeek(entries, frame);
	const rate = { pay_cents: temp.pay, bill_cents: temp.bill, burden_pct: 3_850 };
	return { hours: sumHours(hours), price: priceWeek(hours.map((own) => ({ hours: own, rule: law, rate }))) };
}

async function seedSheet(
	client: BusinessQuerier,
	temp: Temp,
	{ person, contact, placement, week, state }: Place & { placement: number; week: string; state: State },
): Promise<SeededSheet | null> {
	const entries = state === "draft" ? [] : planWeek(temp);
	const { hours, price: worth } = price(temp, entries);
	const minutes = entries.reduce((sum, entry) => sum + entry.minutes, 0);
	const filled = state !== "draft";
	// Set to invoiced later, together with its invoice.
	const stored = state === "invoiced" ? "approved" : state;
	const { rows } = await client.query<{ id: number }>(
		`insert into timesheets (business_id, placement_id, candidate_id, client_company_id, title, week, status, entered_by, version, total_min,
       overtime_min, rest_min, night_min, pay_cents, bill_cents, burden_cents, submitted_at, approved_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
       case when $9 > 0 then $6::date + interval '4 days 20 hours' end, case when $7 = 'approved' then $6::date + interval '7 days 12 hours' end) returning id::int`,
		[
			...[client.businessId, placement, person.id, contact.company, temp.title, week, stored, temp.keeper],
			...[filled ? 1 : 0, minutes, hours.overtime + hours.overtime_night, hours.rest + hours.rest_night],
			hours.normal_night + hours.overtime_night + hours.rest_night,
			...(filled ? [worth.pay, worth.bill, worth.burden] : [null, null, null]),
		],
	);
	const id = rows[0]?.id ?? 0;
	if (!filled) return null;
	const byClient = temp.keeper === "client";
	const byContact = { type: "client_contact", id: contact.id, name: contact.name };
	const author = byClient ? byContact : { type: "candidate", id: person.id, name: person.name };
	await seedVersion(
		client,
		{ id, week, placement, person: person.id },
		{ version: 1, author, entries, temp, live: true },
	);
	await seedTimesheetEvent(client, id, "submitted", { ...author, version: 1, day: addDays(week, 4), reason: null });
	if (stored === "approved")
		await seedTimesheetEvent(client, id, "approved", { ...byContact, version: 1, day: addDays(week, 7), reason: null });
	if (state === "disputed") {
		const theirs = entries.filter((entry) => entry.day < 4);
		const reason = "Na sexta-feira a loja não abriu.";
		await seedVersion(
			client,
			{ id, week, placement, person: person.id },
			{ version: 2, author: byContact, entries: theirs, temp, live: false, reason },
		);
		await seedTimesheetEvent(client, id, "disputed", { ...byContact, version: 2, day: addDays(week, 7), reason });
	}
	return { id, week, title: temp.title, minutes, bill: worth.bill, person: person.name, placement };
}

interface Version {
	version: number;
	author: { type: string; id: number; name: string };
	entries: readonly Entry[];
	temp: Temp;
	live: boolean;
	reason?: string;
}

async function seedVersion(
	client: BusinessQuerier,
	sheet: { id: number; week: string; placement: number; person: number },
	{ version, author, entries, temp, live, reason }: Version,
): Promise<void> {
	const { hours, price: worth } = price(temp, entries);
	await client.query(
		`insert into timesheet_versions (business_id, timesheet_id, version, author_type, author_id, author_name, reason, hours, total_min, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::date + interval '4 days 20 hours')`,
		[
			...[client.businessId, sheet.id, version, author.type, author.id, author.name, reason ?? null],
			JSON.stringify({ classes: hours, price: worth }),
			...[entries.reduce((sum, entry) => sum + entry.minutes, 0), sheet.week],
		],
	);
	await client.query(
		`insert into timesheet_entries (business_id, timesheet_id, version, placement_id, candidate_id, live, day, kind, starts_at, ends_at, break_min, minutes)
     select $1, $2, $3, $4, $5, $6, e.date, 'worked', e.date + make_interval(mins => e.start), e.date + make_interval(mins => e."end"), e.break, e.minutes
     from json_to_recordset($7::json) e(date date, start int, "end" int, break int, minutes int)`,
		[
			...[client.businessId, sheet.id, version, sheet.placement, sheet.person, live],
			JSON.stringify(entries.map((entry) => ({ ...entry, date: addDays(sheet.week, entry.day) }))),
		],
	);
}
