import { sql } from "kysely";
import type { InvoiceStatus } from "#app/domain/invoices/status.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

export interface Invoice
	extends Row<
		"invoices",
		| "id"
		| "uid"
		| "title"
		| "number"
		| "client_company_id"
		| "billing_plan_id"
		| "placement_id"
		| "pricing_plan_id"
		| "competence"
		| "issue_date"
		| "due_date"
		| "service_city"
		| "service_state"
		| "service_code"
		| "gross_cents"
		| "withheld_cents"
		| "net_cents"
		| "paid_cents"
		| "written_off_cents"
		| "po_number"
		| "nfse_number"
		| "erp_reference"
		| "cancel_reason"
		| "lock_version"
	> {
	name: Column<"invoices", "title">;
	status: InvoiceStatus;
	currency: "BRL" | "USD";
	/** Exchange rate of the dollar in reais, in ten-thousandths. */
	exchange: number | null;
	company: Column<"client_companies", "name">;
	costumer: Costumer | null;
	nfse_status: "none" | "sent" | "authorized" | "rejected" | "cancelled";
	replaced_by: { uid: string; title: string } | null;
	lines: { description: string; quantity: number; price: number; amount: number }[];
	taxes: { tax: string; base: number; rate: number; cents: number; withheld: boolean; belowMinimum: boolean }[];
}

interface Costumer {
	id: number;
	uid: string;
	name: string;
	document: string;
	document_type: string;
	/** How the billing system calls the customer. */
	erp_code: string | null;
	emails: string[];
	po_required: boolean;
	blocked: boolean;
	iss_withheld: boolean;
	payment_terms_days: number | null;
	city: string | null;
	state: string | null;
}

/** An invoice of this business; `lock` locks it until the transaction ends. */
export async function findInvoice(
	db: Scoped,
	uid: string,
	_who?: unknown,
	{ lock = false }: { lock?: boolean } = {},
): Promise<Invoice | undefined> {
	if (lock)
		await sql`select from invoices where business_id = ${db.businessId} and uid = ${uid} for update`.execute(db);
	const { rows } = await sql<Invoice>`
select i.id, i.uid, i.title, i.title as name, i.number, i.status, i.currency, round(i.exchange_rate * 10000)::int as exchange, i.client_company_id, c.name as company, i.billing_plan_id,
  i.placement_id, i.pricing_plan_id, i.competence, i.issue_date, i.due_date, i.service_city, i.service_state, i.service_code, i.gross_cents,
  i.withheld_cents, i.net_cents, i.paid_cents, i.written_off_cents, i.po_number, i.nfse_number, i.nfse_status, i.erp_reference, i.cancel_reason, i.lock_version,
  (select json_build_object('id', k.id, 'uid', k.uid, 'name', k.legal_name, 'document', k.document, 'document_type', k.document_type, 'erp_code', k.erp_code,
      'emails', k.finance_emails, 'po_required', k.po_required, 'blocked', k.blocked, 'iss_withheld', k.iss_withheld, 'payment_terms_days', k.payment_terms_days,
      'city', k.city, 'state', k.state) from costumers k where k.business_id = i.business_id and k.id = i.costumer_id) as costumer,
  (select json_build_object('uid', n.uid, 'title', n.title) from invoices n where n.business_id = i.business_id and n.replaces_id = i.id limit 1) as replaced_by,
  (select coalesce(json_agg(json_build_object('description', l.description, 'quantity', l.quantity, 'price', l.price_cents,
      'amount', l.amount_cents) order by l.position), '[]') from invoice_lines l where l.business_id = i.business_id and l.invoice_id = i.id) as lines,
  (select coalesce(json_agg(json_build_object('tax', x.tax, 'base', x.base_cents, 'rate', round(x.rate_pct * 100)::int, 'cents', x.amount_cents,
      'withheld', x.withheld, 'belowMinimum', x.below_minimum) order by array_position(array['ISS','IBS','CBS','IRRF','PIS','COFINS','CSLL','INSS'], x.tax)), '[]')
    from invoice_taxes x where x.business_id = i.business_id and x.invoice_id = i.id) as taxes
from invoices i join client_companies c on c.business_id = i.business_id and c.id = i.client_company_id
where i.business_id = ${db.businessId} and i.uid = ${uid} and i.archived_at is null`.execute(db);
	return rows[0];
}

export interface PaymentRow extends Row<"invoice_payments", "uid" | "method" | "paid_on" | "amount_cents" | "note"> {
	kind: "payment" | "write_off";
	by: Column<"recruiters", "name"> | null;
}

export async function listPayments(db: Scoped, invoiceId: number): Promise<PaymentRow[]> {
	const { rows } = await sql<PaymentRow>`
select p.uid, p.kind, p.method, p.paid_on, p.amount_cents, p.note, r.name as by from invoice_payments p
left join recruiters r on r.business_id = p.business_id and r.id = p.recruiter_id
where p.business_id = ${db.businessId} and p.invoice_id = ${invoiceId} order by p.id limit 200`.execute(db);
	return rows;
}

/** A company's invoices as its own contacts see them: only issued ones. */
export async function listCompanyInvoices(db: Scoped, companyId: number) {
	const { rows } = await sql<
		Row<"invoices", "uid" | "title" | "currency" | "net_cents" | "paid_cents" | "due_date" | "nfse_number"> & {
			number: NonNullable<Column<"invoices", "number">>;
			status: InvoiceStatus;
			issue_date: Column<"invoices", "issue_date">;
		}
	>`
select uid, number, title, status, currency, net_cents, paid_cents, issue_date, due_date, nfse_number from invoices
where business_id = ${db.businessId} and client_company_id = ${companyId} and archived_at is null and number is not null
order by issue_date desc, id desc limit 200`.execute(db);
	return rows;
}
