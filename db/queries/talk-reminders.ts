import { sql } from "kysely";
import type { EventStatus } from "#app/domain/community/events.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";

export interface TalkMail
	extends Row<"talk_participants", "id" | "uid" | "name" | "email" | "site_config_id">,
		Row<"talk_events", "slug" | "starts_at" | "place" | "link" | "ends_at" | "updated_at"> {
	locale: "pt" | "en" | null;
	event_uid: Column<"talk_events", "uid">;
	title: string;
	description: string | null;
	status: EventStatus;
}

/** Mail columns; expects aliases `talk_participants p` and `talk_events e`. */
export const talkMailColumns = sql`p.id, p.uid, p.name, p.email, p.locale, p.site_config_id, e.uid as event_uid, e.slug,
  case when p.locale = 'en' then coalesce(e.title_en, e.title) else e.title end as title, e.starts_at, e.place, e.link,
  case when p.locale = 'en' then coalesce(e.description_en, e.description) else e.description end as description, e.ends_at, e.status, e.updated_at`;

/** Participants with a seat tomorrow, in the business's timezone; paginated by id. */
export async function listTalkReminders(
	trx: Scoped,
	day: string,
	{ after, take }: { after: number; take: number },
): Promise<TalkMail[]> {
	const { rows } = await sql<TalkMail>`
select ${talkMailColumns}
from talk_events e
join businesses b on b.id = e.business_id
join talk_participants p on p.business_id = e.business_id and p.event_id = e.id
where e.business_id = ${trx.businessId} and e.archived_at is null and e.status in ('open', 'full')
  and (e.starts_at at time zone b.timezone)::date = ${day}::date + 1
  and p.archived_at is null and p.status in ('registered', 'confirmed') and p.id > ${after}
order by p.id limit ${take}`.execute(trx);
	return rows;
}

/** Those of these participants with a seat at an upcoming talk. */
export async function listSeatedParticipants(trx: Scoped, ids: readonly number[]): Promise<TalkMail[]> {
	const { rows } = await sql<TalkMail>`
select ${talkMailColumns}
from talk_participants p
join talk_events e on e.business_id = p.business_id and e.id = p.event_id
where p.business_id = ${trx.businessId} and p.id = any(${ids}::bigint[]) and p.archived_at is null
  and p.status in ('registered', 'confirmed') and e.archived_at is null and e.status in ('open', 'full') and e.starts_at > now()
order by p.id`.execute(trx);
	return rows;
}
