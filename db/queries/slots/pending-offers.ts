import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

interface WaitingOffer extends Row<"slot_offers", "uid" | "subject"> {
	status: "proposed" | "open";
	times: string[];
	first_day: string;
	last_day: string;
}

export async function listWaitingOffers(db: Scoped, applyUid: string): Promise<WaitingOffer[]> {
	const { rows } = await sql<WaitingOffer>`
select o.uid, o.subject, o.status, to_json(o.times) as times, o.first_day::text as first_day, o.last_day::text as last_day
  from slot_offers o join applies a on a.business_id = o.business_id and a.id = o.apply_id
 where o.business_id = ${db.businessId} and a.uid = ${applyUid} and o.archived_at is null and o.status in ('proposed', 'open')
   and o.last_day >= app_today()
 order by o.first_day, o.id limit 20`.execute(db);
	return rows;
}
