import { sql } from "kysely";
import type { ConversationEntity } from "#app/domain/conversations/message.ts";
import { listPhoneVariants } from "#app/domain/text/phone.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, RecordRow } from "#db/kit/row.ts";
import type { ConversationPerson } from "../conversations/conversation-person.ts";

export interface PhoneOwner extends RecordRow<"id" | "uid"> {
	entity: ConversationEntity;
	name: Column<"candidates", "name">;
	/** Role or company, to distinguish people with the same name. */
	sub: string | null;
}

const mostOwners = 20;

/** Candidates first; archived and erased people are excluded. */
export async function listPhoneOwners(db: Scoped, phone: string): Promise<PhoneOwner[]> {
	const numbers = sql`any(${sql.val(listPhoneVariants(phone))}::text[])`;
	const points = (entity: ConversationEntity) => sql`(select c.reference_id from contact_points c
  where c.business_id = ${db.businessId} and c.kind = 'phone' and c.value = ${numbers} and c.reference_type = ${entity} and c.state <> 'invalid')`;
	const { rows } = await sql<PhoneOwner>`
select * from (
  select 'candidates' as entity, p.id, p.uid, p.name, p.role_name as sub from candidates p
   where p.business_id = ${db.businessId} and p.archived_at is null and p.anonymised_at is null
     and (p.mobile_phone = ${numbers} or p.id in ${points("candidates")})
  union all
  select 'client_contacts', p.id, p.uid, p.name, c.name from client_contacts p
    left join client_companies c on c.business_id = p.business_id and c.id = p.client_company_id
   where p.business_id = ${db.businessId} and p.archived_at is null
     and (p.mobile_phone = ${numbers} or p.phone = ${numbers} or p.id in ${points("client_contacts")})) x
order by entity, id limit ${mostOwners}`.execute(db);
	return rows;
}

/** Saves the number, so that the next message is matched automatically. */
export async function addPersonPhone(db: Scoped, person: ConversationPerson, phone: string): Promise<void> {
	const owners = await listPhoneOwners(db, phone);
	if (owners.some(({ entity, id }) => entity === person.entity && id === person.id)) return;
	const { numUpdatedRows } = await db
		.updateTable(person.entity)
		.set({ mobile_phone: phone })
		.where("business_id", "=", db.businessId)
		.where("id", "=", person.id)
		.where("mobile_phone", "is", null)
		.executeTakeFirst();
	if (numUpdatedRows > 0n) return;
	await db
		.insertInto("contact_points")
		.values({
			business_id: db.businessId,
			reference_type: person.entity,
			reference_id: person.id,
			kind: "phone",
			value: phone,
			added_via: "recruiter",
		})
		.onConflict((oc) => oc.doNothing())
		.execute();
}
