import { sql } from "kysely";
import { outsourcingCode, recruitmentCode } from "#app/domain/fees/taxes.ts";
import { addDays } from "#app/domain/time/brasilia-time.ts";
import { addBusinessDays, toBusinessDay } from "#app/domain/time/business-days.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { listHolidayDays } from "../holidays.ts";
import { localNow } from "../local-now.ts";
import { createBillingTask, taskTypes } from "./billing-task.ts";

export interface DraftLine {
	description: string;
	quantity: number;
	price: number;
}

interface NewDraft {
	title: string;
	companyId: number;
	costumerId: number | null;
	currency: "BRL" | "USD";
	lines: readonly DraftLine[];
	competence: string;
	dueDate: string;
	poNumber?: string | null;
	planId?: number | null;
	placementId?: number | null;
	pricingPlanId?: number | null;
	replacesId?: number | null;
	/** From the list of services; by default recruitment. */
	serviceCode?: string;
	ownerId: number | null;
	byId: number | null;
}

/** The place of service is the provider's city, unless that city's tax requires the payer's. */
export async function insertDraft(trx: Scoped, draft: NewDraft): Promise<{ id: number; uid: string }> {
	const gross = draft.lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
	const serviceCode = draft.serviceCode ?? recruitmentCode;
	const place = await getPlace(trx, serviceCode, draft);
	const created = await trx
		.insertInto("invoices")
		.values({
			business_id: trx.businessId,
			title: draft.title.slice(0, 200),
			client_company_id: draft.companyId,
			costumer_id: draft.costumerId,
			billing_plan_id: draft.planId ?? null,
			placement_id: draft.placementId ?? null,
			competence: draft.competence,
			due_date: draft.dueDate,
			currency: draft.currency,
			po_number: draft.poNumber ?? null,
			gross_cents: gross,
			net_cents: gross,
			owner_id: draft.ownerId,
			created_by_id: draft.byId,
			...place,
			pricing_plan_id: draft.pricingPlanId ?? null,
			replaces_id: draft.replacesId ?? null,
			service_code: serviceCode,
		})
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
	await writeInvoiceLines(trx, created.id, draft.lines);
	return created;
}

export async function writeInvoiceLines(trx: Scoped, invoiceId: number, lines: readonly DraftLine[]): Promise<void> {
	await sql`delete from invoice_lines where business_id = ${trx.businessId} and invoice_id = ${invoiceId}`.execute(trx);
	for (const [position, { description, quantity, price }] of lines.entries())
		await trx
			.insertInto("invoice_lines")
			.values({
				business_id: trx.businessId,
				invoice_id: invoiceId,
				position,
				description: description.slice(0, 300),
				quantity,
				price_cents: price,
				amount_cents: quantity * price,
			})
			.execute();
}

/** Where the tax of the service is due. */
async function getPlace(
	trx: Scoped,
	serviceCode: string,
	{ costumerId, competence: day }: Pick<NewDraft, "costumerId" | "competence">,
) {
	const { rows } = await sql<{ service_city: string | null; service_state: string | null }>`
select coalesce(t.city, b.address ->> 'city') as service_city, coalesce(t.state, b.address ->> 'state') as service_state
from businesses b
left join costumers k on k.business_id = b.id and k.id = ${costumerId}
left join lateral (select c.city, c.state from city_taxes c where c.business_id = b.id and c.tax = 'ISS' and c.place_rule = 'client'
  and c.active and c.archived_at is null and c.service_code = ${serviceCode} and app_plain(c.city) = app_plain(k.city) and c.state = k.state
  and c.valid_from <= ${day}::date and (c.valid_to is null or c.valid_to >= ${day}::date) limit 1) t on true
where b.id = ${trx.businessId}`.execute(trx);
	const { service_city = null, service_state = null } = rows[0] ?? {};
	return { service_city, service_state: /^[A-Z]{2}$/.test(service_state ?? "") ? service_state : null };
}

/** Never falls on a weekend or holiday. */
export async function calculateDueDate(
	trx: Scoped,
	day: string,
	terms: { payment_terms_days: number; business_days: boolean },
): Promise<string> {
	const year = Number(day.slice(0, 4));
	const holidays = await listHolidayDays(trx, [year, year + 1, year + 2]);
	const { payment_terms_days, business_days } = terms;
	return business_days
		? toBusinessDay(addBusinessDays(day, payment_terms_days, holidays), holidays)
		: toBusinessDay(addDays(day, payment_terms_days), holidays);
}

interface ReleasedLine
	extends Row<"billing_lines", "id" | "description" | "amount_cents">,
		Row<"billing_plans", "title" | "client_company_id" | "placement_id" | "business_days"> {
	currency: "BRL" | "USD";
	plan_id: Column<"billing_plans", "id">;
	company: Column<"client_companies", "name">;
	costumer_id: Column<"costumers", "id"> | null;
	payment_terms_days: number;
	owner_id: number | null;
	kind: "milestones" | "recurring";
}

/** Drafts an invoice for a released line, with a task for the billing owner. */
export async function createLineDraft(trx: Scoped, lineId: number): Promise<void> {
	const { rows } = await sql<ReleasedLine>`
select l.id, l.description, l.amount_cents, l.currency, b.id as plan_id, b.title, b.client_company_id, k.name as company, c.id as costumer_id,
  b.kind, b.placement_id, coalesce(c.payment_terms_days, b.payment_terms_days) as payment_terms_days, b.business_days,
  coalesce(b.owner_id, (select id from recruiters r where r.business_id = b.business_id and r.is_admin and r.status = 'active' order by r.id limit 1)) as owner_id
from billing_lines l
join billing_plans b on b.business_id = l.business_id and b.id = l.billing_plan_id
join client_companies k on k.business_id = b.business_id and k.id = b.client_company_id
-- Who was written down after the plan was made: a company's only payer.
left join costumers c on c.business_id = b.business_id and c.id = coalesce(b.costumer_id, (select min(o.id) from costumers o
  where o.business_id = b.business_id and o.client_company_id = b.client_company_id and not o.blocked and o.archived_at is null having count(*) = 1))
where l.business_id = ${trx.businessId} and l.id = ${lineId}`.execute(trx);
	const line = rows[0];
	if (!line) return;
	const { day } = await localNow(trx);
	const title = `${line.title} · ${line.description}`;
	const created = await insertDraft(trx, {
		title,
		companyId: line.client_company_id,
		costumerId: line.costumer_id,
		currency: line.currency,
		lines: [{ description: title, quantity: 1, price: line.amount_cents }],
		competence: day,
		dueDate: await calculateDueDate(trx, day, line),
		...(line.kind === "recurring" ? { serviceCode: outsourcingCode } : {}),
		planId: line.plan_id,
		placementId: line.placement_id,
		ownerId: line.owner_id,
		byId: null,
	});
	await trx
		.updateTable("billing_lines")
		.set({ invoice_id: created.id, status: "invoiced" })
		.where("business_id", "=", trx.businessId)
		.where("id", "=", lineId)
		.execute();
	if (line.owner_id === null) return;
	await createBillingTask(trx, {
		flow: `billing_line:${line.id}`,
		type: taskTypes.billingReview,
		day,
		ownerId: line.owner_id,
		subject: `${line.company}: ${line.description}`,
		companyId: line.client_company_id,
	});
}
