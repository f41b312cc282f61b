import { sql } from "kysely";
import type { ComposeInvoiceEmail, InvoiceMailStep } from "#app/domain/invoices/invoice-email.ts";
import { findDueReminder, isInvoiceActionAllowed } from "#app/domain/invoices/status.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { claimKeyOnce } from "#db/kit/job-lease.ts";
import type { Row } from "#db/kit/row.ts";
import type { Actor } from "#db/kit/types.ts";
import { type NewAttachment, queueEmail } from "../emails.ts";
import { findMailBrand } from "../sites.ts";
import { createBillingTask, taskTypes } from "./billing-task.ts";
import { findInvoice, type Invoice } from "./find.ts";

/** Sends at most once per step, address and day. Returns the recipients. */
export async function sendInvoice(
	db: Scoped,
	invoice: Invoice,
	{
		step,
		actor,
		compose,
		attachments = [],
	}: { step: InvoiceMailStep; actor: Actor; compose: ComposeInvoiceEmail; attachments?: readonly NewAttachment[] },
): Promise<string[]> {
	if (!isInvoiceActionAllowed("send", invoice.status) || !invoice.costumer) return [];
	const { rows } = await sql<Row<"businesses", "name"> & { locale: "pt" | "en"; sends: number }>`
select b.name, coalesce(b.locale, 'pt') as locale, (select count(*)::int from email_messages m where m.business_id = b.id
  and m.dedupe_key like ${`invoice:${invoice.uid}:sent:%`}) as sends from businesses b where b.id = ${db.businessId}`.execute(
		db,
	);
	const { name: business = "", sends = 0 } = rows[0] ?? {};
	const locale = rows[0]?.locale === "en" ? "en" : "pt";
	const voice = await findMailBrand(db, null);
	const site = voice ?? { title: business, colors: {} };
	const content = compose(invoice, step, { business, site, locale });
	const key = step === "sent" ? `sent:${sends}` : `step:${step}`;
	for (const email of invoice.costumer.emails)
		await queueEmail(db, {
			kind: "invoice",
			site: voice ?? null,
			dedupeKey: `invoice:${invoice.uid}:${key}:${email}`,
			locale,
			content,
			attachments,
			to: { email, name: invoice.costumer.name },
			related: [{ type: "client_companies", id: invoice.client_company_id }],
		});
	if (step === "sent" && invoice.costumer.emails.length > 0) {
		const status = invoice.status === "issued" ? "sent" : invoice.status;
		await db
			.updateTable("invoices")
			.set({ status, sent_at: new Date() })
			.where("business_id", "=", db.businessId)
			.where("id", "=", invoice.id)
			.execute();
		await audit(db, {
			actor,
			action: "send",
			recordType: "invoices",
			recordId: invoice.id,
			ip: actor.ip ?? null,
			changes: { status: [invoice.status, status] },
		});
	}
	return invoice.costumer.emails;
}

const system: Actor = { type: "system", id: null, name: null };

/** Sends due and overdue reminders; overdue invoices also get a task. Returns the invoice count. */
export async function sendPaymentReminders(db: Scoped, day: string, compose: ComposeInvoiceEmail): Promise<number> {
	const { rows } = await sql<
		Row<"invoices", "uid" | "due_date"> & Row<"businesses", "locale"> & { owner_id: number | null }
	>`
select i.uid, i.due_date, coalesce(i.owner_id, (select min(r.id) from recruiters r where r.business_id = i.business_id and r.is_admin
  and r.status = 'active')) as owner_id, b.locale
from invoices i join businesses b on b.id = i.business_id where i.business_id = ${db.businessId} and i.status in ('issued', 'sent', 'partial')
  and i.due_date between ${day}::date - 32 and ${day}::date + 3 and i.archived_at is null order by i.due_date, i.id`.execute(
		db,
	);
	let written = 0;
	for (const { uid, due_date, owner_id, locale } of rows) {
		const step = findDueReminder(due_date, day);
		const invoice = step === null ? undefined : await findInvoice(db, uid);
		if (!invoice || step === null) continue;
		const nobody = { business: "", site: { title: "", colors: {} }, locale: locale === "en" ? "en" : "pt" } as const;
		if (step > 0 && owner_id !== null && (await claimKeyOnce(db, `overdue:${uid}`)))
			await createBillingTask(db, {
				flow: `overdue:${uid}`,
				type: taskTypes.reviewAccount,
				day,
				ownerId: owner_id,
				subject: `${invoice.company}: ${compose(invoice, step, nobody).subject}`,
				companyId: invoice.client_company_id,
			});
		const to = await sendInvoice(db, invoice, { step, actor: system, compose });
		if (to.length > 0) written += 1;
	}
	return written;
}
