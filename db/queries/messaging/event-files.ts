import { sql } from "kysely";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import type { StoredFile } from "#db/queries/record-files.ts";

/** Limits per sender while a number is not assigned to a record. */
const mostFiles = 10;
const mostBytes = 50 * 1024 * 1024;

/** Bytes of files an unknown number may still send; 0 at the quota. */
export async function getFileQuotaLeft(db: Scoped, phone: string): Promise<number> {
	const { files, bytes } = await db
		.selectFrom("message_events as e")
		.innerJoin("data_files as f", (join) =>
			join
				.onRef("f.business_id", "=", "e.business_id")
				.onRef("f.reference_id", "=", "e.id")
				.on("f.reference_type", "=", "message_events"),
		)
		.select((eb) => [eb.fn.countAll<string>().as("files"), eb.fn.sum<string | null>("f.size_bytes").as("bytes")])
		.where("e.business_id", "=", db.businessId)
		.where("e.phone", "=", phone)
		.where("e.state", "=", "unassigned")
		.executeTakeFirstOrThrow();
	return Number(files) >= mostFiles ? 0 : Math.max(0, mostBytes - Number(bytes ?? 0));
}

/** Files of an unassigned message, stored early because provider links expire within minutes. */
export async function insertEventFiles(db: Scoped, eventId: number, files: readonly StoredFile[]): Promise<void> {
	if (files.length === 0) return;
	await db
		.insertInto("data_files")
		.values(
			files.map((file) => ({
				business_id: db.businessId,
				reference_type: "message_events",
				reference_id: eventId,
				name: file.name,
				storage_key: file.storageKey,
				content_type: file.contentType,
				size_bytes: file.sizeBytes,
				checksum: file.checksum,
				uploaded_by_type: "system",
			})),
		)
		.execute();
}

export async function countEventFiles(db: Scoped, eventId: number): Promise<number> {
	const { count } = await db
		.selectFrom("data_files")
		.select((eb) => eb.fn.countAll<string>().as("count"))
		.where("business_id", "=", db.businessId)
		.where("reference_type", "=", "message_events")
		.where("reference_id", "=", eventId)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Moves files to the assigned message, with their scan results. */
export async function moveEventFiles(
	db: Scoped,
	{ eventId, messageId, by }: { eventId: number; messageId: number; by: { type: string; id: number } },
): Promise<void> {
	await db
		.updateTable("data_files")
		.set({ reference_type: "messages", reference_id: messageId, uploaded_by_type: by.type, uploaded_by_id: by.id })
		.where("business_id", "=", db.businessId)
		.where("reference_type", "=", "message_events")
		.where("reference_id", "=", eventId)
		.execute();
}

/** Deletes file rows of discarded events and queues removal of their stored content. */
export async function removeEventFiles(db: Scoped, eventIds: readonly number[]): Promise<void> {
	if (eventIds.length === 0) return;
	const { rows } = await sql<Row<"data_files", "storage_key">>`
delete from data_files where business_id = ${db.businessId} and reference_type = 'message_events'
  and reference_id = any(${sql.val([...eventIds])}::bigint[]) returning storage_key`.execute(db);
	if (rows.length > 0)
		await enqueue(db, "remove_files", { businessId: db.businessId, keys: rows.map(({ storage_key }) => storage_key) });
}
