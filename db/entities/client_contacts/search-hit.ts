import { sql } from "kysely";
import type { EntitySql } from "#db/kit/entity-sql.ts";
import { marks } from "#db/kit/search-hit-columns.ts";

export const found: EntitySql["found"] = {
	columns: sql`'client_contacts' as entity, r.id, r.uid, r.name as title, r.photo_url as picture,
    nullif(concat_ws(' · ', r.title, (select c.name from client_companies c
      where c.business_id = r.business_id and c.id = r.client_company_id)), '') as sub,
    ${marks("client_contacts", ["mobile_phone", "phone"])}`,
	marks: ["email", "mobile_phone", "phone"],
};
