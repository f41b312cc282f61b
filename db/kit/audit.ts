import type { Scoped } from "#db/kit/in-business.ts";

interface AuditEntry {
	actor: { type: "candidate" | "recruiter" | "client_contact" | "system"; id: number | null; name: string | null };
	/** A verb in the infinitive: create, update, destroy, read, sign_in… */
	action: string;
	recordType: string;
	recordId: number | null;
	/** field → [from, to]; never the value of a sensitive field. */
	changes?: Record<string, unknown>;
	ip?: string | null;
}

/** Who did it, from where. */
export type AuditActor = AuditEntry["actor"] & { ip?: string | null };

/** Writes who did what to which record. Append-only: the application role may not change or delete it. */
export async function audit(db: Scoped, entry: AuditEntry): Promise<void> {
	await db
		.insertInto("audit_entries")
		.values({
			business_id: db.businessId,
			actor_type: entry.actor.type,
			actor_id: entry.actor.id,
			actor_name: entry.actor.name,
			action: entry.action,
			record_type: entry.recordType,
			record_id: entry.recordId,
			changes: JSON.stringify(entry.changes ?? {}),
			ip: entry.ip ?? null,
		})
		.execute();
}

/** What one update of a record changed, by field; undefined when there is no such entry of it. */
export async function findChange(
	db: Scoped,
	{ recordType, recordId }: { recordType: string; recordId: number },
	id: number,
): Promise<Record<string, unknown> | undefined> {
	const row = await db
		.selectFrom("audit_entries")
		.select("changes")
		.where("business_id", "=", db.businessId)
		.where("record_type", "=", recordType)
		.where("record_id", "=", recordId)
		.where("action", "=", "update")
		.where("id", "=", id)
		.executeTakeFirst();
	return row?.changes as Record<string, unknown> | undefined;
}
