import { sql } from "kysely";
import { liveStreams } from "#app/domain/notifications/live-streams.ts";
import { getActivePosition, isOpenSigner, type SignatureState } from "#app/domain/signatures/signature.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { publish } from "#db/kit/publish.ts";
import { endDispatch } from "./dispatch-row.ts";
import { insertSignatureEvent } from "./events.ts";
import { listSigners } from "./find.ts";

/** `mails: false` when the external service sends the invitations. */
export async function inviteNextSigners(db: Scoped, requestId: number, { mails = true } = {}): Promise<void> {
	const signers = await listSigners(db, requestId);
	const turn = getActivePosition(signers);
	for (const signer of signers.filter(({ position, state }) => position === turn && state === "waiting")) {
		await db
			.updateTable("signature_signers")
			.set({ state: "invited", invited_at: sql<Date>`now()` })
			.where("business_id", "=", db.businessId)
			.where("id", "=", signer.id)
			.execute();
		await insertSignatureEvent(db, { requestId, signerId: signer.id, kind: "invited", channel: "email" });
		if (mails) await enqueue(db, "signature_invite", { businessId: db.businessId, signerId: signer.id });
	}
	await publishSignatureChange(db);
}

/** Ends a pending request; remaining signers can no longer sign. */
export async function closeSignatureRequest(
	db: Scoped,
	requestId: number,
	{
		state,
		reason = null,
		isSilent = false,
	}: { state: Exclude<SignatureState, "pending">; reason?: string | null; isSilent?: boolean },
): Promise<boolean> {
	const row = await db
		.updateTable("signature_requests")
		.set({ state, closed_at: sql<Date>`clock_timestamp()`, closed_reason: reason })
		.where("business_id", "=", db.businessId)
		.where("id", "=", requestId)
		.where("state", "=", "pending")
		.returning(["id", "provider"])
		.executeTakeFirst();
	if (!row) return false;
	const open = (await listSigners(db, requestId)).filter((signer) => isOpenSigner(signer.state));
	await db
		.updateTable("signature_signers")
		.set({ state: "cancelled", code_hash: null })
		.where("business_id", "=", db.businessId)
		.where("signature_request_id", "=", requestId)
		.where("state", "in", ["waiting", "invited", "viewed"])
		.execute();
	// Notifies invited signers; expiry needs no notice, as the invitation states the deadline.
	const isQuiet = isSilent || state === "expired" || row.provider !== "own";
	const readers = isQuiet ? [] : open.filter((signer) => signer.state !== "waiting");
	for (const { id: signerId } of readers)
		await enqueue(db, "signature_invite", { businessId: db.businessId, signerId, isOver: true });
	if (row.provider !== "own" && state !== "completed") await endDispatch(db, requestId);
	await publishSignatureChange(db);
	return true;
}

/** Pages that show requests read again. */
export const publishSignatureChange = (db: Scoped): Promise<void> =>
	publish(db, liveStreams.signatures(), { type: "changed" });
