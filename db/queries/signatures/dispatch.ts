import { sql } from "kysely";
import {
	type CreatedDocument,
	type ExternalProvider,
	isExternalProvider,
	isPermanentFailure,
	type SigningAccount,
	type SigningFailure,
} from "#app/domain/signatures/provider-adapter.ts";
import { getPollMs, getRetryMs, maxRetryDurationMs } from "#app/domain/signatures/provider-retry-policy.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import {
	enqueueDispatch,
	enqueueDispatchCancel,
	enqueueSignedFile,
	enqueueStatusPoll,
	enqueueStatusSync,
	findDispatch,
	setDispatch,
} from "./dispatch-row.ts";
import { insertSignatureEvent } from "./events.ts";
import { listSigners, lockSignatureRequest, type SignatureRequest, type Signer } from "./find.ts";
import { inviteNextSigners, publishSignatureChange } from "./progress.ts";
import { findSigningProvider, toSigningAccount } from "./providers.ts";

export interface DispatchClaim {
	request: SignatureRequest & { provider: ExternalProvider; providerRef: string | null };
	signers: readonly Signer[];
	account: SigningAccount | null;
	/** In a sandbox. */
	shut: boolean;
	attempts: number;
	/** Time of an earlier attempt with unknown outcome. */
	doubtSince: Date | null;
	/** It ended here meanwhile: it is looked for, and sent no more. */
	isOver: boolean;
}

/** Claims a request and marks it as possibly sent. */
export async function claimDispatch(db: Scoped, requestId: number, now: Date): Promise<DispatchClaim | null> {
	const claim = await lockDispatch(db, requestId);
	if (claim?.dispatch.state !== "waiting") return null;
	const { dispatch, ...rest } = claim;
	const isOver = claim.request.state !== "pending";
	if (isOver && !dispatch.started_at) {
		await setDispatch(db, requestId, { state: "ended" });
		return null;
	}
	const attempts = dispatch.attempts + 1;
	await setDispatch(db, requestId, { attempts, started_at: dispatch.started_at ?? now });
	return { ...rest, attempts, doubtSince: dispatch.started_at, isOver };
}

export async function lockDispatch(db: Scoped, requestId: number) {
	const request = await lockSignatureRequest(db, requestId);
	const dispatch = await findDispatch(db, requestId);
	if (!request || !dispatch || !isExternalProvider(request.provider)) return null;
	const row = await findSigningProvider(db, { provider: request.provider });
	const { provider_ref: providerRef } = await db
		.selectFrom("signature_requests")
		.select("provider_ref")
		.where("business_id", "=", db.businessId)
		.where("id", "=", requestId)
		.executeTakeFirstOrThrow();
	return {
		request: { ...request, provider: request.provider, providerRef },
		dispatch,
		signers: await listSigners(db, requestId),
		account: toSigningAccount(db, row),
		shut: row?.shut ?? false,
	};
}

/** Saves the service's document id before it is sent to signers. */
export async function saveProviderRef(db: Scoped, requestId: number, providerRef: string): Promise<void> {
	await db
		.updateTable("signature_requests")
		.set({ provider_ref: providerRef })
		.where("business_id", "=", db.businessId)
		.where("id", "=", requestId)
		.execute();
}

/** The service has it: its signers are invited by it. */
export async function markDispatchSent(db: Scoped, requestId: number, created: CreatedDocument): Promise<void> {
	const request = await lockSignatureRequest(db, requestId);
	const dispatch = await findDispatch(db, requestId);
	if (!request || dispatch?.state !== "waiting") return;
	await saveProviderRef(db, requestId, created.providerRef);
	for (const { reference, providerRef, url } of created.signers)
		await db
			.updateTable("signature_signers")
			.set({ provider_ref: providerRef, ...(url && url.length <= 2000 ? { provider_url: url } : {}) })
			.where("business_id", "=", db.businessId)
			.where("signature_request_id", "=", requestId)
			.where("uid", "=", reference)
			.execute();
	const isOver = request.state !== "pending";
	await setDispatch(db, requestId, {
		state: "sent",
		sent_at: new Date(),
		started_at: null,
		trouble: null,
		detail: null,
		trouble_at: null,
		cancelling: isOver,
	});
	await insertSignatureEvent(db, { requestId, kind: "handed_over" });
	if (isOver) return enqueueDispatchCancel(db, requestId);
	await inviteNextSigners(db, requestId, { mails: false });
	await enqueueStatusPoll(db, requestId, new Date(Date.now() + getPollMs(0)));
}

