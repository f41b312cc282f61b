import { sql } from "kysely";
import type { Computed } from "#db/kit/entity-sql.ts";

export const computed: Record<string, Computed> = {
	/** What to know before approaching this person: how their company stands. */
	flags: (row) => sql`(select array_remove(array[
    case c.status when 'Off Limits' then 'off_limits' when 'DNC' then 'dnc' when 'Key Account' then 'key_account' end], null)
  from client_companies c where c.business_id = ${sql.ref(`${row}.business_id`)} and c.id = ${sql.ref(`${row}.client_company_id`)})`,
};
