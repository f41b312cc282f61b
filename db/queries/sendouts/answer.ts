import { sql } from "kysely";
import { fillMergeFields } from "#app/domain/mail/merge-fields.ts";
import { getStepTexts, type QueueStep, readSteps } from "#app/domain/sendouts/sendout.ts";
import { findStepToAnswer, getSentiment, isAnswerable, isLinkExpired } from "#app/domain/sendouts/sendout-answer.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { hashToken } from "#db/kit/link-token.ts";
import type { Column, Row as TableRow } from "#db/kit/row.ts";
import { systemViewer } from "#db/queries/custom-fields/candidate-fields.ts";
import { readMergeValues } from "#db/queries/custom-fields/merge-values.ts";
import { createUnsubscribeToken } from "#db/queries/unsubscribe-links.ts";
import { listPeople } from "./audience.ts";
import { notifyQueueOwner } from "./finish.ts";
import { recordReply } from "./reply.ts";

interface Row
	extends TableRow<
			"sendout_recipients",
			| "id"
			| "queue_id"
			| "reference_type"
			| "reference_id"
			| "name"
			| "email"
			| "site_config_id"
			| "response_kind"
			| "response"
			| "response_step"
		>,
		TableRow<"sendout_queues", "status" | "finished_at" | "archived_at"> {
	locale: "pt" | "en";
	steps: unknown;
	queue_site: Column<"sendout_queues", "site_config_id">;
	owner: Column<"recruiters", "name">;
	owner_title: Column<"recruiters", "title">;
	got: number[];
	/** When the last letter with this link was sent. */
	link_sent_at: Date;
}

/** Undefined when the link is unknown or its message asks no question. */
export async function findSendoutAnswer(db: Scoped, token: string, named: number | null) {
	const { rows } = await sql<Row>`
select r.id, r.queue_id, r.reference_type, r.reference_id, r.name, r.email, r.locale, r.site_config_id, r.response_kind, r.response,
       r.response_step, q.status, q.finished_at, q.archived_at, q.steps, q.site_config_id as queue_site, o.name as owner, o.title as owner_title,
       array(select s.step from sendout_sends s where s.business_id = r.business_id and s.recipient_id = r.id and s.state <> 'skipped'
              order by s.step) as got, link.sent_at as link_sent_at
  from (select s.recipient_id, max(s.at) as sent_at from sendout_sends s
         where s.business_id = ${db.businessId} and s.token_hash = ${hashToken(token)} group by s.recipient_id) link
  join sendout_recipients r on r.business_id = ${db.businessId} and r.id = link.recipient_id
  join sendout_queues q on q.business_id = r.business_id and q.id = r.queue_id
  join recruiters o on o.business_id = q.business_id and o.id = q.owner_id
 where r.email is not null`.execute(db);
	const row = rows[0];
	const step = row && findStepToAnswer(readSteps(row.steps), row.got, named);
	if (!row || !step) return undefined;
	const people = await listPeople(db, {
		entity: row.reference_type,
		ids: [row.reference_id],
		siteId: row.queue_site,
		byMail: true,
	});
	const person = people.get(row.reference_id);
	// Links of erased people are invalid.
	if (!person || person.reason === "archived") return undefined;
	const letter = { entity: row.reference_type, locale: row.locale, texts: [getStepTexts(step, row.locale).question] };
	const reader = { ...person, id: row.reference_id, email: row.email ?? "" };
	// The question was sent with its sender's permissions.
	const values = await readMergeValues(db, { ...letter, person: reader, by: { ...systemViewer, name: row.owner } });
	return buildAnswerPage(row, step, values);
}

function buildAnswerPage(row: Row, step: QueueStep, values: Parameters<typeof fillMergeFields>[1]) {
	const words = getStepTexts(step, row.locale);
	const now = new Date();
	const expired = isLinkExpired(row.link_sent_at, now);
	// An expired link shows only that it expired.
	const given = !expired && row.response_step === step.position ? byPage(row.response_kind) : null;
	return {
		recipientId: row.id,
		entity: row.reference_type,
		step: step.position,
		type: step.response_type as 0 | 1,
		question: expired ? "" : fillMergeFields(words.question, values),
		locale: words.locale,
		from: row.owner,
		fromTitle: row.owner_title,
		email: row.email ?? "",
		siteId: row.site_config_id,
		expired,
		open: !expired && isAnswerable(row, now),
		given,
		text: given && row.response,
	};
}

/** Replies by mail and recruiters' notes are not shown on this page. */
function byPage(kind: string | null): "yes" | "no" | "text" | null {
	return kind === "yes" || kind === "no" || kind === "text" ? kind : null;
}

export type SendoutAnswer = NonNullable<Awaited<ReturnType<typeof findSendoutAnswer>>>;

export interface AnswerOutcome {
	kind: "text" | "yes" | "no";
	text: string | null;
}

/** Later answers replace earlier ones and notify the sender. False when the queue is closed. */
export async function saveSendoutAnswer(
	db: Scoped,
	value: SendoutAnswer,
	{ kind, text }: AnswerOutcome,
): Promise<boolean> {
	if (!value.open) return false;
	const sentiment = await recordReply(db, value.recipientId, {
		kind,
		text,
		sentiment: getSentiment(kind),
		step: value.step,
	});
	if (!sentiment) return false;
	await notifyQueueOwner(db, sentiment.queue, {
		kind: "sendout_answered",
		params: { person: sentiment.name, answer: kind },
		// Notifies of a changed answer, not of a repeated one.
		dedupeKey: `sendout_answered:${value.recipientId}:${value.step}:${kind}`,
	});
	return true;
}

/** The same permanent link as in the mails. */
export const getUnsubscribeToken = (db: Scoped, { email, siteId }: Pick<SendoutAnswer, "email" | "siteId">) =>
	createUnsubscribeToken(db, email, siteId);
