import { sql } from "kysely";
import type { EventStatus, ParticipantStatus } from "#app/domain/community/events.ts";
import { seatedStatuses } from "#app/domain/community/events.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { sqlIn } from "#db/kit/sql-in.ts";
import { visibleOnSite } from "#db/queries/site-visibility.ts";
import { assignParticipantSeat } from "#db/queries/talk-seats.ts";

export interface PublicTalk
	extends Row<
		"talk_events",
		| "id"
		| "uid"
		| "slug"
		| "title"
		| "title_en"
		| "description"
		| "description_en"
		| "starts_at"
		| "ends_at"
		| "place"
		| "link"
		| "capacity"
		| "speakers"
		| "registration_open_until"
		| "materials_link"
		| "recording_link"
		| "updated_at"
	> {
	taken: number;
	status: EventStatus;
}

type Which = { siteId: number; uid: string } | { siteId: number; when: "upcoming" | "past" };

/** Inlined literal: constant statements can be prepared (`db/kit/prepared-statements.ts`). */
const most = sql.lit(60);

/** Talks shown on a site: never drafts; cancelled talks only at their own address. */
export async function listPublicTalks(trx: Scoped, which: Which): Promise<PublicTalk[]> {
	const over = sql`(e.status = 'done' or coalesce(e.ends_at, e.starts_at + interval '3 hours') < now())`;
	const target =
		"uid" in which
			? sql`e.uid = ${which.uid}`
			: which.when === "past"
				? sql`e.status <> 'cancelled' and ${over}`
				: sql`e.status in ('open', 'full') and not ${over}`;
	const order = "when" in which && which.when === "past" ? sql`e.starts_at desc, e.id desc` : sql`e.starts_at, e.id`;
	const { rows } = await sql<PublicTalk>`
select e.id, e.uid, e.slug, e.title, e.title_en, e.description, e.description_en, e.starts_at, e.ends_at, e.place, e.link, e.capacity, e.speakers,
  e.registration_open_until, e.status, e.materials_link, e.recording_link, e.updated_at,
  (select count(*) from talk_participants p where p.business_id = e.business_id and p.event_id = e.id and p.archived_at is null
    and p.status in ${sqlIn(seatedStatuses)})::int as taken
from talk_events e
where e.business_id = ${trx.businessId} and e.archived_at is null and e.status <> 'draft'
  and ${visibleOnSite("e", "talk_event_sites", "event_id", which.siteId)} and ${target}
order by ${order} limit ${most}`.execute(trx);
	return rows;
}

interface SignUp {
	eventId: number;
	siteId: number;
	locale: "pt" | "en";
	name: string;
	email: string;
	phone: string | null;
	company: string | null;
}

/** Assigns a seat or waiting list position. Idempotent per address, except after a cancellation. */
export async function signUpForTalk(
	trx: Scoped,
	{ eventId, siteId, ...user }: SignUp,
): Promise<{ uid: string; status: ParticipantStatus } | undefined> {
	// Locks the event: concurrent sign-ups must not take the same seat.
	await sql`select from talk_events where business_id = ${trx.businessId} and id = ${eventId} for update`.execute(trx);
	const { rows } = await sql<Row<"talk_participants", "id">>`
insert into talk_participants as p (business_id, event_id, site_config_id, name, email, phone, company, locale, source, consented_at, status)
values (${trx.businessId}, ${eventId}, ${siteId}, ${user.name}, ${user.email}, ${user.phone}, ${user.company}, ${user.locale}, 'site', now(), 'registered')
on conflict (business_id, event_id, email) where archived_at is null
do update set status = 'registered', name = excluded.name, phone = coalesce(excluded.phone, p.phone),
  company = coalesce(excluded.company, p.company), locale = excluded.locale, consented_at = now()
where p.status = 'cancelled'
returning id`.execute(trx);
	const id = rows[0]?.id;
	if (id === undefined) return undefined;
	await assignParticipantSeat(trx, id);
	const settled = await sql<Row<"talk_participants", "uid"> & { status: ParticipantStatus }>`
select uid, status from talk_participants where business_id = ${trx.businessId} and id = ${id}`.execute(trx);
	return settled.rows[0];
}
