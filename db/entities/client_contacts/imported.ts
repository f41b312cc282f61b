import { sql } from "kysely";
import { companyIn, duplicate, type Importable, textIn } from "#db/kit/importable.ts";

export const imported: Importable = {
	marks: (values) => ({
		email: textIn(values, "email"),
		phone: textIn(values, "mobile_phone"),
		linkedin: textIn(values, "linkedin"),
		name: textIn(values, "name"),
		...companyIn(values),
	}),
	alike: (biz) => sql`
select id, 'email' as why, lower(email) as mark from client_contacts where business_id = ${biz} and email is not null
union all select id, 'phone', mobile_phone from client_contacts where business_id = ${biz} and mobile_phone is not null
union all select id, 'linkedin', linkedin_slug(linkedin) from client_contacts where business_id = ${biz} and linkedin is not null
union all select id, 'name', app_plain(name) || '|' || client_company_id from client_contacts
  where business_id = ${biz} and client_company_id is not null`,
	duplicates: (biz) => sql`
select ${duplicate("name", "email")} from r join client_contacts t on t.business_id = ${biz} and t.email = r.email
union all select ${duplicate("name", "name")} from r join client_contacts t on t.business_id = ${biz} and t.name = r.name
  and t.client_company_id = r."companyId" and t.archived_at is null
union all select ${duplicate("name", "phone")} from r join client_contacts t on t.business_id = ${biz} and t.mobile_phone = r.phone
  and t.archived_at is null where r.phone is not null`,
	own: sql`t.linkedin, null::text as cnpj`,
	main: sql`t.email as one, array_remove(array[t.mobile_phone, t.phone], null) as numbers`,
	used: sql`exists (select from job_client_contacts x where x.business_id = t.business_id and x.client_contact_id = t.id)`,
};