/** Nothing is at the service, and nothing will be. */
export const dropDispatch = (db: Scoped, requestId: number): Promise<void> =>
	setDispatch(db, requestId, { state: "ended", started_at: null });

interface Trouble {
	trouble: SigningFailure;
	detail: string | null;
	retryAfter: number | null;
	isCertain: boolean;
}

/** Saves the error and next attempt; false when retries are exhausted until a manual retry. */
export async function postponeDispatch(
	db: Scoped,
	requestId: number,
	{ trouble, detail, retryAfter, isCertain }: Trouble,
	now: Date,
): Promise<boolean> {
	const dispatch = await findDispatch(db, requestId);
	if (dispatch?.state !== "waiting") return true;
	const isGivenUp = isPermanentFailure(trouble) || now.getTime() - dispatch.created_at.getTime() > maxRetryDurationMs;
	await saveDispatchTrouble(db, requestId, { trouble, detail });
	await setDispatch(db, requestId, {
		...(isGivenUp ? { state: "failed" } : {}),
		...(isCertain ? { started_at: null } : {}),
	});
	if (!isGivenUp)
		await enqueueDispatch(db, requestId, new Date(now.getTime() + getRetryMs(dispatch.attempts, retryAfter)));
	return !isGivenUp;
}

/** Retries later, because services list new documents with a delay. */
export const enqueueDispatchRetry = (db: Scoped, requestId: number, until: Date): Promise<void> =>
	enqueueDispatch(db, requestId, until);

export async function saveDispatchTrouble(
	db: Scoped,
	requestId: number,
	{ trouble, detail }: Pick<Trouble, "trouble" | "detail">,
): Promise<void> {
	await setDispatch(db, requestId, { trouble, detail: detail?.slice(0, 300) || null, trouble_at: new Date() });
	await publishSignatureChange(db);
}

/** Runs the pending step immediately on a manual retry; false when nothing is pending. */
export async function retryDispatch(db: Scoped, requestId: number): Promise<boolean> {
	const request = await lockSignatureRequest(db, requestId);
	const dispatch = await findDispatch(db, requestId);
	if (!request || !dispatch) return false;
	if (dispatch.state === "failed" && request.state === "pending") {
		// Restarts dispatches that were given up.
		await setDispatch(db, requestId, { state: "waiting", attempts: 0 });
		await enqueueDispatch(db, requestId);
		return true;
	}
	if (dispatch.state === "waiting") {
		await enqueueDispatch(db, requestId);
		return true;
	}
	if (dispatch.state !== "sent") return false;
	if (dispatch.cancelling) await enqueueDispatchCancel(db, requestId);
	else if (request.state === "pending") await enqueueStatusSync(db, requestId);
	else if (request.state === "completed" && !request.sealed_at) await enqueueSignedFile(db, requestId);
	else return false;
	return true;
}

/** Matches only requests of this business and provider. */
export async function findByProviderReference(
	db: Scoped,
	provider: ExternalProvider,
	{ providerRef, reference }: { providerRef: string | null; reference: string | null },
): Promise<number | undefined> {
	const row = await db
		.selectFrom("signature_requests")
		.select("id")
		.where("business_id", "=", db.businessId)
		.where("provider", "=", provider)
		.where((eb) =>
			eb.or([
				...(providerRef ? [eb("provider_ref", "=", providerRef)] : []),
				...(reference ? [eb("uid", "=", reference)] : []),
			]),
		)
		.executeTakeFirst();
	return row?.id;
}

/** Plans a status check after a webhook; repeated webhooks plan it once. */
export async function recordDispatchWebhook(db: Scoped, requestId: number): Promise<void> {
	await db
		.updateTable("signature_dispatches")
		.set({ told_at: sql<Date>`now()` })
		.where("business_id", "=", db.businessId)
		.where("signature_request_id", "=", requestId)
		.execute();
	await enqueueStatusSync(db, requestId);
}

/** Requests at services not checked for `hours`, because their poll was lost. */
export async function listUncheckedDispatches(db: Scoped, hours: number): Promise<number[]> {
	const rows = await db
		.selectFrom("signature_dispatches")
		.select("signature_request_id as id")
		.where("business_id", "=", db.businessId)
		.where("state", "=", "sent")
		.where(sql<boolean>`coalesce(checked_at, sent_at) < now() - make_interval(hours => ${hours})`)
		.orderBy("checked_at")
		.limit(500)
		.execute();
	return rows.map(({ id }) => id);
}
