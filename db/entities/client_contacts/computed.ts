import { sql } from "kysely";
import { doNotContact } from "#app/domain/companies/off-limits.ts";
import type { Computed } from "#db/kit/entity-sql.ts";
import { oneOfWords } from "#db/kit/sql-in.ts";

export const computed: Record<string, Computed> = {
	/** What to know before approaching this person: how their company stands. */
	flags: (row) => sql`(select array_remove(array[
    case when exists (select from off_limits o where o.business_id = c.business_id and o.archived_at is null
        and (o.client_contact_id = ${sql.ref(`${row}.id`)} and o.kind = 'contact' or o.client_company_id = c.id and o.kind = 'company')
        and app_today() between o.starts_on and coalesce(o.ends_on, 'infinity')) then 'off_limits' end,
    case when c.status in ${oneOfWords(doNotContact)} then 'dnc' when c.status = 'Key Account' then 'key_account' end], null)
  from client_companies c where c.business_id = ${sql.ref(`${row}.business_id`)} and c.id = ${sql.ref(`${row}.client_company_id`)})`,
};
