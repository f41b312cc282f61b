import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { can } from "#app/domain/access/permissions.ts";
import type { Resource } from "#app/domain/access/resources.ts";
import type { NotificationKind } from "#app/domain/notifications/notification-kinds.ts";
import type { NotificationCategory } from "#app/domain/notifications/notification-prefs.ts";
import type { RefTarget } from "#app/entities/kit/fields.ts";
import { getTarget } from "#app/entities/reference-targets.ts";
import type { BulkSave, SavedRecord } from "#db/kit/entity-sql.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { RecordRow } from "#db/kit/row.ts";
import { findCableUser } from "#db/queries/cable-access.ts";
import { insertNotification } from "#db/queries/notifications.ts";

/** Describes the notification: `word` is the record's name in it. */
export interface OwnerNotice {
	entity: Resource & RefTarget;
	category: NotificationCategory;
	kind: NotificationKind;
	word: string;
	/** Column with the record's label; `name` by default. */
	label?: string;
}

/** Notifies a new owner once per batch, except for records the owner assigned to self. */
export async function notifyOwner(
	db: Scoped,
	{ entity, category, kind, word, label = "name" }: OwnerNotice,
	{ ids, after, actor }: BulkSave,
): Promise<void> {
	const recruiterId = after.owner_id;
	const [first] = ids;
	if (typeof recruiterId !== "number" || first === undefined) return;
	if (actor.type === "recruiter" && actor.id === recruiterId) return;
	const colleague = await findCableUser(db, recruiterId);
	if (!colleague || !can(colleague, "read", entity)) return;
	const target = getTarget(entity);
	const { rows } = await sql<RecordRow<"uid"> & { name: string }>`
select uid, ${sql.ref(label)} as name from ${sql.table(target.table)} where business_id = ${db.businessId} and id = ${first}`.execute(
		db,
	);
	const record = rows[0];
	if (!record) return;
	const { path } = target;
	await insertNotification(db, {
		recruiterId,
		category,
		kind,
		group: String(actor.id ?? 0),
		params: { [word]: record.name, by: actor.name, ...(ids.length > 1 ? { count: ids.length } : {}) },
		link: ids.length > 1 ? `${path}?filters[owner]=me` : `${path}/${record.uid}`,
		dedupeKey: `${kind}:${first}:${randomUUID()}`,
	});
}

/** The same for one record saved alone. */
export async function notifyRecordOwner(
	db: Scoped,
	notice: OwnerNotice,
	{ id, after, actor, many }: SavedRecord,
): Promise<void> {
	if (!many) await notifyOwner(db, notice, { ids: [id], after, actor });
}
