import { sql } from "kysely";
import type { SigningFailure } from "#app/domain/signatures/provider-adapter.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

export interface Dispatch
	extends Row<
		"signature_dispatches",
		| "started_at"
		| "attempts"
		| "detail"
		| "trouble_at"
		| "sent_at"
		| "checked_at"
		| "told_at"
		| "cancelling"
		| "created_at"
	> {
	state: "waiting" | "sent" | "failed" | "ended";
	trouble: SigningFailure | null;
}

export async function findDispatch(db: Scoped, requestId: number): Promise<Dispatch | undefined> {
	const row = await db
		.selectFrom("signature_dispatches")
		.select(["state", "started_at", "attempts", "trouble", "detail", "trouble_at", "sent_at", "checked_at", "told_at"])
		.select(["cancelling", "created_at"])
		.where("business_id", "=", db.businessId)
		.where("signature_request_id", "=", requestId)
		.executeTakeFirst();
	return row as Dispatch | undefined;
}

type Values = Partial<
	Pick<Dispatch, "state" | "started_at" | "attempts" | "trouble" | "detail" | "cancelling" | "sent_at" | "trouble_at">
>;

export async function setDispatch(db: Scoped, requestId: number, values: Values): Promise<void> {
	await db
		.updateTable("signature_dispatches")
		.set({ ...values, updated_at: sql<Date>`now()` })
		.where("business_id", "=", db.businessId)
		.where("signature_request_id", "=", requestId)
		.execute();
}

/** Hands a new request over to a service, by a job of the same transaction. */
export async function startDispatch(db: Scoped, requestId: number): Promise<void> {
	await db
		.insertInto("signature_dispatches")
		.values({ business_id: db.businessId, signature_request_id: requestId })
		.execute();
	await enqueueDispatch(db, requestId);
}

export const enqueueDispatch = (db: Scoped, requestId: number, runAt?: Date) =>
	enqueue(
		db,
		"signature_dispatch",
		{ businessId: db.businessId, requestId },
		{ jobKey: `signature_dispatch:${db.businessId}:${requestId}`, ...(runAt ? { runAt } : {}) },
	);

/** Reads a request's state at its service now. */
export const enqueueStatusSync = (db: Scoped, requestId: number) =>
	enqueue(
		db,
		"signature_sync",
		{ businessId: db.businessId, requestId },
		{ jobKey: `signature_sync:${db.businessId}:${requestId}` },
	);

/** Plans a later status check, in case webhooks are lost. */
export const enqueueStatusPoll = (db: Scoped, requestId: number, runAt: Date) =>
	enqueue(
		db,
		"signature_sync",
		{ businessId: db.businessId, requestId },
		{ jobKey: `signature_poll:${db.businessId}:${requestId}`, runAt },
	);

/** Has the service end a document. */
export const enqueueDispatchCancel = (db: Scoped, requestId: number) =>
	enqueue(
		db,
		"signature_relay",
		{ businessId: db.businessId, requestId, order: "cancel" },
		{ jobKey: `signature_cancel:${db.businessId}:${requestId}` },
	);

/** Also ends the request at its external service, if it was ever sent there. */
export async function endDispatch(db: Scoped, requestId: number): Promise<void> {
	const dispatch = await findDispatch(db, requestId);
	if (!dispatch || dispatch.state === "ended") return;
	if (dispatch.state === "sent") {
		await setDispatch(db, requestId, { cancelling: true });
		return enqueueDispatchCancel(db, requestId);
	}
	// An attempt without a response may have reached the service.
	if (dispatch.started_at) return enqueueDispatch(db, requestId);
	await setDispatch(db, requestId, { state: "ended" });
}

/** Fetches the signed file. */
export const enqueueSignedFile = (db: Scoped, requestId: number) =>
	enqueue(
		db,
		"signature_seal",
		{ businessId: db.businessId, requestId },
		{ jobKey: `signature_seal:${db.businessId}:${requestId}` },
	);
