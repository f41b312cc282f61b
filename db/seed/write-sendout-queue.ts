import type { QueueStep } from "#app/domain/sendouts/sendout.ts";
import type { BusinessQuerier } from "#db/kit/querier.ts";
import type { SeedPerson } from "./sendout-people.ts";

export interface SeedRecipient {
	person: SeedPerson;
	/** A fixed token for a known link; null for a random one. */
	token: string | null;
	sends: { step: QueueStep; at: Date; day: string; words: { subject: string; body: string; locale: "pt" | "en" } }[];
	response: { kind: string; text: string | null; step: number; at: Date } | null;
	sentiment: string | null;
	step: number | null;
	dueOn: string | null;
	skipped: string | null;
	stopped: string | null;
	failed: string | null;
}

interface Written {
	uid: string;
	name: string;
	owner: string;
	status: string;
	templateId: number;
	entity: string;
	steps: QueueStep[];
	footer: string;
	perDay: number;
	query: string;
	startsAt: Date;
	nextAt: Date | null;
	pausedReason?: string;
	problem?: string;
	recipients: SeedRecipient[];
}

export async function insertSendoutQueue(client: BusinessQuerier, queue: Written): Promise<void> {
	const { recipients } = queue;
	const begun = recipients.filter(({ sends }) => sends.length > 0);
	const over = ["done", "cancelled", "error"].includes(queue.status);
	const last = begun.flatMap(({ sends }) => sends.map(({ at }) => at.getTime()));
	const { rows } = await client.query<{ id: number }>(
		`insert into sendout_queues (business_id, uid, name, template_id, steps, owner_id, entity, selection, channel, starts_at, daily_limit, gap_seconds,
       unsubscribe_footer, status, paused_reason, problem, total, awaiting, sent, skipped, responded, failed, next_at, launched_at, finished_at,
       created_by_id, created_at, updated_at)
     select $1::bigint, $2, $3, $4::bigint, $5::jsonb, r.id, $6, $7::jsonb, 'microsoft', $8, $9, 660, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
       case when $11 = 'draft' then null else $8::timestamptz - interval '1 day' end, $21, r.id, $8::timestamptz - interval '1 day', $8
     from recruiters r where r.business_id = $1::bigint and r.email = $22 returning id`,
		[
			...[client.businessId, queue.uid, queue.name, queue.templateId, JSON.stringify(queue.steps), queue.entity],
			JSON.stringify({ all: true, ids: [], except: [], query: queue.query }),
			...[
				queue.startsAt,
				queue.perDay * queue.steps.length,
				queue.footer,
				queue.status,
				queue.pausedReason ?? null,
				queue.problem ?? null,
			],
			recipients.length,
			recipients.filter(({ sends, skipped, step }) => sends.length === 0 && !skipped && step !== null).length,
			begun.length,
			recipients.filter(({ skipped }) => skipped !== null).length,
			recipients.filter(({ response }) => response !== null).length,
			recipients.filter(({ failed }) => failed !== null).length,
			queue.nextAt,
			over ? new Date(last.length > 0 ? Math.max(...last) : queue.startsAt.getTime()) : null,
			queue.owner,
		],
	);
	const id = rows[0]?.id;
	if (!id) return;
	for (const recipient of recipients)
		await writeRecipient(client, { id, entity: queue.entity, owner: queue.owner }, recipient);
	// Running queues are real: the worker continues sending at their pace.
	if (queue.status === "running" || queue.status === "scheduled")
		await client.query(
			"select app_enqueue('sendout_pump', $1::json, run_at => now() + interval '10 minutes', job_key => $2)",
			[JSON.stringify({ businessId: client.businessId, queueId: id }), `sendout_pump:${client.businessId}:${id}`],
		);
}

