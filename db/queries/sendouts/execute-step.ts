import { sql } from "kysely";
import { isPhoneChannel, type PhoneChannel } from "#app/domain/conversations/message.ts";
import { fillMergeFields } from "#app/domain/mail/merge-fields.ts";
import type { StepChannel } from "#app/domain/sendouts/prospecting-steps.ts";
import { getDueDay } from "#app/domain/sendouts/send-times.ts";
import { getStepTexts, type QueueStep, sendStatus, usesPhone } from "#app/domain/sendouts/sendout.ts";
import { dayIn, momentIn } from "#app/domain/time/wall-time.ts";
import { effects as taskEffects } from "#db/entities/tasks.ts";
import { audit } from "#db/kit/audit.ts";
import { insertRecord } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { readMergeValues } from "#db/queries/custom-fields/merge-values.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { completeStep } from "./complete-step.ts";
import { type EligibleRecipient, stopRecipients } from "./exclude-recipients.ts";
import { sendPhoneStep } from "./phone-step.ts";
import type { QueueContext, SenderBrand, StepOutcome } from "./queue-context.ts";

/** Brands able to send; the first is also the default for people without a brand. */
export async function listSenderBrands(db: Scoped): Promise<SenderBrand[]> {
	const rows = await db
		.selectFrom("site_configs")
		.select(["id", "title", "colors", "domain", "brand_key", "logo"])
		.where("business_id", "=", db.businessId)
		.where("active", "=", true)
		.orderBy("id")
		.execute();
	return rows.map((row) => ({ ...row, colors: (row.colors ?? {}) as object }));
}

/** Creates a mail sent at `at`, or a task for the sender; advances the recipient. */
export async function executeStep(
	db: Scoped,
	context: QueueContext,
	person: EligibleRecipient,
	at: Date,
): Promise<StepOutcome> {
	const { queue, pace } = context;
	const step = queue.steps.find(({ position }) => position === person.step);
	const claimed = await db
		.insertInto("sendout_sends")
		.values({
			business_id: db.businessId,
			recipient_id: person.id,
			step: person.step,
			queue_id: queue.id,
			channel: step?.channel ?? "task",
			state: step && leavesLater(step.channel) ? "queued" : "sent",
			at,
			day: dayIn(pace.zone, at),
		})
		.onConflict((oc) => oc.doNothing())
		.returning("step")
		.executeTakeFirst();
	if (step && claimed) {
		if (isPhoneStep(step)) {
			const reason = await sendPhoneStep(db, context, person, { step, at });
			if (reason) return completeStep(db, context, person, { reason, at });
		} else if (step.channel === "email") {
			const reason = await write(db, context, person, step, at);
			// Recipients reachable by another step continue with it.
			if (reason && usesPhone(queue.steps)) return completeStep(db, context, person, { reason, at });
			if (reason) {
				const fresh = await stopRecipients(db, queue.id, [person.id], reason);
				return fresh > 0 ? "dropped" : "went_on";
			}
		} else await giveTask(db, context, person, step, at);
	}
	await moveOn(db, context, person, at);
	return person.sent_steps === 0 ? "begun" : "went_on";
}

const isPhoneStep = (step: QueueStep): step is QueueStep & { channel: PhoneChannel } => isPhoneChannel(step.channel);

/** Whether the channel sends asynchronously. */
const leavesLater = (channel: StepChannel | undefined): boolean =>
	channel === "email" || (channel !== undefined && isPhoneChannel(channel));

async function write(
	db: Scoped,
	{ queue, user, speakers, tools }: QueueContext,
	{ id, person, sent_steps }: EligibleRecipient,
	step: QueueStep,
	at: Date,
) {
	const words = getStepTexts(step, person.locale);
	if (person.email === "") return noMail(db, id, step);
	const speaker = speakers.find((speaker) => speaker.id === person.site_id) ?? speakers[0];
	if (!speaker) return "no_email" as const;
	const texts = [words.subject, words.body, words.question, queue.unsubscribe_footer];
	const letter = { entity: queue.entity, person, locale: words.locale, texts, by: user };
	const values = await readMergeValues(db, letter);
	const type = step.response_type;
	const content = tools.compose(
		{
			...words,
			question: type === null ? null : { text: words.question, type, step: step.position },
			values,
			from: user.name,
			signature: user.signature,
			reason: fillMergeFields(queue.unsubscribe_footer, values),
		},
		{ ...speaker, locale: words.locale },
	);
	const first = sent_steps > 0 ? await firstMail(db, id) : undefined;
	const emailId = await queueEmail(db, {
		kind: "sendout",
		class: "commercial",
		dedupeKey: `sendout:${id}:${step.position}`,
		site: { id: speaker.id },
		recruiterId: queue.owner_id,
		channel: queue.channel as "microsoft" | "mailgun" | "smtp",
		...(first ? { inReplyTo: first.message_id, thread: first.thread ?? first.message_id } : {}),
		notBefore: at,
		to: { email: person.email, name: person.name },
		locale: words.locale,
		content,
		related: [
			{ type: queue.entity, id: person.id },
			{ type: "sendout_queues", id: queue.id },
		],
	});
	const { rows } = await sql<Row<"sendout_sends", "reason">>`
with mail as (select id, state, skipped_reason from email_messages where business_id = ${db.businessId} and id = ${emailId})
update sendout_sends s set email_id = mail.id, state = case when mail.state = 'skipped' then 'skipped' else 'queued' end,
    reason = mail.skipped_reason from mail
 where s.business_id = ${db.businessId} and s.recipient_id = ${id} and s.step = ${step.position}
returning s.reason`.execute(db);
	return (rows[0]?.reason ?? null) as Parameters<typeof stopRecipients>[3] | null;
}

