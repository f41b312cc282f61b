import { sql } from "kysely";
import { refusalOf, type Selection } from "#app/domain/bulk-selection.ts";
import { brasilia } from "#app/domain/local-time.ts";
import type { Permitted } from "#app/domain/permissions.ts";
import { channelFor, mailgunAbove, type QueueStatus, readSteps } from "#app/domain/sendout.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { countSelected } from "#db/queries/bulk-runs/selection.ts";

export interface Doer {
	id: number;
	name: string;
	ip?: string | null;
}

export interface NewQueue {
	name: string;
	templateUid: string;
	entity: Entity;
	selection: Selection;
	/** The brand that speaks; null: each person's own, else the business's first. */
	siteId: number | null;
	startsAt: Date;
	/** "09:00", before `windowTo`. */
	windowFrom: string;
	windowTo: string;
	dailyLimit: number;
	gapSeconds: number;
	/** What the template says, unless said here. */
	businessDaysOnly?: boolean;
	stopOnReply?: boolean;
}

type NewQueueRefusal = "template" | "audience" | "no_steps" | "nothing" | "no_filter";

/** Writes a queue down as a draft; nobody is asked and nothing leaves before it is launched. */
export async function insertQueue(
	db: Scoped,
	businessId: number,
	who: Doer & Permitted,
	queue: NewQueue,
): Promise<{ id: number; uid: string } | { refused: NewQueueRefusal }> {
	const refused = refusalOf(queue.selection);
	if (refused) return { refused };
	const template = await db
		.selectFrom("prospecting_templates")
		.selectAll()
		.where("business_id", "=", businessId)
		.where("uid", "=", queue.templateUid)
		.where("archived_at", "is", null)
		.where("active", "=", true)
		.executeTakeFirst();
	if (!template || (template.private && !who.isAdmin && template.owner_id !== who.id)) return { refused: "template" };
	if (template.audience !== queue.entity.key) return { refused: "audience" };
	const steps = await stepsToKeep(db, businessId, template.id);
	if (steps.length === 0) return { refused: "no_steps" };
	const selected = await countSelected(db, businessId, queue.entity, who, queue.selection, mailgunAbove + 1);
	if (selected === 0) return { refused: "nothing" };
	const made = await db
		.insertInto("sendout_queues")
		.values({
			business_id: businessId,
			name: queue.name,
			template_id: template.id,
			steps: JSON.stringify(steps),
			owner_id: who.id,
			site_config_id: queue.siteId,
			entity: queue.entity.key,
			selection: JSON.stringify(queue.selection),
			channel: channelFor(selected),
			starts_at: queue.startsAt,
			window_from: queue.windowFrom,
			window_to: queue.windowTo,
			daily_limit: queue.dailyLimit,
			gap_seconds: queue.gapSeconds,
			business_days_only: queue.businessDaysOnly ?? template.business_days_only,
			stop_on_reply: queue.stopOnReply ?? template.stop_on_reply,
			unsubscribe_footer: template.unsubscribe_footer,
			created_by_id: who.id,
		})
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
	await note(db, businessId, made.id, who, "create", {});
	return made;
}

async function stepsToKeep(db: Scoped, businessId: number, templateId: number) {
	return db
		.selectFrom("prospecting_steps")
		.select(["position", "wait_days", "channel", "response_type"])
		.select(["subject_pt", "subject_en", "body_pt", "body_en", "question_pt", "question_en"])
		.where("business_id", "=", businessId)
		.where("template_id", "=", templateId)
		.orderBy("position")
		.execute();
}

/** One queue with what its page says. */
export async function findQueue(db: Scoped, businessId: number, uid: string) {
	const queue = await db
		.selectFrom("sendout_queues as q")
		.innerJoin("prospecting_templates as t", (join) =>
			join.onRef("t.business_id", "=", "q.business_id").onRef("t.id", "=", "q.template_id"),
		)
		.innerJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "q.business_id").onRef("r.id", "=", "q.owner_id"),
		)
		.leftJoin("site_configs as s", (join) =>
			join.onRef("s.business_id", "=", "q.business_id").onRef("s.id", "=", "q.site_config_id"),
		)
		.selectAll("q")
		.select(["t.name as template_name", "t.uid as template_uid", "r.name as owner_name", "r.uid as owner_uid"])
		.select("s.title as site_title")
		.where("q.business_id", "=", businessId)
		.where("q.uid", "=", uid)
		.where("q.archived_at", "is", null)
		.executeTakeFirst();
	return queue && { ...queue, status: queue.status as QueueStatus, steps: readSteps(queue.steps) };
}

export type Queue = NonNullable<Awaited<ReturnType<typeof findQueue>>>;

/** How many messages a day a recruiter's mailbox sends at most. */
export async function ownDailyLimit(db: Scoped, businessId: number, recruiterId: number): Promise<number> {
	const row = await db
		.selectFrom("recruiters")
		.select("mail_daily_limit")
		.where("business_id", "=", businessId)
		.where("id", "=", recruiterId)
		.executeTakeFirstOrThrow();
	return row.mail_daily_limit;
}

/** A queue of this business, nobody else changing it until the transaction ends. */
export async function lockQueue(db: Scoped, businessId: number, queueId: number) {
	const queue = await db
		.selectFrom("sendout_queues")
		.selectAll()
		.where("business_id", "=", businessId)
		.where("id", "=", queueId)
		.forUpdate()
		.executeTakeFirst();
	return queue && { ...queue, status: queue.status as QueueStatus, steps: readSteps(queue.steps) };
}

export type LockedQueue = NonNullable<Awaited<ReturnType<typeof lockQueue>>>;

export async function note(
	db: Scoped,
	businessId: number,
	queueId: number,
	who: Doer | null,
	action: string,
	changes: Record<string, unknown>,
): Promise<void> {
	await audit(db, businessId, {
		actor: who ? { type: "recruiter", id: who.id, name: who.name } : { type: "system", id: null, name: null },
		action,
		recordType: "sendout_queues",
		recordId: queueId,
		changes,
		ip: who?.ip ?? null,
	});
}

/** When a business works: its time zone. */
export async function zoneOf(db: Scoped, businessId: number): Promise<string> {
	const { rows } = await sql<{ timezone: string }>`select timezone from businesses where id = ${businessId}`.execute(
		db,
	);
	return rows[0]?.timezone ?? brasilia;
}
