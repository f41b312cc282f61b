import type { PermissionHolder } from "#app/domain/access/permissions.ts";
import type { Selection } from "#app/domain/lists/bulk-selection.ts";
import { chooseMailTransport, maxMailboxRecipients } from "#app/domain/sendouts/sendout.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { findSelectionRefusal } from "#app/entities/kit/selection-refusal.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { countSelected } from "#db/queries/bulk-runs/selection.ts";
import { auditQueueAction, type QueueActor } from "./queues.ts";

export interface NewQueue {
	name: string;
	templateUid: string;
	entity: Entity;
	selection: Selection;
	/** Sending brand; null: each person's own, else the business's first. */
	siteId: number | null;
	startsAt: Date;
	/** "09:00", before `windowTo`. */
	windowFrom: string;
	windowTo: string;
	dailyLimit: number;
	gapSeconds: number;
	/** Defaults to the template's setting. */
	businessDaysOnly?: boolean;
	stopOnReply?: boolean;
}

type NewQueueRefusal = "template" | "audience" | "no_steps" | "nothing" | "no_filter" | "unknown";

/** Nothing is checked or sent before launch. */
export async function insertQueue(
	db: Scoped,
	user: QueueActor & PermissionHolder,
	queue: NewQueue,
): Promise<{ id: number; uid: string } | { refused: NewQueueRefusal }> {
	const refused = findSelectionRefusal(queue.entity, user, queue.selection);
	if (refused) return { refused: refused.why };
	const template = await db
		.selectFrom("prospecting_templates")
		.selectAll()
		.where("business_id", "=", db.businessId)
		.where("uid", "=", queue.templateUid)
		.where("archived_at", "is", null)
		.where("active", "=", true)
		.executeTakeFirst();
	if (!template || (template.private && !user.isAdmin && template.owner_id !== user.id)) return { refused: "template" };
	if (template.audience !== queue.entity.key) return { refused: "audience" };
	const steps = await stepsToKeep(db, template.id);
	if (steps.length === 0) return { refused: "no_steps" };
	const selected = await countSelected(db, queue.entity, user, queue.selection, maxMailboxRecipients + 1);
	if (selected === 0) return { refused: "nothing" };
	const created = await db
		.insertInto("sendout_queues")
		.values({
			business_id: db.businessId,
			name: queue.name,
			template_id: template.id,
			steps: JSON.stringify(steps),
			owner_id: user.id,
			site_config_id: queue.siteId,
			entity: queue.entity.key,
			selection: JSON.stringify(queue.selection),
			channel: chooseMailTransport(selected),
			starts_at: queue.startsAt,
			window_from: queue.windowFrom,
			window_to: queue.windowTo,
			daily_limit: queue.dailyLimit,
			gap_seconds: queue.gapSeconds,
			business_days_only: queue.businessDaysOnly ?? template.business_days_only,
			stop_on_reply: queue.stopOnReply ?? template.stop_on_reply,
			unsubscribe_footer: template.unsubscribe_footer,
			created_by_id: user.id,
		})
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
	await auditQueueAction(db, created.id, user, "create", {});
	return created;
}

async function stepsToKeep(db: Scoped, templateId: number) {
	return db
		.selectFrom("prospecting_steps")
		.select(["position", "wait_days", "channel", "response_type"])
		.select(["subject_pt", "subject_en", "body_pt", "body_en", "question_pt", "question_en", "whatsapp_template"])
		.where("business_id", "=", db.businessId)
		.where("template_id", "=", templateId)
		.orderBy("position")
		.execute();
}