async function noMail(db: Scoped, id: number, { position }: QueueStep): Promise<"no_email"> {
	await sql`update sendout_sends set state = 'skipped', reason = 'no_email' where business_id = ${db.businessId} and recipient_id = ${id}
   and step = ${position}`.execute(db);
	return "no_email";
}

async function firstMail(db: Scoped, recipientId: number) {
	return db
		.selectFrom("sendout_sends as s")
		.innerJoin("email_messages as e", (join) =>
			join.onRef("e.business_id", "=", "s.business_id").onRef("e.id", "=", "s.email_id"),
		)
		.select(["e.message_id", "e.thread"])
		.where("s.business_id", "=", db.businessId)
		.where("s.recipient_id", "=", recipientId)
		.orderBy("s.step")
		.limit(1)
		.executeTakeFirst();
}

/** Task type "other". */
const otherTask = 9;

/** Steps other than mail become a task, due by the end of working hours. */
async function giveTask(
	db: Scoped,
	{ queue, user, pace }: QueueContext,
	{ id, person }: EligibleRecipient,
	step: QueueStep,
	at: Date,
): Promise<void> {
	const words = getStepTexts(step, step.channel === "linkedin" ? person.locale : "pt");
	const texts = [words.subject, words.body];
	const letter = { entity: queue.entity, person, locale: words.locale, texts, by: user };
	const values = await readMergeValues(db, letter);
	const subject = fillMergeFields(words.subject, values) || `LinkedIn: ${person.name}`;
	const due = momentIn(pace.zone, dayIn(pace.zone, at), pace.windowTo);
	const task = await db
		.insertInto("tasks")
		.values({
			business_id: db.businessId,
			type: otherTask,
			subject: subject.slice(0, 200),
			description: fillMergeFields(words.body, values).slice(0, 5000) || null,
			due_at: due,
			owner_id: queue.owner_id,
			created_by_id: queue.owner_id,
			created_by_flow: `sendout:${queue.uid}`,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	const own = { business_id: db.businessId, task_id: task.id };
	await db
		.insertInto("task_assignees")
		.values({ ...own, recruiter_id: queue.owner_id })
		.execute();
	await db
		.insertInto("task_relations")
		.values({ ...own, reference_type: queue.entity, reference_id: person.id })
		.execute();
	const actor = { type: "recruiter" as const, id: user.id, name: user.name };
	await taskEffects.saved?.(db, { id: task.id, before: null, after: { due_at: due }, actor }, insertRecord);
	await audit(db, { actor, action: "create", recordType: "tasks", recordId: task.id });
	await db
		.updateTable("sendout_sends")
		.set({ task_id: task.id })
		.where("business_id", "=", db.businessId)
		.where("recipient_id", "=", id)
		.where("step", "=", step.position)
		.execute();
}

async function moveOn(
	db: Scoped,
	{ queue, pace, holidays }: QueueContext,
	person: EligibleRecipient,
	at: Date,
): Promise<void> {
	const current = queue.steps.find(({ position }) => position === person.step);
	const next = queue.steps.find(({ position }) => position > person.step);
	const due = next && getDueDay(pace, holidays, at, next.wait_days);
	const done = !next && !leavesLater(current?.channel);
	const status =
		person.send_status === sendStatus.response ? sendStatus.response : sendStatus[done ? "completed" : "processing"];
	await sql`update sendout_recipients set step = ${next?.position ?? null}, due_on = ${due ?? null}::date, sent_steps = sent_steps + 1,
    sent_at = ${at}, send_status = ${status}, updated_at = now() where business_id = ${db.businessId} and id = ${person.id}`.execute(
		db,
	);
}
