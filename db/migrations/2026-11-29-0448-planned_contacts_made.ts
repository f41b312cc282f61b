import type { Kysely } from "kysely";
import { eachBusiness } from "../migration-kit/each-business-v1.ts";

/** A contact that was made is no longer planned: from now on its note clears the date. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await eachBusiness(`
    update candidates set next_contact_at = null where business_id = biz and next_contact_at <= last_contact_at;
    update contacts c set next_contact_at = null where c.business_id = biz and c.next_contact_at is not null
      and exists (select from note_relations r join notes n on n.business_id = r.business_id and n.id = r.note_id
        where r.business_id = biz and r.reference_type = 'contacts' and r.reference_id = c.id and n.contacted and n.created_at >= c.next_contact_at);`).execute(
		db,
	);
}
