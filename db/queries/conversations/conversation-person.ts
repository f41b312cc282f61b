import { type RawBuilder, sql } from "kysely";
import type { ConversationEntity } from "#app/domain/conversations/message.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, RecordRow } from "#db/kit/row.ts";

export interface ConversationPerson {
	entity: ConversationEntity;
	id: number;
}

const columns = { candidates: "candidate_id", client_contacts: "client_contact_id" } as const satisfies Record<
	ConversationEntity,
	string
>;

/** The column of `conversations` and `messages` that references the person. */
export const personColumn = ({ entity }: Pick<ConversationPerson, "entity">) => columns[entity];

export const matchesPerson = (db: Scoped, person: ConversationPerson, alias: string): RawBuilder<boolean> =>
	sql<boolean>`${sql.ref(`${alias}.business_id`)} = ${db.businessId} and ${sql.ref(`${alias}.${personColumn(person)}`)} = ${person.id}`;

export interface NamedPerson extends RecordRow<"uid"> {
	name: string;
	email: Column<"candidates", "email">;
	/** E.164; null when there is no number for messages. */
	phone: Column<"candidates", "mobile_phone">;
	locale: string | null;
	siteId: number | null;
	archived: boolean;
	erased: boolean;
	/** False for a client contact who left or was never granted access. */
	portalOpen: boolean;
}

/** A row's phone number, if it is complete. */
export const phoneSql = (alias: string): RawBuilder<string | null> => {
	const column = sql.ref(`${alias}.mobile_phone`);
	return sql`case when ${column} ~ '^[+][0-9]{7,15}$' then ${column} end`;
};

/** Brazilian mobile numbers with and without the leading 9 are equal. */
const sameNumber = (first: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> => {
	const key = (number: RawBuilder<unknown>) => sql`regexp_replace(${number}, '^([+]55[0-9]{2})9([0-9]{8})$', '\\1\\2')`;
	return sql<boolean>`${key(first)} = ${key(other)}`;
};

/** `public.` bypasses masking: a user may answer a number without permission to see it. */
export const replyPhoneSql = (
	alias: string,
	entity: ConversationEntity,
	channel: string,
): RawBuilder<string | null> => {
	const [business, id] = [sql.ref(`${alias}.business_id`), sql.ref(`${alias}.id`)];
	const own = entity === "candidates" ? sql`array[o.mobile_phone]` : sql`array[o.mobile_phone, o.phone]`;
	return sql`(select n.value from (select m.phone from public.messages m where m.business_id = ${business} and m.${sql.ref(personColumn({ entity }))} = ${id}
      and m.direction = 'in' and m.channel = ${channel} and m.phone is not null order by m.id desc limit 1) l
    join lateral (select unnest(${own}) as value from public.${sql.table(entity)} o where o.business_id = ${business} and o.id = ${id}
      union all select q.value from public.contact_points q where q.business_id = ${business} and q.reference_type = ${entity} and q.reference_id = ${id}
        and q.kind = 'phone' and q.state <> 'invalid') n on ${sameNumber(sql`n.value`, sql`l.phone`)}
   where n.value ~ '^[+][0-9]{7,15}$' order by length(n.value) desc limit 1)`;
};

/** Reply address on a channel: the number last written from, else the mobile. */
export async function findReplyPhone(
	db: Scoped,
	{ entity, id }: ConversationPerson,
	channel: string,
): Promise<string | null> {
	const { rows } = await sql<{ phone: NamedPerson["phone"] }>`
select coalesce(${replyPhoneSql("p", entity, channel)}, ${phoneSql("p")}) as phone
from ${sql.table(entity)} p where p.business_id = ${db.businessId} and p.id = ${id}`.execute(db);
	return rows[0]?.phone ?? null;
}

export async function findPerson(db: Scoped, { entity, id }: ConversationPerson): Promise<NamedPerson | undefined> {
	const own =
		entity === "candidates"
			? sql`c.site_config_id as "siteId", c.anonymised_at is not null as erased, true as "portalOpen"`
			: sql`null::bigint as "siteId", false as erased, c.portal_enabled and c.status = 'active' as "portalOpen"`;
	const { rows } = await sql<NamedPerson>`
select c.uid, c.name, c.email, ${phoneSql("c")} as phone, c.locale, c.archived_at is not null as archived, ${own}
from ${sql.table(entity)} c where c.business_id = ${db.businessId} and c.id = ${id}`.execute(db);
	return rows[0];
}

export async function findPersonId(db: Scoped, entity: ConversationEntity, uid: string): Promise<number | undefined> {
	const { rows } = await sql<RecordRow<"id">>`
select id from ${sql.table(entity)} where business_id = ${db.businessId} and uid = ${uid} and archived_at is null`.execute(
		db,
	);
	return rows[0]?.id;
}

/** Recruiter in charge: of the application (given or newest active), the job, else the record. */
export async function findRecruiterInCharge(
	db: Scoped,
	{ entity, id }: ConversationPerson,
	applyUid: string | null = null,
): Promise<number | null> {
	const choices =
		entity === "candidates"
			? sql`
select case n when 1 then a.recruiter_id else j.owner_id end as id, case when a.uid = ${applyUid} then 0 else 1 end as rank, a.id as newest, n
  from applies a join jobs j on j.business_id = a.business_id and j.id = a.job_id cross join generate_series(1, 2) n
 where a.business_id = ${db.businessId} and a.candidate_id = ${id} and (a.uid = ${applyUid} or a.withdrawn_at is null)
union all select owner_id, 2, 0, 1 from candidates where business_id = ${db.businessId} and id = ${id}`
			: sql`
select owner_id as id, 1 as rank, 0 as newest, 1 as n from client_contacts where business_id = ${db.businessId} and id = ${id}
union all select c.owner_id, 2, 0, 1 from client_contacts k join client_companies c on c.business_id = k.business_id and c.id = k.client_company_id
 where k.business_id = ${db.businessId} and k.id = ${id}`;
	const { rows } = await sql<RecordRow<"id">>`
select r.id from (${choices}) x join recruiters r on r.business_id = ${db.businessId} and r.id = x.id and r.status = 'active'
order by x.rank, x.newest desc, x.n limit 1`.execute(db);
	return rows[0]?.id ?? null;
}
