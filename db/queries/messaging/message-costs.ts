import { type RawBuilder, sql } from "kysely";
import type { PhoneChannel } from "#app/domain/conversations/message.ts";
import type { MessageCostLine } from "#app/domain/conversations/message-costs.ts";
import type { Period } from "#app/domain/reports/time-granularity.ts";
import { getPhoneCountry } from "#app/domain/text/phone.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

export interface MessageCostFilter {
	brandId: number | null;
	channel: PhoneChannel | null;
}

/** Brand of the send-out, else of the sending number, else of the person. */
const brandSql = sql`coalesce(q.site_config_id, n.site_config_id, c.site_config_id)`;

/** Messages sent in a period in the business's time zone; providers bill accepted messages. */
export const listSentCosts = (
	db: Scoped,
	{ from, to }: Period,
	filter: MessageCostFilter,
): Promise<MessageCostLine[]> =>
	listCosts(
		db,
		filter,
		sql`m.state in ('sent', 'delivered', 'read') and m.sent_at >= ${from}::date::timestamp at time zone b.timezone
   and m.sent_at < (${to}::date + 1)::timestamp at time zone b.timezone`,
	);

export const listWaitingCosts = (db: Scoped, filter: MessageCostFilter): Promise<MessageCostLine[]> =>
	listCosts(db, filter, sql`m.state in ('queued', 'sending')`);

interface CostRow extends Omit<MessageCostLine, "country">, Row<"messages", "phone"> {}

async function listCosts(
	db: Scoped,
	{ brandId, channel }: MessageCostFilter,
	condition: RawBuilder<unknown>,
): Promise<MessageCostLine[]> {
	const conditions = [
		condition,
		...(brandId === null ? [] : [sql`${brandSql} = ${brandId}`]),
		...(channel === null ? [] : [sql`m.channel = ${channel}`]),
	];
	const { rows } = await sql<CostRow>`
select ${brandSql} as "brandId", s.queue_id as "queueId", m.channel, min(m.phone) as phone,
    to_char(m.sent_at at time zone b.timezone, 'YYYY-MM-01') as month, m.price_currency as currency,
    count(*)::int as messages, coalesce(sum(m.price_micros), 0)::bigint as micros
  from messages m join businesses b on b.id = m.business_id
  left join sendout_sends s on s.business_id = m.business_id and s.message_id = m.id
  left join sendout_queues q on q.business_id = s.business_id and q.id = s.queue_id
  left join message_channels n on n.business_id = m.business_id and n.id = m.message_channel_id
  left join candidates c on c.business_id = m.business_id and c.id = m.candidate_id
 where m.business_id = ${db.businessId} and m.direction = 'out' and m.message_channel_id is not null and ${sql.join(conditions, sql` and `)}
 group by 1, 2, 3, left(m.phone, ${countryDigits}), 5, 6`.execute(db);
	return rows.map(({ phone, ...row }) => ({ ...row, country: phone && getPhoneCountry(phone) }));
}

/** Digits that identify a country, including area codes where countries share a calling code. */
const countryDigits = 8;
