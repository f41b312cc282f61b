import { sql } from "kysely";
import type { ProviderSigner, ProviderStatus } from "#app/domain/signatures/provider-adapter.ts";
import { getPollMs } from "#app/domain/signatures/provider-retry-policy.ts";
import { isOpenSigner } from "#app/domain/signatures/signature.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { saveDispatchTrouble } from "./dispatch.ts";
import { enqueueStatusPoll, findDispatch, setDispatch } from "./dispatch-row.ts";
import { insertSignatureEvent } from "./events.ts";
import { listSigners, lockSignatureRequest, type SignatureRequest, type Signer } from "./find.ts";
import { completeWhenSigned, notifyOwner, refuseRequest } from "./outcome.ts";
import { closeSignatureRequest, publishSignatureChange } from "./progress.ts";
import { listProviderRefs } from "./provider-refs.ts";
import { getSignatureHooks } from "./signature-hook-registry.ts";

/** Texts recorded for a signature made at a service. */
export interface ProviderTexts {
	/** Replaces the consent text shown on our own signing page. */
	consent: string;
	/** Reason for a refusal or end without one. */
	noReason: string;
	/** Reason when the record no longer accepts signatures. */
	tooLate: string;
}

/** Statuses are absolute, so repeated or late ones are harmless. Signatures are never reverted. */
export async function applyProviderStatus(
	db: Scoped,
	requestId: number,
	status: ProviderStatus,
	words: ProviderTexts,
): Promise<void> {
	const unlocked = await lockSignatureRequest(db, requestId, { lock: false });
	if (unlocked) await getSignatureHooks(unlocked.reference_type).lock?.(db, unlocked);
	const request = await lockSignatureRequest(db, requestId);
	const dispatch = await findDispatch(db, requestId);
	if (!request || dispatch?.state !== "sent") return;
	await markChecked(db, requestId);
	if (request.state !== "pending") {
		// Ended here; cancellation is repeated until the service confirms it.
		if (status.state !== "running" && !needsFile(request))
			await setDispatch(db, requestId, { state: "ended", cancelling: false });
		return;
	}
	const hooks = getSignatureHooks(request.reference_type);
	if ((await hooks.mayStillSign?.(db, request)) === false) return endHere(db, request, words.tooLate);
	const signed = await takeSignatures(db, request, status.signers, words);
	const [last] = signed.slice(-1);
	if (last && (await completeWhenSigned(db, request, last.id))) return;
	await takeEnd(db, request, status, words);
}

const needsFile = ({ state, sealed_at }: SignatureRequest) => state === "completed" && !sealed_at;

async function markChecked(db: Scoped, requestId: number) {
	await db
		.updateTable("signature_dispatches")
		.set({ checked_at: sql<Date>`now()`, trouble: null, detail: null, trouble_at: null })
		.where("business_id", "=", db.businessId)
		.where("signature_request_id", "=", requestId)
		.execute();
	await publishSignatureChange(db);
}

async function takeSignatures(
	db: Scoped,
	request: SignatureRequest,
	theirs: readonly ProviderSigner[],
	words: ProviderTexts,
): Promise<Signer[]> {
	const refs = await listProviderRefs(db, request.id);
	const find = (signer: Signer) =>
		theirs.find((person) => person.reference === signer.uid || person.providerRef === refs.get(signer.id));
	const signed: { signer: Signer; at: Date }[] = [];
	for (const signer of await listSigners(db, request.id)) {
		const match = find(signer);
		if (!match) continue;
		if (match.url && match.url.length <= 2000) await setSigner(db, signer.id, { provider_url: match.url });
		if (!isOpenSigner(signer.state)) continue;
		const at = match.at ?? new Date();
		if (match.state === "signed") {
			await setSigner(db, signer.id, {
				state: "signed",
				signed_at: at,
				signed_name: signer.name,
				ip: match.ip?.slice(0, 64) || null,
				consent_version: request.provider,
				consent_text: words.consent,
			});
			await note(db, request, signer, { kind: "signed", ip: match.ip });
			signed.push({ signer, at });
		} else if (match.state === "viewed" && signer.state !== "viewed") {
			await setSigner(db, signer.id, { state: "viewed", viewed_at: at });
			await note(db, request, signer, { kind: "viewed", ip: match.ip });
		}
	}
	return signed.sort((first, other) => first.at.getTime() - other.at.getTime()).map(({ signer }) => signer);
}

