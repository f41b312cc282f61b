import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

export interface DueReminder {
	id: number;
	uid: string;
	name: string;
	email: string;
	locale: "pt" | "en" | null;
	site_config_id: number | null;
	event_uid: string;
	slug: string | null;
	title: string;
	starts_at: Date;
	place: string | null;
	link: string | null;
}

/** Who has a seat at a talk of the day after this one, where the business is; some at a time, after an id. */
export async function listTalkReminders(
	trx: Scoped,
	businessId: number,
	day: string,
	{ after, take }: { after: number; take: number },
): Promise<DueReminder[]> {
	const { rows } = await sql<DueReminder>`
select p.id, p.uid, p.name, p.email, p.locale, p.site_config_id, e.uid as event_uid, e.slug, e.title, e.starts_at, e.place, e.link
from talk_events e
join businesses b on b.id = e.business_id
join talk_participants p on p.business_id = e.business_id and p.event_id = e.id
where e.business_id = ${businessId} and e.archived_at is null and e.status in ('open', 'full')
  and (e.starts_at at time zone b.timezone)::date = ${day}::date + 1
  and p.archived_at is null and p.status in ('registered', 'confirmed') and p.id > ${after}
order by p.id limit ${take}`.execute(trx);
	return rows;
}
