import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import { type Moment, older, type Subject, type Window } from "./window.ts";

interface Answer extends Moment {
	/** Of the queue, null once it is filed away, and of the person in it. */
	queue: string | null;
	uid: string;
	name: string;
	/** "noted": a recruiter wrote it down. */
	response_kind: "yes" | "no" | "text" | "noted";
	response: string | null;
	sentiment: string | null;
}

/** What somebody answered to send-outs; answers by mail are there as mails. */
export async function timelineAnswers(db: Scoped, businessId: number, { entity, recordId }: Subject, window: Window) {
	const at = sql`coalesce(p.answered_at, p.replied_at)`;
	const { rows } = await sql<Answer>`
select p.id, ${at} as at, ${at}::text as exact, case when q.archived_at is null then q.uid end as queue, p.uid, q.name, p.response_kind, p.response, p.sentiment
  from sendout_recipients p join sendout_queues q on q.business_id = p.business_id and q.id = p.queue_id
 where p.business_id = ${businessId} and p.reference_type = ${entity} and p.reference_id = ${recordId}
   and p.replied_at is not null and p.response_kind in ('yes', 'no', 'text', 'noted') and ${older(at, sql`p.id`, window)}
 order by 2 desc, p.id desc limit ${window.take}`.execute(db);
	return rows.map((row) => ({ ...row, kind: "answer" as const }));
}
