import { sql } from "kysely";
import { doNotUseStatuses } from "#app/domain/candidates/candidate-status.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { sqlIn } from "#db/kit/sql-in.ts";
import type { SlotOffer } from "./offers.ts";

interface SlotPeople {
	/** Person who picks; without e-mail when they may not be contacted. */
	taker: { name: string; email: string | null; locale: string | null; site_id: number | null } | null;
	owner: { id: number; name: string } | null;
	/** Client contact who proposed the times or participates, with their company. */
	guest: { name: string; company: string } | null;
}

export async function findSlotPeople(trx: Scoped, offer: SlotOffer): Promise<SlotPeople> {
	const { rows } = await sql<SlotPeople>`
select coalesce(
  (select json_build_object('name', c.name, 'locale', c.locale, 'site_id', c.site_config_id, 'email',
     case when c.anonymised_at is null and c.archived_at is null and c.status not in ${sqlIn(doNotUseStatuses)} then c.email end)
     from candidates c where c.business_id = ${trx.businessId} and c.id = ${offer.candidate_id}::bigint),
  (select json_build_object('name', k.name, 'locale', k.locale, 'site_id', null, 'email', case when k.archived_at is null then k.email end)
     from client_contacts k where k.business_id = ${trx.businessId} and k.id = ${offer.client_contact_id}::bigint)) as taker,
  (select json_build_object('id', r.id, 'name', r.name) from recruiters r
    where r.business_id = ${trx.businessId} and r.id = ${offer.owner_id} and r.status = 'active') as owner,
  (select json_build_object('name', k.name, 'company', e.name) from client_contacts k
     join client_companies e on e.business_id = k.business_id and e.id = k.client_company_id
    where k.business_id = ${trx.businessId} and k.id = ${offer.guest_contact_id}::bigint) as guest`.execute(trx);
	return rows[0] as SlotPeople;
}
