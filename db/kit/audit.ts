import type { Scoped } from "#db/kit/in-business.ts";

interface AuditEntry {
	actor: { type: "candidate" | "recruiter" | "client_contact" | "system"; id: number | null; name: string | null };
	/** Infinitive: create, update, destroy, read, sign_in… */
	action: string;
	recordType: string;
	recordId: number | null;
	/** field → [from, to]; sensitive values are never written. */
	changes?: Record<string, unknown>;
	ip?: string | null;
}

/** Actor and IP address. */
export type AuditActor = AuditEntry["actor"] & { ip?: string | null };

/** Append-only: the application role may not update or delete entries. */
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

/** Changes of one update by field; undefined when the record has no such entry. */
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
