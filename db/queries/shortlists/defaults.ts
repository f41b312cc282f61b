import { sql } from "kysely";
import type { ClientDefaults } from "#app/domain/shortlists/client-defaults.ts";
import { parseConfigurations } from "#app/domain/shortlists/configurations.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

/** Deleted contacts and templates are left out. Undefined when nothing was saved. */
export async function findClientDefaults(trx: Scoped, jobId: number): Promise<ClientDefaults | undefined> {
	const { rows } = await sql<
		Row<"shortlist_defaults", "configurations" | "subject" | "message"> & {
			contacts: string[];
			template: string | null;
		}
	>`
select d.configurations, d.subject, d.message,
  (select coalesce(json_agg(k.uid), '[]') from client_contacts k where k.business_id = d.business_id
    and k.client_company_id = d.client_company_id and k.id = any(d.contact_ids)) as contacts,
  (select u.uid from template_uploads u where u.business_id = d.business_id and u.id = d.template_upload_id
    and u.active and u.archived_at is null) as template
from shortlist_defaults d join jobs j on j.business_id = d.business_id and j.client_company_id = d.client_company_id
where d.business_id = ${trx.businessId} and j.id = ${jobId}`.execute(trx);
	return rows[0] && { ...rows[0], configurations: parseConfigurations(rows[0].configurations) };
}

interface Saved extends Omit<ClientDefaults, "contacts" | "template"> {
	contactIds: readonly number[];
	templateId: number | null;
}

export async function saveClientDefaults(trx: Scoped, companyId: number, saved: Saved): Promise<void> {
	const { configurations, contactIds, templateId: template_upload_id, subject, message } = saved;
	const values = {
		configurations: JSON.stringify(configurations),
		contact_ids: [...contactIds],
		template_upload_id,
		subject,
		message,
		updated_at: new Date(),
	};
	await trx
		.insertInto("shortlist_defaults")
		.values({ business_id: trx.businessId, client_company_id: companyId, ...values })
		.onConflict((oc) => oc.columns(["business_id", "client_company_id"]).doUpdateSet(values))
		.execute();
}
