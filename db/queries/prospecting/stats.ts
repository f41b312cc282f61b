import { type RawBuilder, sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

export interface StepStats extends Row<"sendout_sends", "step"> {
	sent: number;
	yes: number;
	no: number;
	text: number;
	replied: number;
	bounced: number;
	unsubscribed: number;
}

export function getQueueStats(db: Scoped, queueId: number): Promise<StepStats[]> {
	return statsWhere(db, sql`q.id = ${queueId}`);
}

export function getTemplateStats(db: Scoped, templateId: number): Promise<StepStats[]> {
	return statsWhere(db, sql`q.template_id = ${templateId}`);
}

/** Answers count for their step; unsubscribes and recruiters' notes for the last step sent. */
async function statsWhere(db: Scoped, which: RawBuilder<unknown>): Promise<StepStats[]> {
	const { rows } = await sql<StepStats>`
select s.step,
       count(*) filter (where s.state in ('sent', 'bounced', 'complained'))::int as sent,
       count(*) filter (where r.response_step = s.step and r.response_kind = 'yes')::int as yes,
       count(*) filter (where r.response_step = s.step and r.response_kind = 'no')::int as no,
       count(*) filter (where r.response_step = s.step and r.response_kind = 'text')::int as text,
       count(*) filter (where coalesce(r.response_step = s.step, s.last) and r.response_kind in ('reply', 'noted'))::int as replied,
       count(*) filter (where s.state = 'bounced')::int as bounced,
       count(*) filter (where s.last and r.stopped_reason = 'unsubscribed')::int as unsubscribed
  from (select s.*, s.step = max(s.step) filter (where s.state in ('sent', 'bounced', 'complained'))
                 over (partition by s.business_id, s.recipient_id) as last
          from sendout_sends s join sendout_queues q on q.business_id = s.business_id and q.id = s.queue_id
         where s.business_id = ${db.businessId} and ${which}) s
  join sendout_recipients r on r.business_id = s.business_id and r.id = s.recipient_id
 where s.business_id = ${db.businessId}
 group by s.step order by s.step`.execute(db);
	return rows;
}
