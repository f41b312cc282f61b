import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import type { StoredFile } from "#db/queries/record-files.ts";
import { type ConversationPerson, matchesPerson } from "./conversation-person.ts";

type Uploader = { type: "recruiter" | "candidate" | "client_contact"; id: number };

export async function insertMessageFiles(
	db: Scoped,
	messageId: number,
	files: readonly StoredFile[],
	by: Uploader,
): Promise<void> {
	if (files.length === 0) return;
	await db
		.insertInto("data_files")
		.values(
			files.map((file) => ({
				business_id: db.businessId,
				reference_type: "messages",
				reference_id: messageId,
				name: file.name,
				storage_key: file.storageKey,
				content_type: file.contentType,
				size_bytes: file.sizeBytes,
				checksum: file.checksum,
				uploaded_by_type: by.type,
				uploaded_by_id: by.id,
			})),
		)
		.execute();
}

export interface MessageFile
	extends Row<"data_files", "uid" | "name" | "size_bytes" | "scan_state" | "reference_id" | "content_type"> {}

/** Files of these messages, each in the order it was added. */
export async function listMessageFiles(db: Scoped, messageIds: readonly number[]): Promise<MessageFile[]> {
	if (messageIds.length === 0) return [];
	return db
		.selectFrom("data_files")
		.select(["uid", "name", "size_bytes", "scan_state", "reference_id", "content_type"])
		.where("business_id", "=", db.businessId)
		.where("reference_type", "=", "messages")
		.where("reference_id", "in", messageIds)
		.orderBy("id")
		.execute();
}

export async function findMessageFile(db: Scoped, person: ConversationPerson, uid: string) {
	return db
		.selectFrom("data_files as f")
		.innerJoin("messages as m", (join) =>
			join.onRef("m.business_id", "=", "f.business_id").onRef("m.id", "=", "f.reference_id"),
		)
		.select(["f.id", "f.name", "f.storage_key", "f.content_type", "f.scan_state"])
		.where("f.business_id", "=", db.businessId)
		.where("f.reference_type", "=", "messages")
		.where("f.uid", "=", uid)
		.where(matchesPerson(db, person, "m"))
		.executeTakeFirst();
}
