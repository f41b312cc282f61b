import { sql } from "kysely";
import { getActivePosition, reminderLimits } from "#app/domain/signatures/signature.ts";
import { audit } from "#db/kit/audit.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { insertSignatureEvent } from "./events.ts";
import { listSigners, lockSignatureRequest, type SignatureRequest, type Signer } from "./find.ts";
import { notifyOwner } from "./outcome.ts";
import { closeSignatureRequest, publishSignatureChange } from "./progress.ts";

/** Cancels a request; existing signatures stay in its evidence. False when already ended. */
export async function cancelSignatureRequest(
	db: Scoped,
	requestId: number,
	{ reason, actor }: { reason: string | null; actor: Actor },
): Promise<boolean> {
	const request = await lockSignatureRequest(db, requestId);
	if (!request || !(await closeSignatureRequest(db, requestId, { state: "cancelled", reason }))) return false;
	const recruiterId = actor.type === "recruiter" ? actor.id : null;
	await insertSignatureEvent(db, {
		requestId,
		recruiterId,
		kind: "cancelled",
		origin: { ip: actor.ip ?? null, agent: null },
	});
	await audit(db, {
		actor,
		action: "update",
		recordType: "signature_requests",
		recordId: requestId,
		changes: { state: ["pending", "cancelled"] },
		ip: actor.ip ?? null,
	});
	return true;
}

/** Reminds signers whose turn it is; returns the number of e-mails. */
export async function remindSigners(
	db: Scoped,
	requestId: number,
	{ recruiterId = null, gapHours = reminderLimits.gapHours }: { recruiterId?: number | null; gapHours?: number } = {},
): Promise<number> {
	const request = await lockSignatureRequest(db, requestId);
	if (request?.state !== "pending" || request.expires_at <= new Date()) return 0;
	const signers = await listSigners(db, requestId);
	const turn = getActivePosition(signers);
	const since = Date.now() - gapHours * 3_600_000;
	const due = signers.filter((signer) => signer.position === turn && mayRemind(signer, since));
	const isOwn = request.provider === "own";
	for (const { id, reminders } of due) await remind(db, { id, requestId, number: reminders + 1, recruiterId }, isOwn);
	if (!isOwn && due.length > 0)
		await enqueue(db, "signature_relay", { businessId: db.businessId, requestId, order: "remind" });
	if (due.length > 0) await publishSignatureChange(db);
	return due.length;
}

const mayRemind = ({ state, reminders, reminded_at, invited_at }: Signer, since: number): boolean =>
	(state === "invited" || state === "viewed") &&
	reminders < reminderLimits.most &&
	(reminded_at ?? invited_at ?? new Date(0)).getTime() <= since;

async function remind(
	db: Scoped,
	signer: { id: number; requestId: number; number: number; recruiterId: number | null },
	mails: boolean,
) {
	const { id: signerId, requestId, number, recruiterId } = signer;
	await db
		.updateTable("signature_signers")
		.set({ reminders: number, reminded_at: sql<Date>`now()` })
		.where("business_id", "=", db.businessId)
		.where("id", "=", signerId)
		.execute();
	await insertSignatureEvent(db, { requestId, signerId, recruiterId, kind: "reminded", channel: "email" });
	if (mails) await enqueue(db, "signature_invite", { businessId: db.businessId, signerId, reminder: number });
}

export async function expireSignatureRequests(db: Scoped): Promise<void> {
	const rows = (await db
		.selectFrom("signature_requests")
		.select(["id", "uid", "title", "owner_id"])
		.where("business_id", "=", db.businessId)
		.where("state", "=", "pending")
		.where("expires_at", "<=", sql<Date>`now()`)
		// External requests are polled first: someone may have signed in the last minute.
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("signature_dispatches as d")
						.select("d.state")
						.whereRef("d.business_id", "=", "signature_requests.business_id")
						.whereRef("d.signature_request_id", "=", "signature_requests.id")
						.where("d.state", "=", "sent"),
				),
			),
		)
		.orderBy("id")
		.limit(500)
		.forUpdate()
		.skipLocked()
		.execute()) as Pick<SignatureRequest, "id" | "uid" | "title" | "owner_id">[];
	for (const request of rows) {
		if (!(await closeSignatureRequest(db, request.id, { state: "expired" }))) continue;
		await insertSignatureEvent(db, { requestId: request.id, kind: "expired" });
		await notifyOwner(db, request, { kind: "signature_expired", name: "" });
	}
}

/** Pending requests whose signers were last e-mailed `days` ago. */
export async function listRequestsToRemind(db: Scoped, days: number): Promise<number[]> {
	const rows = await db
		.selectFrom("signature_requests as r")
		.select("r.id")
		.where("r.business_id", "=", db.businessId)
		.where("r.state", "=", "pending")
		.where("r.expires_at", ">", sql<Date>`now()`)
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom("signature_signers as s")
					.select("s.id")
					.whereRef("s.business_id", "=", "r.business_id")
					.whereRef("s.signature_request_id", "=", "r.id")
					.where("s.state", "in", ["invited", "viewed"])
					.where(sql<boolean>`coalesce(s.reminded_at, s.invited_at) < now() - make_interval(days => ${days})`),
			),
		)
		.orderBy("r.id")
		.limit(500)
		.execute();
	return rows.map(({ id }) => id);
}
