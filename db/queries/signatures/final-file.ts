import { sql } from "kysely";
import type { TimestampFailure } from "#app/domain/signatures/signature.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { setDispatch } from "./dispatch-row.ts";
import { insertSignatureEvent } from "./events.ts";
import { publishSignatureChange } from "./progress.ts";

interface FinalFile {
	key: string;
	sha256: string;
	sizeBytes: number;
	/** Certificate that sealed it; null for files from a service. */
	certificateId: number | null;
	timestampedAt: Date | null;
	timestampTrouble: TimestampFailure | null;
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
			timestamp_trouble: file.timestampTrouble,
			sealed_at: sql<Date>`now()`,
		})
		.where("business_id", "=", db.businessId)
		.where("id", "=", requestId)
		.where("state", "=", "completed")
		.where("sealed_at", "is", null)
		.returning("provider")
		.executeTakeFirst();
	if (!row) return false;
	const isOwn = row.provider === "own";
	await insertSignatureEvent(db, { requestId, kind: isOwn ? "sealed" : "received" });
	if (!isOwn) await setDispatch(db, requestId, { state: "ended", trouble: null, detail: null, trouble_at: null });
	await publishSignatureChange(db);
	return true;
}
