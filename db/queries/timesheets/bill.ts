import { sql } from "kysely";
import { outsourcingCode } from "#app/domain/fees/taxes.ts";
import { addDays } from "#app/domain/time/brasilia-time.ts";
import { formatHours } from "#app/domain/timesheets/entry.ts";
import { formatDay } from "#app/domain/timesheets/week.ts";
import { billingLineLabels } from "#app/entities/recruiters/billing-line-labels.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { createBillingTask, taskTypes } from "../invoices/billing-task.ts";
import { calculateDueDate, insertDraft } from "../invoices/invoice-draft.ts";
import { localNow } from "../local-now.ts";
import { recordEvents, type SheetActor } from "./write.ts";

interface Billable
	extends Row<"timesheets", "id" | "placement_id" | "client_company_id" | "version" | "title" | "seq" | "total_min"> {
	week: string;
	amount: number;
	minutes: number;
	currency: "BRL" | "USD";
	costumer_id: Column<"costumers", "id"> | null;
	terms: number | null;
	owner_id: number | null;
	candidate: Column<"candidates", "name">;
	company: Column<"client_companies", "name">;
}

interface Period {
	/** Weeks that ended by this day. */
	until: string;
	companyId?: number | null;
	placementIds?: readonly number[];
}

export interface BilledHours {
	invoices: { id: number; uid: string; title: string }[];
	sheets: number;
	/** Companies with a zero or negative total, carried forward until later hours exceed it. */
	credits: string[];
}

/** Locks approved, priced timesheets of a period that are not invoiced. */
async function takeBillable(db: Scoped, { until, companyId = null, placementIds }: Period): Promise<Billable[]> {
	const { rows } = await sql<Billable>`
select t.id, t.placement_id, t.client_company_id, t.version, t.title, t.seq, t.total_min, to_char(t.week, 'YYYY-MM-DD') as week,
  t.bill_cents - t.base_bill_cents as amount, t.total_min as minutes, t.currency, o.id as costumer_id, o.payment_terms_days as terms, p.owner_id,
  c.name as candidate, k.name as company
from timesheets t
join placements p on p.business_id = t.business_id and p.id = t.placement_id
join candidates c on c.business_id = t.business_id and c.id = t.candidate_id
join client_companies k on k.business_id = t.business_id and k.id = t.client_company_id
left join costumers o on o.business_id = t.business_id and o.id = coalesce(p.costumer_id, (select min(x.id) from costumers x
  where x.business_id = t.business_id and x.client_company_id = t.client_company_id and not x.blocked and x.archived_at is null having count(*) = 1))
where t.business_id = ${db.businessId} and t.status = 'approved' and t.archived_at is null and t.bill_cents is not null
  and t.week + 6 <= ${until}::date and (${companyId}::bigint is null or t.client_company_id = ${companyId})
  ${placementIds ? sql`and t.placement_id = any(${sql.val([...placementIds])}::bigint[])` : sql``}
order by t.client_company_id, c.name, t.placement_id, t.week, t.seq, t.id for update of t skip locked`.execute(db);
	return rows;
}

/** One draft per payer and currency, one line per placement. Idempotent. */
export async function billTimesheets(db: Scoped, period: Period, actor: SheetActor): Promise<BilledHours> {
	const rows = await takeBillable(db, period);
	const groups = Map.groupBy(rows, (row) => `${row.client_company_id}:${row.costumer_id}:${row.currency}`);
	const result: BilledHours = { invoices: [], sheets: 0, credits: [] };
	for (const sheets of groups.values()) {
		const [first] = sheets;
		if (!first) continue;
		if (sheets.reduce((sum, { amount }) => sum + amount, 0) <= 0) {
			result.credits.push(first.company);
			continue;
		}
		result.invoices.push(await billGroup(db, sheets, actor));
		result.sheets += sheets.length;
	}
	return result;
}

async function billGroup(db: Scoped, sheets: readonly Billable[], actor: SheetActor) {
	const [first] = sheets;
	if (!first) throw new Error("A group has sheets");
	const { day } = await localNow(db);
	const { locale: stored } = await db
		.selectFrom("businesses")
		.select("locale")
		.where("id", "=", db.businessId)
		.executeTakeFirstOrThrow();
	const locale = stored === "en" ? "en" : "pt";
	const lines = [...Map.groupBy(sheets, (sheet) => `${sheet.placement_id}:${sheet.seq > 0}`).values()].map((own) => ({
		sheets: own,
		description: describeLine(own, locale),
		amount: own.reduce((sum, { amount }) => sum + amount, 0),
	}));
	const title = `${first.company} · ${billingLineLabels[locale].hours} · ${describePeriod(sheets, locale)}`;
	const dueBy = await calculateDueDate(db, day, { payment_terms_days: first.terms ?? 30, business_days: false });
	const byId = actor.type === "recruiter" ? actor.id : null;
	const invoice = await insertDraft(db, {
		title,
		companyId: first.client_company_id,
		costumerId: first.costumer_id,
		currency: first.currency,
		lines: lines
			.filter(({ amount }) => amount !== 0)
			.map(({ description, amount }) => ({ description, quantity: 1, price: amount })),
		competence: day,
		dueDate: dueBy,
		serviceCode: outsourcingCode,
		ownerId: first.owner_id ?? byId,
		byId,
	});
	for (const line of lines) await attachLine(db, line, { invoiceId: invoice.id, day, byId });
	await recordEvents(db, sheets, { kind: "invoiced", actor });
	const ownerId = first.owner_id ?? byId;
	if (ownerId !== null)
		await createBillingTask(db, {
			flow: `timesheets:${invoice.id}`,
			type: taskTypes.billingReview,
			day,
			ownerId,
			subject: title,
			companyId: first.client_company_id,
		});
	return { ...invoice, title };
}

