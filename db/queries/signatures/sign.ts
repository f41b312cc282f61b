import { timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { codeLimits, getSigningState, type SigningState } from "#app/domain/signatures/signature.ts";
import { audit } from "#db/kit/audit.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { insertSignatureEvent, type SignatureOrigin } from "./events.ts";
import { findSigner, listSigners, lockSignatureRequest, type SignatureRequest, type Signer } from "./find.ts";
import { completeWhenSigned, refuseRequest } from "./outcome.ts";
import { publishSignatureChange } from "./progress.ts";
import { getSignatureCode, hashSignatureCode } from "./signature-code.ts";
import { getSignatureHooks } from "./signature-hook-registry.ts";

export interface SignerPage {
	request: SignatureRequest;
	signer: Signer;
	signers: readonly Signer[];
	state: SigningState;
}

/** With `lock`, the request stays locked until the transaction ends. */
export async function findSignerPage(
	db: Scoped,
	token: string,
	{ lock = false, now = new Date() } = {},
): Promise<SignerPage | undefined> {
	const link = await findSigner(db, { token });
	if (!link) return undefined;
	const requestId = link.signature_request_id;
	const unlocked = lock ? await lockSignatureRequest(db, requestId, { lock: false }) : undefined;
	if (unlocked) await getSignatureHooks(unlocked.reference_type).lock?.(db, unlocked);
	const request = await lockSignatureRequest(db, requestId, { lock });
	const signers = await listSigners(db, requestId);
	const signer = signers.find(({ id }) => id === link.id);
	if (!request || !signer) return undefined;
	const state = getSigningState({ request, signer, signers }, now);
	if (state !== "open" || (await getSignatureHooks(request.reference_type).mayStillSign?.(db, request)) !== false)
		return { request, signer, signers, state };
	return { request, signer, signers, state: "closed" };
}

/** The signer read the document; the first time is written down. */
export async function recordSignerView(db: Scoped, { signer, request }: SignerPage, origin: SignatureOrigin) {
	const row = await db
		.updateTable("signature_signers")
		.set({ state: "viewed", viewed_at: sql<Date>`now()` })
		.where("business_id", "=", db.businessId)
		.where("id", "=", signer.id)
		.where("state", "=", "invited")
		.returning("id")
		.executeTakeFirst();
	if (!row) return;
	await insertSignatureEvent(db, { requestId: request.id, signerId: signer.id, kind: "viewed", origin });
	await publishSignatureChange(db);
}

export type CodeResult = "sent" | "soon" | "limit" | "none";

/** Sends a signer a new code; one before it is good no more. */
export async function sendSignatureCode(
	db: Scoped,
	{ signer, request }: SignerPage,
	origin: SignatureOrigin,
	now = new Date(),
): Promise<CodeResult> {
	if (signer.code_channel === "none") return "none";
	if (signer.codes_sent >= codeLimits.codes) return "limit";
	if (signer.code_sent_at && now.getTime() - signer.code_sent_at.getTime() < codeLimits.gapSeconds * 1000)
		return "soon";
	const number = signer.codes_sent + 1;
	const code = getSignatureCode(db, signer.uid, number);
	await db
		.updateTable("signature_signers")
		.set({
			codes_sent: number,
			code_sent_at: now,
			code_expires_at: new Date(now.getTime() + codeLimits.minutes * 60_000),
			code_hash: hashSignatureCode(db, signer.uid, code),
			code_attempts: 0,
		})
		.where("business_id", "=", db.businessId)
		.where("id", "=", signer.id)
		.execute();
	const channel = signer.code_channel;
	await insertSignatureEvent(db, { requestId: request.id, signerId: signer.id, kind: "code_sent", channel, origin });
	await enqueue(db, "signature_code", { businessId: db.businessId, signerId: signer.id, number });
	return "sent";
}

export interface SignatureInput {
	name: string;
	code: string;
	consent: { version: string; text: string };
	origin: SignatureOrigin;
}

export type SignatureResult =
	| { kind: "signed"; completed: boolean }
	| { kind: "refused"; problem: Exclude<SigningState, "open"> | "unread" | CodeProblem };

export type CodeProblem = "no_code" | "code_expired" | "code_wrong" | "code_locked";

/** Needs the lock of `findSignerPage`: a concurrent attempt finds the document signed. */
export async function signDocument(
	db: Scoped,
	{ signer, request, state }: SignerPage,
	{ name, code, consent, origin }: SignatureInput,
	now = new Date(),
): Promise<SignatureResult> {
	if (state !== "open") return { kind: "refused", problem: state };
	if (!signer.viewed_at) return { kind: "refused", problem: "unread" };
	const problem = await checkCode(db, { signer, request }, { code, origin, now });
	if (problem) return { kind: "refused", problem };
	await db
		.updateTable("signature_signers")
		.set({
			state: "signed",
			signed_at: now,
			signed_name: name,
			ip: origin.ip?.slice(0, 64) || null,
			user_agent: origin.agent?.slice(0, 400) || null,
			consent_version: consent.version,
			consent_text: consent.text,
			code_hash: null,
		})
		.where("business_id", "=", db.businessId)
		.where("id", "=", signer.id)
		.execute();
	const channel = signer.code_channel;
	await insertSignatureEvent(db, { requestId: request.id, signerId: signer.id, kind: "signed", channel, origin });
	await noteInAudit(db, request, { name, ip: origin.ip, kind: "signed" });
	return { kind: "signed", completed: await completeWhenSigned(db, request, signer.id) };
}

/** Refuses with a reason, which ends the request for all signers. */
export async function refuseDocument(
	db: Scoped,
	{ signer, request, state }: SignerPage,
	{ reason, origin }: { reason: string; origin: SignatureOrigin },
): Promise<{ kind: "done" } | { kind: "refused"; problem: Exclude<SigningState, "open"> }> {
	if (state !== "open") return { kind: "refused", problem: state };
	await db
		.updateTable("signature_signers")
		.set({
			state: "refused",
			refused_at: sql<Date>`now()`,
			reason,
			ip: origin.ip?.slice(0, 64) || null,
			user_agent: origin.agent?.slice(0, 400) || null,
			code_hash: null,
		})
		.where("business_id", "=", db.businessId)
		.where("id", "=", signer.id)
		.execute();
	await insertSignatureEvent(db, { requestId: request.id, signerId: signer.id, kind: "refused", origin });
	await noteInAudit(db, request, { name: signer.name, ip: origin.ip, kind: "refused" });
	await refuseRequest(db, request, { signerId: signer.id, reason });
	return { kind: "done" };
}

function noteInAudit(
	db: Scoped,
	request: SignatureRequest,
	{ name, ip, kind }: { name: string; ip: string | null; kind: "signed" | "refused" },
) {
	return audit(db, {
		actor: { type: "system", id: null, name },
		action: "update",
		recordType: "signature_requests",
		recordId: request.id,
		changes: { [kind]: [null, name] },
		ip,
	});
}

/** Counts wrong attempts; the last one invalidates the code. */
async function checkCode(
	db: Scoped,
	{ signer, request }: Pick<SignerPage, "signer" | "request">,
	{ code, origin, now }: { code: string; origin: SignatureOrigin; now: Date },
): Promise<CodeProblem | null> {
	if (signer.code_channel === "none") return null;
	if (signer.code_attempts >= codeLimits.attempts) return "code_locked";
	if (!signer.code_hash || !signer.code_expires_at) return "no_code";
	if (signer.code_expires_at <= now) return "code_expired";
	if (timingSafeEqual(signer.code_hash, hashSignatureCode(db, signer.uid, code))) return null;
	const attempts = signer.code_attempts + 1;
	const isLast = attempts >= codeLimits.attempts;
	await db
		.updateTable("signature_signers")
		.set({ code_attempts: attempts, ...(isLast ? { code_hash: null } : {}) })
		.where("business_id", "=", db.businessId)
		.where("id", "=", signer.id)
		.execute();
	const kind = isLast ? "code_locked" : "code_wrong";
	await insertSignatureEvent(db, { requestId: request.id, signerId: signer.id, kind, origin });
	return kind;
}
