import { sql } from "kysely";
import type { ConversationEntity } from "#app/domain/conversations/message.ts";
import type { ProviderEvent } from "#app/domain/conversations/messaging-provider-adapter.ts";
import { enqueue, enqueueMany } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, RecordRow, Row } from "#db/kit/row.ts";
import { removeEventFiles } from "./event-files.ts";

/** A provider event as stored until processed; `person` is the manually assigned sender. */
export type StoredEvent = ProviderEvent & {
	person?: { entity: ConversationEntity; id: number };
	/** Why a file is missing, when detected before the sender was assigned. */
	mediaProblem?: "size" | "type" | "gone";
};

/** PostgreSQL's jsonb rejects NUL, which no real text contains. */
const toJson = (event: StoredEvent) => JSON.stringify(event).replaceAll("\\u0000", "");

/** Maximum events per job; events with files get their own job, as downloads are slow. */
const mostInJob = 50;

/** Stores each event once by key and queues its processing. Returns the new keys. */
export async function storeMessageEvents(
	db: Scoped,
	channelId: number,
	events: readonly ProviderEvent[],
): Promise<Set<string>> {
	if (events.length === 0) return new Set();
	const once = new Map(events.map((event) => [event.key, event]));
	const rows = await db
		.insertInto("message_events")
		.values(
			[...once.values()].map((event) => ({
				business_id: db.businessId,
				message_channel_id: channelId,
				key: event.key,
				payload: toJson(event),
				phone: event.kind === "message" ? event.from : null,
			})),
		)
		.onConflict((oc) => oc.columns(["business_id", "message_channel_id", "key"]).doNothing())
		.returning(["id", "key"])
		.execute();
	const hasFile = ({ key }: { key: string }) => {
		const event = once.get(key);
		return event?.kind === "message" && event.media !== null;
	};
	const [alone, together] = [rows.filter(hasFile), rows.filter((row) => !hasFile(row))];
	const jobs = alone.map(({ id }) => [id]);
	for (let at = 0; at < together.length; at += mostInJob)
		jobs.push(together.slice(at, at + mostInJob).map(({ id }) => id));
	await enqueueMany(
		db,
		"receive_messages",
		jobs.map((ids) => ({ businessId: db.businessId, events: ids })),
	);
	return new Set(rows.map(({ key }) => key));
}

export interface EventRow extends Row<"message_events", "id" | "message_channel_id" | "phone" | "received_at"> {
	payload: StoredEvent;
}

/** A pending event, locked so that it is processed once. */
export async function lockMessageEvent(db: Scoped, id: number): Promise<EventRow | undefined> {
	const row = await db
		.selectFrom("message_events")
		.select(["id", "message_channel_id", "phone", "received_at", "payload"])
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.where("state", "=", "received")
		.forUpdate()
		.executeTakeFirst();
	return row && { ...row, payload: row.payload as unknown as StoredEvent };
}

/** Clears the content after processing; the key stays to detect duplicates. */
export async function clearMessageEvent(db: Scoped, id: number): Promise<void> {
	await db
		.updateTable("message_events")
		.set({ state: "done", payload: null, phone: null })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}

/** Saves a message whose number matches no person or several, for manual assignment. */
export async function saveUnassignedMessage(
	db: Scoped,
	id: number,
	mediaProblem: StoredEvent["mediaProblem"] | null = null,
): Promise<void> {
	await db
		.updateTable("message_events")
		.set({
			state: "unassigned",
			...(mediaProblem ? { payload: sql`payload || ${JSON.stringify({ mediaProblem })}::jsonb` } : {}),
		})
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}

/** Providers resend keys for days; unassigned texts follow the retention rule, or this default. */
const processedDays = 30;
const unassignedDays = 90;

/** Deletes the oldest expired events. A count below `most` means none are left. */
export async function deleteOldMessageEvents(db: Scoped, most: number): Promise<number> {
	const { rows } = await sql<RecordRow<"id">>`
delete from message_events where business_id = ${db.businessId} and id in (
  select e.id from message_events e join message_channels c on c.business_id = e.business_id and c.id = e.message_channel_id
    left join lateral (select r.active, r.months from retention_rules r where r.business_id = e.business_id
      and (r.site_config_id = c.site_config_id or r.site_config_id is null) order by r.site_config_id nulls last limit 1) r on r.active
  where e.business_id = ${db.businessId} and e.received_at < now() - case when e.state = 'done' then make_interval(days => ${processedDays})
    else coalesce(make_interval(months => r.months), make_interval(days => ${unassignedDays})) end
  order by e.received_at limit ${most}) returning id`.execute(db);
	const ids = rows.map(({ id }) => id);
	await removeEventFiles(db, ids);
	return ids.length;
}

export interface UnassignedSender {
	phone: string;
	name: string | null;
	count: number;
	messages: { text: string; media: string | null; at: string }[];
	last: Column<"message_events", "received_at">;
	channel: Column<"message_channels", "name">;
}

const mostSenders = 100;

export async function listUnassignedSenders(db: Scoped): Promise<UnassignedSender[]> {
	const { rows } = await sql<UnassignedSender>`
select e.phone, max(e.payload ->> 'name') as name, count(*)::int as count, max(e.received_at) as last, max(c.name) as channel,
  (json_agg(json_build_object('text', left(e.payload ->> 'body', 500), 'media', e.payload -> 'media' ->> 'contentType', 'at', e.received_at)
    order by e.id desc)) as messages
from message_events e join message_channels c on c.business_id = e.business_id and c.id = e.message_channel_id
where e.business_id = ${db.businessId} and e.state = 'unassigned'
group by e.phone order by max(e.received_at) desc limit ${mostSenders}`.execute(db);
	return rows.map((row) => ({ ...row, messages: row.messages.slice(0, 5).reverse() }));
}

export async function countUnassignedSenders(db: Scoped): Promise<number> {
	const row = await db
		.selectFrom("message_events")
		.select((eb) => eb.fn.count<number>("phone").distinct().as("count"))
		.where("business_id", "=", db.businessId)
		.where("state", "=", "unassigned")
		.executeTakeFirstOrThrow();
	return Number(row.count);
}

/** Assigns a number's waiting messages to this person. Returns whether there were any. */
export async function assignSender(
	db: Scoped,
	phone: string,
	person: { entity: ConversationEntity; id: number },
): Promise<boolean> {
	const { rows } = await sql<RecordRow<"id">>`
update message_events set state = 'received', payload = payload || jsonb_build_object('person', ${JSON.stringify(person)}::jsonb)
where business_id = ${db.businessId} and phone = ${phone} and state = 'unassigned' returning id`.execute(db);
	if (rows.length === 0) return false;
	const events = rows.map(({ id }) => id).toSorted((a, b) => a - b);
	await enqueue(db, "receive_messages", { businessId: db.businessId, events });
	return true;
}

export async function discardSender(db: Scoped, phone: string): Promise<boolean> {
	const { rows } = await sql<RecordRow<"id">>`
update message_events set state = 'done', payload = null, phone = null
where business_id = ${db.businessId} and phone = ${phone} and state = 'unassigned' returning id`.execute(db);
	const ids = rows.map(({ id }) => id);
	await removeEventFiles(db, ids);
	return ids.length > 0;
}
