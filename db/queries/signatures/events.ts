import type { CodeChannel } from "#app/domain/signatures/signature.ts";
import type { Scoped } from "#db/kit/in-business.ts";

export type SignatureEventKind =
	| "created"
	| "invited"
	| "reminded"
	| "viewed"
	| "code_sent"
	| "code_wrong"
	| "code_locked"
	| "signed"
	| "refused"
	| "cancelled"
	| "expired"
	| "completed"
	| "sealed"
	| "delivered"
	| "provider"
	| "forgotten"
	| "handed_over"
	| "received";

export interface SignatureOrigin {
	ip: string | null;
	agent: string | null;
}

interface NewEvent {
	requestId: number;
	signerId?: number | null;
	recruiterId?: number | null;
	kind: SignatureEventKind;
	channel?: CodeChannel | null;
	origin?: SignatureOrigin;
}

/** Appends an evidence event; the database forbids later changes. */
export async function insertSignatureEvent(db: Scoped, event: NewEvent): Promise<void> {
	await db
		.insertInto("signature_events")
		.values({
			business_id: db.businessId,
			signature_request_id: event.requestId,
			signature_signer_id: event.signerId ?? null,
			recruiter_id: event.recruiterId ?? null,
			kind: event.kind,
			channel: event.channel ?? null,
			ip: event.origin?.ip?.slice(0, 64) || null,
			user_agent: event.origin?.agent?.slice(0, 400) || null,
		})
		.execute();
}

export function listSignatureEvents(db: Scoped, requestId: number) {
	return db
		.selectFrom("signature_events as e")
		.leftJoin("signature_signers as s", (join) =>
			join.onRef("s.business_id", "=", "e.business_id").onRef("s.id", "=", "e.signature_signer_id"),
		)
		.leftJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "e.business_id").onRef("r.id", "=", "e.recruiter_id"),
		)
		.select(["e.id", "e.kind", "e.channel", "e.ip", "e.user_agent", "e.at", "s.name as signer", "r.name as recruiter"])
		.where("e.business_id", "=", db.businessId)
		.where("e.signature_request_id", "=", requestId)
		.orderBy("e.id")
		.execute();
}
