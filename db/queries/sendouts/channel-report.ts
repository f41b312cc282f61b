import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import type { MessagePrice } from "#db/queries/messaging/message-price.ts";

export interface ChannelReport extends Row<"sendout_sends", "channel"> {
	states: { state: string; count: number }[];
	cost: MessagePrice[];
}

export async function listChannelReports(db: Scoped, queueId: number): Promise<ChannelReport[]> {
	const { rows } = await sql<ChannelReport>`
with sends as (
  select s.channel, case when s.state = 'sent' and m.state is not null then m.state else s.state end as state, m.price_micros, m.price_currency
    from sendout_sends s left join messages m on m.business_id = s.business_id and m.id = s.message_id
   where s.business_id = ${db.businessId} and s.queue_id = ${queueId}),
states as (select channel, state, count(*)::int as count from sends group by 1, 2),
costs as (select channel, price_currency as currency, sum(price_micros)::bigint as micros from sends
   where price_micros is not null and state in ('sending', 'sent', 'delivered', 'read') group by 1, 2)
select channel, json_agg(json_build_object('state', state, 'count', count) order by count desc, state) as states,
  coalesce((select json_agg(json_build_object('micros', c.micros, 'currency', c.currency) order by c.currency) from costs c
    where c.channel = s.channel), '[]') as cost
  from states s group by channel order by channel`.execute(db);
	return rows;
}
