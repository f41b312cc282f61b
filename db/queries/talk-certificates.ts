import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { type TalkMail, talkMailColumns } from "#db/queries/talk-reminders.ts";

export interface TalkCertificate
	extends Row<"talk_participants", "name">,
		Row<"talk_events", "title" | "title_en" | "speakers" | "starts_at" | "ends_at"> {
	code: Column<"talk_participants", "uid">;
}

const attended = sql`p.status = 'present' and p.archived_at is null and e.archived_at is null and e.status <> 'cancelled'
  and (e.status = 'done' or coalesce(e.ends_at, e.starts_at + interval '3 hours') < now())`;
const certificateColumns = sql`p.uid as code, p.name, e.title, e.title_en, e.speakers, e.starts_at, e.ends_at`;

interface Where {
	/** The brand of the sign-up, else any brand of the business. */
	siteId: number;
}

/** Finds a certificate by code, for attendees of talks that ended. */
export async function findTalkCertificate(
	trx: Scoped,
	{ siteId, code }: Where & { code: string },
): Promise<TalkCertificate | undefined> {
	const { rows } = await sql<TalkCertificate>`
select ${certificateColumns} from talk_participants p join talk_events e on e.business_id = p.business_id and e.id = p.event_id
where p.business_id = ${trx.businessId} and p.uid = ${code} and coalesce(p.site_config_id, ${siteId}) = ${siteId} and ${attended}`.execute(
		trx,
	);
	return rows[0];
}

/** Matches by link or by the candidate's confirmed address. */
export async function listOwnCertificates(
	trx: Scoped,
	{ siteId, candidateId }: Where & { candidateId: number },
): Promise<TalkCertificate[]> {
	const { rows } = await sql<TalkCertificate>`
select ${certificateColumns} from candidates c
join talk_participants p on p.business_id = c.business_id
  and (p.candidate_id = c.id or c.confirmed_at is not null and p.email = lower(c.email))
join talk_events e on e.business_id = p.business_id and e.id = p.event_id
where c.business_id = ${trx.businessId} and c.id = ${candidateId} and coalesce(p.site_config_id, ${siteId}) = ${siteId} and ${attended}
order by e.starts_at desc, p.id limit 60`.execute(trx);
	return rows;
}

/** Attendees of recent talks to notify of their certificate; paginated by id. */
export async function listCertificateRecipients(
	trx: Scoped,
	day: string,
	{ after, take }: { after: number; take: number },
): Promise<TalkMail[]> {
	const { rows } = await sql<TalkMail>`
select ${talkMailColumns}
from talk_events e
join businesses b on b.id = e.business_id
join talk_participants p on p.business_id = e.business_id and p.event_id = e.id
where e.business_id = ${trx.businessId} and (e.starts_at at time zone b.timezone)::date between ${day}::date - 7 and ${day}::date - 1
  and ${attended} and p.id > ${after}
order by p.id limit ${take}`.execute(trx);
	return rows;
}