function setSigner(
	db: Scoped,
	id: number,
	values: Partial<
		Pick<Signer, "state" | "signed_at" | "signed_name" | "ip" | "consent_version" | "consent_text" | "viewed_at"> &
			Pick<Signer, "refused_at" | "reason">
	> & { provider_url?: string },
) {
	return db
		.updateTable("signature_signers")
		.set(values)
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}

async function note(
	db: Scoped,
	request: SignatureRequest,
	signer: Signer,
	{ kind, ip }: { kind: "signed" | "viewed" | "refused"; ip: string | null },
) {
	await insertSignatureEvent(db, { requestId: request.id, signerId: signer.id, kind, origin: { ip, agent: null } });
	if (kind === "viewed") return;
	await audit(db, {
		actor: { type: "system", id: null, name: signer.name },
		action: "update",
		recordType: "signature_requests",
		recordId: request.id,
		changes: { [kind]: [null, signer.name] },
		ip,
	});
}

/** Ends the request as at its service, otherwise schedules the next poll. */
async function takeEnd(db: Scoped, request: SignatureRequest, status: ProviderStatus, words: ProviderTexts) {
	const { id: requestId } = request;
	if (status.state === "refused") return takeRefusal(db, request, status, words);
	if (status.state === "cancelled") {
		await endHere(db, request, (status.reason ?? words.noReason).slice(0, 1000));
		return setDispatch(db, requestId, { state: "ended", cancelling: false });
	}
	const isOver = request.expires_at <= new Date();
	if (status.state === "expired" || (status.state === "running" && isOver)) {
		if (!(await closeSignatureRequest(db, requestId, { state: "expired" }))) return;
		await insertSignatureEvent(db, { requestId, kind: "expired" });
		await notifyOwner(db, request, { kind: "signature_expired", name: "" });
		if (status.state === "expired") await setDispatch(db, requestId, { state: "ended", cancelling: false });
		return;
	}
	// Complete at the service without all our signers: never mark a missing signature as given.
	if (status.state === "completed") await saveDispatchTrouble(db, requestId, { trouble: "unreadable", detail: null });
	await enqueueStatusPoll(db, requestId, new Date(Date.now() + getPollMs(Date.now() - request.created_at.getTime())));
}

/** Ends a request as cancelled, also at its service. */
async function endHere(db: Scoped, request: SignatureRequest, reason: string): Promise<void> {
	if (!(await closeSignatureRequest(db, request.id, { state: "cancelled", reason }))) return;
	await insertSignatureEvent(db, { requestId: request.id, kind: "cancelled" });
	await notifyOwner(db, request, { kind: "signature_cancelled", name: "" });
}

async function takeRefusal(db: Scoped, request: SignatureRequest, status: ProviderStatus, words: ProviderTexts) {
	const refs = await listProviderRefs(db, request.id);
	const theirs = status.signers.find(({ state }) => state === "refused");
	const signers = await listSigners(db, request.id);
	const signer =
		signers.find(({ uid, id }) => theirs && (theirs.reference === uid || theirs.providerRef === refs.get(id))) ??
		signers.find(({ state }) => isOpenSigner(state));
	if (!signer) return;
	const reason = (theirs?.reason ?? status.reason ?? words.noReason).slice(0, 1000);
	const ip = theirs?.ip?.slice(0, 64) || null;
	await setSigner(db, signer.id, { state: "refused", refused_at: theirs?.at ?? new Date(), reason, ip });
	await note(db, request, signer, { kind: "refused", ip });
	await refuseRequest(db, request, { signerId: signer.id, reason });
	await setDispatch(db, request.id, { state: "ended", cancelling: false });
}
