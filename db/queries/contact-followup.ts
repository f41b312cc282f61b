import { sql } from "kysely";
import { buildLeadName } from "#app/domain/community/contact-message.ts";
import { companyDomain } from "#app/domain/companies/company-name.ts";
import { automaticTasks } from "#app/domain/reference/automatic-tasks.ts";
import type { RefTarget } from "#app/entities/kit/fields.ts";
import { contacts } from "#app/entities/recruiters/contacts.ts";
import { insertRecord } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { createCallTask } from "./call-task.ts";
import { findCompanyDuplicates } from "./companies.ts";

interface Message {
	id: number;
	subject: string;
	name: string | null;
	company: string | null;
	email: string;
	message: string;
	/** Brand title. */
	brand: string;
}

interface Existing extends Row<"contacts", "id" | "owner_id"> {
	entity: RefTarget;
	/** Whether the writer may be a different contact of the known company. */
	person: boolean;
}

/** Unknown senders become leads; creates a task for the owner. Called once per message. */
export async function createFollowUpTask(trx: Scoped, message: Message): Promise<void> {
	const existing = await findKnown(trx, message.email);
	const lead = existing && !(existing.person && message.company) ? null : await makeLead(trx, message);
	const about = lead ?? existing;
	if (!about) return;
	const owner = await findAnswering(trx, about.owner_id);
	if (lead && owner)
		// The task notifies them already; a second notification is skipped.
		await trx
			.updateTable("contacts")
			.set({ owner_id: owner.id })
			.where("business_id", "=", trx.businessId)
			.where("id", "=", lead.id)
			.where("owner_id", "is", null)
			.execute();
	const text = automaticTasks.siteMessage[owner?.locale ?? "pt"];
	const task = await createCallTask(trx, {
		cause: "contact_message",
		by: message.name ?? message.email,
		ownerId: owner?.id ?? null,
		text: text(message.name ?? message.email, message.brand, `${message.subject}\n\n${message.message}`.slice(0, 4500)),
		related: [[about.entity, about.id]],
	});
	await trx
		.updateTable("contact_messages")
		.set({ task_id: task, contact_id: about.entity === "contacts" ? about.id : null })
		.where("business_id", "=", trx.businessId)
		.where("id", "=", message.id)
		.execute();
}

/** Looks for an open lead, then a client contact, then a candidate. */
async function findKnown(trx: Scoped, email: string): Promise<Existing | undefined> {
	const { rows } = await sql<Existing>`
(select 'contacts' as entity, id, owner_id, false as person, 1 as place from contacts
  where business_id = ${trx.businessId} and email = ${email} and archived_at is null and status in ('new', 'working', 'qualified')
  order by id limit 1)
union all
(select 'client_contacts', k.id, coalesce(k.owner_id, c.owner_id), false, 2 from client_contacts k
  join client_companies c on c.business_id = k.business_id and c.id = k.client_company_id
  where k.business_id = ${trx.businessId} and k.email = ${email} and k.archived_at is null order by k.id limit 1)
union all
(select 'candidates', id, owner_id, true, 3 from candidates
  where business_id = ${trx.businessId} and email = ${email} and archived_at is null order by id limit 1)
order by place limit 1`.execute(trx);
	return rows[0];
}

async function makeLead(trx: Scoped, message: Message): Promise<Existing> {
	const domain = companyDomain(message.email);
	const company = domain ? await findByDomain(trx, message.email) : undefined;
	const values = {
		...buildLeadName({ ...message, company: message.company ?? company?.name ?? domain }),
		email: message.email,
		status: "new",
		source: "Web Site",
		campaign: message.brand.slice(0, 120),
		notes: `${message.subject}\n\n${message.message}`,
		...(company ? { client_company: { id: company.id, label: "" } } : {}),
	};
	const created = await insertRecord(trx, contacts, values, { type: "system", id: null, name: null });
	return { entity: "contacts", id: created.id, owner_id: company?.owner_id ?? null, person: false };
}

/** Only when exactly one company has the domain. */
async function findByDomain(trx: Scoped, email: string) {
	const [company, ...others] = await findCompanyDuplicates(trx, { email });
	if (!company || others.length > 0) return undefined;
	return trx
		.selectFrom("client_companies")
		.select(["id", "name", "owner_id"])
		.where("business_id", "=", trx.businessId)
		.where("id", "=", company.id)
		.executeTakeFirst();
}

/** Owner while active, else the first administrator. */
async function findAnswering(trx: Scoped, ownerId: number | null) {
	const { rows } = await sql<Row<"recruiters", "id"> & { locale: "pt" | "en" | null }>`
select id, locale from recruiters where business_id = ${trx.businessId} and status = 'active' and (id = ${ownerId} or is_admin)
order by id is distinct from ${ownerId}, id limit 1`.execute(trx);
	return rows[0];
}
