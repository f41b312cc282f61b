import { type RawBuilder, sql } from "kysely";
import type { StepChannel } from "#app/domain/sendouts/prospecting-steps.ts";
import { type RecipientState, recipientState, recipientStates, type StopReason } from "#app/domain/sendouts/sendout.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row as TableRow } from "#db/kit/row.ts";
import { completedStatus, processingStatus, respondedStatus } from "./send-status.ts";

export interface RecipientFilter {
	state?: RecipientState;
	/** Why they got nothing, or no more. */
	reason?: StopReason;
	/** Part of a name or address. */
	q?: string;
}

interface Send {
	step: number;
	channel: StepChannel;
	state: "queued" | "sent" | "skipped" | "failed" | "bounced" | "complained";
	reason: string | null;
	at: Date;
	/** Time of the first open, when the provider reports it. */
	opened: string | null;
	email_uid: string | null;
	task_uid: string | null;
	message_state: string | null;
}

interface Row
	extends TableRow<
		"sendout_recipients",
		| "id"
		| "uid"
		| "reference_type"
		| "reference_id"
		| "name"
		| "email"
		| "send_status"
		| "step"
		| "due_on"
		| "sent_steps"
		| "sent_at"
		| "answered_at"
		| "replied_at"
		| "response_kind"
		| "response"
		| "sentiment"
		| "skipped_reason"
		| "stopped_reason"
		| "failed_reason"
	> {
	/** Null when the record was deleted. */
	reference_uid: string | null;
	locale: "pt" | "en";
	sends: Send[];
}

export type RecipientRow = Row & { state: RecipientState };

/** The same as `recipientState`, for the database. */
const stateSql = sql<RecipientState>`case when r.send_status = ${respondedStatus} then 'response' when r.skipped_reason is not null then 'skipped'
   when r.failed_reason is not null then 'failed' when r.stopped_reason is not null then 'stopped'
   when r.send_status = ${completedStatus} then 'completed' when r.send_status = ${processingStatus} then 'processing' else 'await' end`;

function matching(db: Scoped, queueId: number, { state, reason, q }: RecipientFilter): RawBuilder<unknown> {
	const parts = [sql`r.business_id = ${db.businessId} and r.queue_id = ${queueId}`];
	if (state) parts.push(sql`${stateSql} = ${state}`);
	if (reason) parts.push(sql`(r.skipped_reason = ${reason} or r.stopped_reason = ${reason})`);
	const piece = q?.trim();
	if (piece)
		parts.push(
			sql`(strpos(app_plain(r.name), app_plain(${piece})) > 0 or strpos(lower(r.email), lower(${piece})) > 0)`,
		);
	return sql.join(parts, sql` and `);
}

const columns = sql`r.id, r.uid, r.reference_type, r.reference_id, r.name, r.email, r.locale, r.send_status, r.step, r.due_on::text as due_on,
  r.sent_steps, r.sent_at, r.answered_at, r.replied_at, r.response_kind, r.response, r.sentiment, r.skipped_reason, r.stopped_reason,
  r.failed_reason,
  case r.reference_type
    when 'candidates' then (select c.uid from candidates c where c.business_id = r.business_id and c.id = r.reference_id and c.archived_at is null)
    when 'client_contacts' then (select c.uid from client_contacts c where c.business_id = r.business_id and c.id = r.reference_id and c.archived_at is null)
    else (select c.uid from contacts c where c.business_id = r.business_id and c.id = r.reference_id and c.archived_at is null) end as reference_uid,
  coalesce((select jsonb_agg(jsonb_build_object('step', s.step, 'channel', s.channel, 'state', s.state, 'reason', s.reason, 'at', s.at,
      'opened', e.opened_at, 'email_uid', e.uid, 'task_uid', t.uid, 'message_state', m.state) order by s.step)
     from sendout_sends s left join email_messages e on e.business_id = s.business_id and e.id = s.email_id
     left join messages m on m.business_id = s.business_id and m.id = s.message_id
     left join tasks t on t.business_id = s.business_id and t.id = s.task_id
    where s.business_id = r.business_id and s.recipient_id = r.id), '[]') as sends`;

const readVisible = (row: Row): RecipientRow => ({
	...row,
	sends: row.sends.map((send) => ({ ...send, at: new Date(send.at) })),
	state: recipientState(row),
});

/** Recipients with answers first, then in planned order. */
export async function listRecipients(
	db: Scoped,
	queueId: number,
	filter: RecipientFilter,
	{ skip, take }: { skip: number; take: number },
): Promise<RecipientRow[]> {
	const { rows } = await sql<Row>`select ${columns} from sendout_recipients r where ${matching(db, queueId, filter)}
 order by (r.send_status = ${respondedStatus}) desc, r.id offset ${skip} limit ${take}`.execute(db);
	return rows.map(readVisible);
}

/** Number of matching recipients, counted up to `cap`. */
export async function countRecipients(
	db: Scoped,
	queueId: number,
	filter: RecipientFilter,
	cap: number,
): Promise<number> {
	const { rows } = await sql<{ count: number }>`select count(*) as count from (select from sendout_recipients r
 where ${matching(db, queueId, filter)} limit ${cap}) found`.execute(db);
	return rows[0]?.count ?? 0;
}

export async function findRecipient(db: Scoped, queueId: number, uid: string): Promise<RecipientRow | undefined> {
	const { rows } = await sql<Row>`select ${columns} from sendout_recipients r
 where r.business_id = ${db.businessId} and r.queue_id = ${queueId} and r.uid = ${uid}`.execute(db);
	return rows[0] && readVisible(rows[0]);
}

export async function stateCounts(db: Scoped, queueId: number): Promise<Record<RecipientState, number>> {
	const { rows } = await sql<{ state: RecipientState; count: number }>`select ${stateSql} as state, count(*) as count
  from sendout_recipients r where r.business_id = ${db.businessId} and r.queue_id = ${queueId} group by 1`.execute(db);
	const counts = Object.fromEntries(recipientStates.map((state) => [state, 0])) as Record<RecipientState, number>;
	for (const { state, count } of rows) counts[state] = count;
	return counts;
}

export async function reasonCounts(db: Scoped, queueId: number): Promise<{ reason: string; count: number }[]> {
	const { rows } = await sql<{
		reason: NonNullable<Column<"sendout_recipients", "skipped_reason">>;
		count: number;
	}>`select skipped_reason as reason, count(*) as count from sendout_recipients
 where business_id = ${db.businessId} and queue_id = ${queueId} and skipped_reason is not null group by 1 order by 2 desc, 1`.execute(
		db,
	);
	return rows;
}