async function writeRecipient(
	client: BusinessQuerier,
	queue: { id: number; entity: string; owner: string },
	seedRecipient: SeedRecipient,
): Promise<void> {
	const { person, sends, response } = seedRecipient;
	const status = response ? 3 : sends.length === 0 ? 0 : seedRecipient.step !== null ? 1 : 2;
	const { rows } = await client.query<{ id: number }>(
		`insert into sendout_recipients (business_id, queue_id, reference_type, reference_id, name, email, address_hash, locale, site_config_id,
       send_status, step, due_on, sent_steps, sent_at, replied_at, answered_at, response_kind, response, response_step, sentiment, skipped_reason,
       stopped_reason, failed_reason, updated_at)
     values ($1, $2, $3, $4, $5, nullif($6, ''), app_address_hash(nullif($6, '')), $7, $8, $9, $10, $11, $12, $13, $14,
       case when $15 in ('yes', 'no', 'text') then $14::timestamptz end, $15, $16, $17, $18, $19, $20, $21,
       coalesce($14, $13, now() - interval '1 day')) returning id`,
		[
			...[
				client.businessId,
				queue.id,
				queue.entity,
				person.id,
				person.name,
				person.email,
				person.locale,
				person.site_id,
			],
			...[
				status,
				seedRecipient.step,
				seedRecipient.dueOn,
				sends.length,
				sends.at(-1)?.at ?? null,
				response?.at ?? null,
			],
			...[response?.kind ?? null, response?.text ?? null, response?.step ?? null, seedRecipient.sentiment],
			...[seedRecipient.skipped, seedRecipient.stopped, seedRecipient.failed],
		],
	);
	const id = rows[0]?.id ?? 0;
	const ledger =
		seedRecipient.skipped === "unsubscribed"
			? "unsubscribe"
			: seedRecipient.skipped === "bounced" || seedRecipient.failed
				? "bounce"
				: null;
	if (ledger)
		await client.query(
			`insert into suppressions (business_id, address_hash, reason, source, at)
       values ($1, app_address_hash($2), $3, $4, now() - interval '20 days') on conflict do nothing`,
			[client.businessId, person.email, ledger, ledger === "bounce" ? "smtp" : "page"],
		);
	for (const [index, send] of sends.entries()) {
		const bounced = seedRecipient.failed !== null && index === sends.length - 1;
		const emailId = send.step.channel === "email" ? await writeMail(client, queue, person, send, bounced) : null;
		const taskId = send.step.channel === "email" ? null : await writeTask(client, queue, person, send);
		await client.query(
			`insert into sendout_sends (business_id, recipient_id, step, queue_id, channel, email_id, task_id, at, day, state, reason, token_hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, sha256($12::text::bytea))`,
			[
				...[client.businessId, id, send.step.position, queue.id, send.step.channel, emailId, taskId, send.at, send.day],
				...[bounced ? "bounced" : "sent", bounced ? "550 5.1.1 caixa postal inexistente" : null, seedRecipient.token],
			],
		);
	}
}

type Send = SeedRecipient["sends"][number];

async function writeMail(
	client: BusinessQuerier,
	queue: { id: number; entity: string; owner: string },
	person: SeedPerson,
	{ words, at }: Send,
	bounced: boolean,
): Promise<number> {
	const { rows } = await client.query<{ id: number }>(
		`insert into email_messages (business_id, uid, kind, class, site_config_id, recruiter_id, channel, to_email, to_name, from_email, from_name, subject,
       html, text, locale, message_id, state, sent_at, created_at, attempts, delivery, delivery_at)
     select $1::bigint, m.uid, 'sendout', 'commercial', s.id, r.id, 'microsoft', $3, $4, r.email, r.name || ' · ' || s.title, $5, $6, $7, $8,
       '<' || m.uid || '@seleta.example>', 'outbox', $9::timestamptz, $9::timestamptz, 1, case when $10 then 'bounced' end, case when $10 then $9::timestamptz end
     from (select app_uid() as uid) m, recruiters r,
       (select id, title from site_configs where business_id = $1::bigint order by id = $11::bigint desc nulls last, id limit 1) s
     where r.business_id = $1::bigint and r.email = $2 returning id`,
		[
			...[client.businessId, queue.owner, person.email, person.name, words.subject, getHtml(words.body), words.body],
			...[words.locale, at, bounced, person.site_id],
		],
	);
	const id = rows[0]?.id ?? 0;
	await client.query(
		"insert into email_relations (business_id, email_id, reference_type, reference_id) values ($1, $2, $3, $4), ($1, $2, 'sendout_queues', $5)",
		[client.businessId, id, queue.entity, person.id, queue.id],
	);
	return id;
}

const getHtml = (body: string) =>
	`<!doctype html><html><body>${body
		.split(/\n\n+/)
		.map((paragraph) => `<p>${paragraph.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\n", "<br>")}</p>`)
		.join("")}</body></html>`;

async function writeTask(
	client: BusinessQuerier,
	queue: { entity: string; owner: string },
	person: SeedPerson,
	{ words, at }: Send,
): Promise<number> {
	const { rows } = await client.query<{ id: number }>(
		`with made as (insert into tasks (business_id, type, subject, description, due_at, status, owner_id, created_by_id, created_at, updated_at)
       select $1::bigint, 9, $3, $4, $5::timestamptz + interval '6 hours', 'done', r.id, r.id, $5, $5 from recruiters r
        where r.business_id = $1::bigint and r.email = $2 returning id, owner_id),
     given as (insert into task_assignees (business_id, task_id, recruiter_id) select $1::bigint, id, owner_id from made)
     insert into task_relations (business_id, task_id, reference_type, reference_id) select $1::bigint, id, $6, $7 from made returning task_id as id`,
		[
			client.businessId,
			queue.owner,
			words.subject || `LinkedIn: ${person.name}`,
			words.body,
			at,
			queue.entity,
			person.id,
		],
	);
	return rows[0]?.id ?? 0;
}