interface Line {
	sheets: readonly Billable[];
	description: string;
	amount: number;
}

/** The line in the placement's plan of hours, and its sheets, locked from now on. */
async function attachLine(
	db: Scoped,
	{ sheets, description, amount }: Line,
	{ invoiceId, day, byId }: { invoiceId: number; day: string; byId: number | null },
): Promise<void> {
	const [first] = sheets;
	if (!first) return;
	const planId = await findHoursPlan(db, first, { day, byId });
	const { rows } = await sql<Row<"billing_lines", "id">>`
insert into billing_lines (business_id, billing_plan_id, position, milestone, description, amount_cents, currency, expected_on, waits, released_at, status, invoice_id)
select ${db.businessId}, ${planId}, coalesce(max(position), -1) + 1, 'hours', ${description.slice(0, 200)}, ${amount}, ${first.currency}, ${day}, false, now(),
  'invoiced', ${invoiceId} from billing_lines where business_id = ${db.businessId} and billing_plan_id = ${planId} returning id`.execute(
		db,
	);
	await db
		.updateTable("timesheets")
		.set({ status: "invoiced", invoice_id: invoiceId, billing_line_id: rows[0]?.id ?? null })
		.where("business_id", "=", db.businessId)
		.where(
			"id",
			"in",
			sheets.map(({ id }) => id),
		)
		.execute();
}

async function findHoursPlan(
	db: Scoped,
	sheet: Billable,
	{ day, byId }: { day: string; byId: number | null },
): Promise<number> {
	const plan = await db
		.selectFrom("billing_plans")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("placement_id", "=", sheet.placement_id)
		.where("kind", "=", "hours")
		.where("currency", "=", sheet.currency)
		.where("status", "=", "active")
		.where("archived_at", "is", null)
		.forUpdate()
		.executeTakeFirst();
	if (plan) return plan.id;
	const { id } = await db
		.insertInto("billing_plans")
		.values({
			business_id: db.businessId,
			kind: "hours",
			title: sheet.title,
			client_company_id: sheet.client_company_id,
			costumer_id: sheet.costumer_id,
			placement_id: sheet.placement_id,
			currency: sheet.currency,
			starts_on: day,
			payment_terms_days: sheet.terms ?? 30,
			owner_id: sheet.owner_id,
			created_by_id: byId,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

function describePeriod(sheets: readonly Billable[], locale: "pt" | "en"): string {
	const weeks = sheets.map(({ week }) => week).toSorted();
	const [from = "", to = ""] = [weeks[0], weeks.at(-1)];
	return `${formatDay(from, locale)}–${formatDay(addDays(to, 6), locale)}`;
}

function describeLine(sheets: readonly Billable[], locale: "pt" | "en"): string {
	const [first] = sheets;
	if (!first) return "";
	const minutes = sheets.reduce((sum, sheet) => sum + sheet.minutes, 0);
	const adjustment = first.seq > 0 ? `${billingLineLabels[locale].adjustment}: ` : "";
	return `${adjustment}${first.candidate} · ${first.title} · ${describePeriod(sheets, locale)} · ${formatHours(minutes)} h`;
}

/** Hours of a cancelled invoice may be corrected or invoiced again. Returns their number. */
export async function releaseHours(db: Scoped, invoiceId: number, actor: SheetActor): Promise<number> {
	const sheets = await db
		.updateTable("timesheets")
		.set({ status: "approved", invoice_id: null, billing_line_id: null })
		.where("business_id", "=", db.businessId)
		.where("invoice_id", "=", invoiceId)
		.where("status", "=", "invoiced")
		.returning(["id", "version"])
		.execute();
	if (sheets.length === 0) return 0;
	await db
		.updateTable("billing_lines")
		.set({ status: "cancelled" })
		.where("business_id", "=", db.businessId)
		.where("invoice_id", "=", invoiceId)
		.where("milestone", "=", "hours")
		.execute();
	await recordEvents(db, sheets, { kind: "released", actor });
	return sheets.length;
}

export function listHourLines(db: Scoped, invoiceId: number) {
	return db
		.selectFrom("billing_lines as l")
		.innerJoin("billing_plans as b", (join) =>
			join.onRef("b.business_id", "=", "l.business_id").onRef("b.id", "=", "l.billing_plan_id"),
		)
		.innerJoin("timesheets as t", (join) =>
			join.onRef("t.business_id", "=", "l.business_id").onRef("t.billing_line_id", "=", "l.id"),
		)
		.innerJoin("candidates as c", (join) =>
			join.onRef("c.business_id", "=", "t.business_id").onRef("c.id", "=", "t.candidate_id"),
		)
		.select(["l.uid as line", "l.amount_cents", "c.name as candidate", "t.uid", "t.total_min", "t.seq"])
		.select((eb) => [
			eb.ref("t.week").$castTo<string>().as("week"),
			eb("t.bill_cents", "-", eb.ref("t.base_bill_cents")).$castTo<number>().as("bill_cents"),
		])
		.where("l.business_id", "=", db.businessId)
		.where("l.invoice_id", "=", invoiceId)
		.where("l.milestone", "=", "hours")
		.orderBy("l.id")
		.orderBy("t.week")
		.limit(500)
		.execute();
}
