import { sql } from "kysely";
import { evidenceYears, getActivePosition } from "#app/domain/signatures/signature.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { insertNotification } from "../notifications.ts";
import { insertSignatureEvent } from "./events.ts";
import { listSigners, type SignatureRequest } from "./find.ts";
import { closeSignatureRequest, inviteNextSigners } from "./progress.ts";
import { getSignatureHooks } from "./signature-hook-registry.ts";

/** Where recruiters see a request. */
export const getSignatureRequestPath = (uid: string): string => `/recruiters/document_signatures/${uid}`;

/** Completes the request after the last signature, otherwise invites the next signers. */
export async function completeWhenSigned(db: Scoped, request: SignatureRequest, signerId: number): Promise<boolean> {
	const signers = await listSigners(db, request.id);
	if (getActivePosition(signers) !== null) {
		await inviteNextSigners(db, request.id, { mails: request.provider === "own" });
		return false;
	}
	const signer = signers.find(({ id }) => id === signerId);
	if (!signer || !(await closeSignatureRequest(db, request.id, { state: "completed" }))) return false;
	await db
		.updateTable("signature_requests")
		.set({ keep_until: sql<string>`(app_today() + make_interval(years => ${evidenceYears}))::date` })
		.where("business_id", "=", db.businessId)
		.where("id", "=", request.id)
		.execute();
	await insertSignatureEvent(db, { requestId: request.id, kind: "completed" });
	await enqueue(
		db,
		"signature_seal",
		{ businessId: db.businessId, requestId: request.id },
		{ jobKey: `signature_seal:${db.businessId}:${request.id}` },
	);
	const hooks = getSignatureHooks(request.reference_type);
	await hooks.completed?.(db, { request, signers, signer });
	if (!hooks.announces) await notifyOwner(db, request, { kind: "signature_completed", name: signer.name });
	return true;
}

export async function refuseRequest(
	db: Scoped,
	request: SignatureRequest,
	{ signerId, reason }: { signerId: number; reason: string },
): Promise<void> {
	await closeSignatureRequest(db, request.id, { state: "refused", reason });
	const signers = await listSigners(db, request.id);
	const signer = signers.find(({ id }) => id === signerId);
	if (!signer) return;
	const hooks = getSignatureHooks(request.reference_type);
	await hooks.refused?.(db, { request, signers, signer, reason });
	if (!hooks.announces) await notifyOwner(db, request, { kind: "signature_refused", name: signer.name });
}

type OutcomeNotice =
	| "signature_completed"
	| "signature_refused"
	| "signature_expired"
	| "signature_cancelled"
	| "signature_not_sent";

export async function notifyOwner(
	db: Scoped,
	{ id, uid, title, owner_id }: Pick<SignatureRequest, "id" | "uid" | "title" | "owner_id">,
	{ kind, name }: { kind: OutcomeNotice; name: string },
): Promise<void> {
	if (owner_id === null) return;
	await insertNotification(db, {
		recruiterId: owner_id,
		category: "Others",
		kind,
		params: { document: title, name },
		link: getSignatureRequestPath(uid),
		dedupeKey: `${kind}:${id}`,
	});
}
