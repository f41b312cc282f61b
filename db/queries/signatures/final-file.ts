import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import { noteSignatureEvent } from "./events.ts";
import { publishSignatures } from "./progress.ts";

interface FinalFile {
	key: string;
	sha256: string;
	sizeBytes: number;
	certificateId: number;
	timestampedAt: Date | null;
}

/** Stores the one final file of a signed document; false when another run was first. */
export async function saveFinalFile(db: Scoped, requestId: number, file: FinalFile): Promise<boolean> {
	const row = await db
		.updateTable("signature_requests")
		.set({
			final_key: file.key,
			final_sha256: file.sha256,
			final_bytes: file.sizeBytes,
			certificate_id: file.certificateId,
			timestamped_at: file.timestampedAt,
			sealed_at: sql<Date>`now()`,
		})
		.where("business_id", "=", db.businessId)
		.where("id", "=", requestId)
		.where("state", "=", "completed")
		.where("sealed_at", "is", null)
		.returning("id")
		.executeTakeFirst();
	if (!row) return false;
	await noteSignatureEvent(db, { requestId, kind: "sealed" });
	await publishSignatures(db);
	return true;
}
