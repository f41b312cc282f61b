import type { SignatureSubject } from "#app/domain/signatures/signature.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { insertSignatureEvent } from "./events.ts";
import { closeSignatureRequest } from "./progress.ts";

/** The signers are notified by the record's own mails. */
export async function cancelRequestsForRecords(
	db: Scoped,
	{ type, ids }: { type: SignatureSubject; ids: readonly number[] },
): Promise<void> {
	if (ids.length === 0) return;
	const rows = await db
		.selectFrom("signature_requests")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("reference_type", "=", type)
		.where("reference_id", "in", ids)
		.where("state", "=", "pending")
		.orderBy("id")
		.forUpdate()
		.execute();
	for (const { id } of rows) {
		if (!(await closeSignatureRequest(db, id, { state: "cancelled", isSilent: true }))) continue;
		await insertSignatureEvent(db, { requestId: id, kind: "cancelled" });
		await audit(db, {
			actor: { type: "system", id: null, name: null },
			action: "update",
			recordType: "signature_requests",
			recordId: id,
			changes: { state: ["pending", "cancelled"] },
			ip: null,
		});
	}
}
