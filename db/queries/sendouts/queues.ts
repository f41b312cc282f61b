import { type QueueStatus, readSteps } from "#app/domain/sendouts/sendout.ts";
import { brasilia } from "#app/domain/time/brasilia-time.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";

export interface QueueActor {
	id: number;
	name: string;
	ip?: string | null;
}

export async function findQueue(db: Scoped, uid: string) {
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
		.where("q.business_id", "=", db.businessId)
		.where("q.uid", "=", uid)
		.where("q.archived_at", "is", null)
		.executeTakeFirst();
	return queue && { ...queue, status: queue.status as QueueStatus, steps: readSteps(queue.steps) };
}

/** How many messages a day a recruiter's mailbox sends at most. */
export async function findMailboxDailyLimit(db: Scoped, recruiterId: number): Promise<number> {
	const row = await db
		.selectFrom("recruiters")
		.select("mail_daily_limit")
		.where("business_id", "=", db.businessId)
		.where("id", "=", recruiterId)
		.executeTakeFirstOrThrow();
	return row.mail_daily_limit;
}

/** Locks a queue until the transaction ends. */
export async function lockQueue(db: Scoped, queueId: number) {
	const queue = await db
		.selectFrom("sendout_queues")
		.selectAll()
		.where("business_id", "=", db.businessId)
		.where("id", "=", queueId)
		.forUpdate()
		.executeTakeFirst();
	return queue && { ...queue, status: queue.status as QueueStatus, steps: readSteps(queue.steps) };
}

export type LockedQueue = NonNullable<Awaited<ReturnType<typeof lockQueue>>>;

export async function auditQueueAction(
	db: Scoped,
	queueId: number,
	user: QueueActor | null,
	action: string,
	changes: Record<string, unknown>,
): Promise<void> {
	await audit(db, {
		actor: user ? { type: "recruiter", id: user.id, name: user.name } : { type: "system", id: null, name: null },
		action,
		recordType: "sendout_queues",
		recordId: queueId,
		changes,
		ip: user?.ip ?? null,
	});
}

/** When a business works: its time zone. */
export async function getTimeZone(db: Scoped): Promise<string> {
	const rows = await db.selectFrom("businesses").select("timezone").where("id", "=", db.businessId).execute();
	return rows[0]?.timezone ?? brasilia;
}
