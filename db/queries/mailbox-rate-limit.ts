import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

interface Pace {
	gapMs: number;
	/** Messages a day; null: no limit. */
	daily: number | null;
	timezone: string;
	/** Not before then. */
	from?: Date | null;
}

/** Null when the message may leave now. */
export async function reserveSendingSlot(
	trx: Scoped,
	mailbox: string,
	{ gapMs, daily, timezone, from = null }: Pace,
): Promise<Date | null> {
	await trx
		.insertInto("mailbox_pace")
		.values({ business_id: trx.businessId, mailbox })
		.onConflict((oc) => oc.doNothing())
		.execute();
	// A day that is full sends its next message on the morning after.
	const { rows } = await sql<{ slot: Date; now: boolean }>`
with own as (
  select greatest(p.next_at, now(), ${from}::timestamptz) as free, p.day, p.sent from mailbox_pace p
   where p.business_id = ${trx.businessId} and p.mailbox = ${mailbox} for update
), chosen as (
  select case when ${daily}::int is not null and o.sent >= ${daily}::int and (o.free at time zone ${timezone})::date <= o.day
              then ((o.day + 1) + time '08:00') at time zone ${timezone} else o.free end as slot, o.day, o.sent from own o
)
update mailbox_pace p set next_at = c.slot + make_interval(secs => ${gapMs / 1000}),
    day = (c.slot at time zone ${timezone})::date,
    sent = case when (c.slot at time zone ${timezone})::date = c.day then c.sent + 1 else 1 end
  from chosen c where p.business_id = ${trx.businessId} and p.mailbox = ${mailbox}
returning c.slot, c.slot <= now() + interval '250 milliseconds' as now`.execute(trx);
	const [result] = rows;
	return !result || result.now ? null : result.slot;
}

/** Clears reserved slots, so that the mailbox may send at once. */
export async function clearPace(trx: Scoped, mailbox: string): Promise<void> {
	await trx
		.updateTable("mailbox_pace")
		.set({ next_at: sql<Date>`now()` })
		.where("business_id", "=", trx.businessId)
		.where("mailbox", "=", mailbox)
		.execute();
}
