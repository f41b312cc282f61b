import { sql } from "kysely";
import { awaitsApproval } from "#app/domain/applies/offer-approval.ts";
import type { OfferLetter } from "#app/domain/applies/offer-letter.ts";
import type { OfferAcceptance } from "#app/domain/applies/offer-response.ts";
import { isRejection, offerExtendedStage, placementStage } from "#app/domain/applies/pipeline.ts";
import { hasEnded } from "#app/domain/jobs/job-status.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { hashToken, linkToken } from "#db/kit/link-token.ts";
import type { Actor } from "#db/kit/types.ts";
import type { MoveActor } from "../applies/last-move.ts";
import { lockApply } from "../applies/lock.ts";
import { type MoveResult, moveApply } from "../applies/move.ts";
import type { StoredFile } from "../record-files.ts";
import { cancelRequestsForRecords } from "../signatures/cancel-for-record.ts";
import { listApprovalReasons } from "./approval.ts";
import { findOffer, type OfferRecord } from "./find.ts";

export type SendProblem =
	| "over"
	| "approval"
	| "waiting"
	| "disapproved"
	| "past"
	| "undated"
	| "jobOver"
	| "ended"
	| "changed";

/** Reason why the current letter cannot be sent; null when it can. */
export async function findSendProblem(db: Scoped, offer: OfferRecord): Promise<SendProblem | null> {
	if (offer.has_letter || !["draft", "approval", "sent"].includes(offer.status)) return "over";
	if (offer.status === "approval") return "waiting";
	if (hasEnded(offer.job_status)) return "jobOver";
	if (offer.withdrawn || isRejection(offer.stage) || offer.stage === placementStage) return "ended";
	if (offer.valid_until === null) return "undated";
	if (offer.valid_until < offer.today) return "past";
	if (!awaitsApproval(await listApprovalReasons(db, offer), offer.approval_state)) return null;
	return offer.approval_state === "refused" ? "disapproved" : "approval";
}

/** The link is derived from the offer's public id: only its hash is stored. */
export const getOfferPath = (db: Scoped, uid: string): string => `/offer/${linkToken("offer", db.businessId, uid)}`;

export interface NewLetter {
	letter: OfferLetter;
	file: StoredFile;
	to: { name: string; email: string };
	siteId: number | null;
	templateId: number | null;
	/** The offer as its form showed it. */
	lockVersion: number;
}

export type OfferSendResult =
	| { ok: true; offer: OfferRecord }
	| { ok: false; problem: SendProblem | "missing" }
	| { ok: false; problem: "move"; move: MoveResult };

/** Terms, file and hash become immutable; other versions of the apply are closed. */
export async function sendOffer(
	db: Scoped,
	uid: string,
	{ letter, file, to, siteId, templateId, lockVersion }: NewLetter,
	{ actor, mover }: { actor: Actor; mover: MoveActor },
): Promise<OfferSendResult> {
	const first = await findOffer(db, uid);
	if (!first || !(await lockApply(db, first.apply_uid))) return { ok: false, problem: "missing" };
	const offer = await findOffer(db, uid);
	if (!offer) return { ok: false, problem: "missing" };
	const problem = offer.lock_version === lockVersion ? await findSendProblem(db, offer) : "changed";
	if (problem) return { ok: false, problem };
	await withdrawOthers(db, offer, actor);
	const stored = await saveLetterFile(db, offer, file, actor);
	await db
		.updateTable("offers")
		.set({
			status: "sent",
			sent_at: sql<Date>`now()`,
			decided_at: null,
			locale: letter.locale,
			content: JSON.stringify(letter),
			data_file_id: stored,
			sha256: file.checksum,
			acceptance: await findAcceptanceMode(db),
			token_hash: hashToken(linkToken("offer", db.businessId, uid)),
			to_name: to.name,
			to_email: to.email,
			site_config_id: siteId,
			template_upload_id: templateId,
			sent_by_id: actor.id,
		})
		.where("business_id", "=", db.businessId)
		.where("id", "=", offer.id)
		.execute();
	const changes = { status: [offer.status, "sent"], sha256: [null, file.checksum] };
	await audit(db, {
		actor,
		action: "send",
		recordType: "offers",
		recordId: offer.id,
		changes,
		ip: actor.ip ?? null,
	});
	if (offer.stage !== offerExtendedStage) {
		const move = await moveApply(db, {
			uid: offer.apply_uid,
			to: offerExtendedStage,
			expectedFrom: null,
			form: toMoveForm(offer),
			recruiter: mover,
		});
		if (move.kind !== "moved") return { ok: false, problem: "move", move };
	}
	return { ok: true, offer: (await findOffer(db, uid)) ?? offer };
}

/** Acceptance mode from the settings; defaults to signing. */
export async function findAcceptanceMode(db: Scoped): Promise<OfferAcceptance> {
	const row = await db
		.selectFrom("settings")
		.select("offer_signature")
		.where("business_id", "=", db.businessId)
		.executeTakeFirst();
	return row?.offer_signature === false ? "name" : "signature";
}

/** Terms in the format of the stage forms. */
export const toMoveForm = ({ salary_cents, currency, regime, start_date, valid_until }: OfferRecord) => ({
	salary_cents,
	currency,
	regime,
	...(start_date ? { start_date } : {}),
	...(valid_until ? { valid_until } : {}),
});

async function withdrawOthers(db: Scoped, { id, apply_id }: OfferRecord, actor: Actor): Promise<void> {
	const rows = await db
		.updateTable("offers")
		.set({ status: "withdrawn", decided_at: sql<Date>`now()` })
		.where("business_id", "=", db.businessId)
		.where("apply_id", "=", apply_id)
		.where("id", "<>", id)
		.where("status", "in", ["sent", "approval", "draft"])
		.where("archived_at", "is", null)
		.returning("id")
		.execute();
	await cancelRequestsForRecords(db, { type: "offers", ids: rows.map((row) => row.id) });
	for (const row of rows)
		await audit(db, {
			actor,
			action: "update",
			recordType: "offers",
			recordId: row.id,
			changes: { status: [null, "withdrawn"] },
			ip: actor.ip ?? null,
		});
}

async function saveLetterFile(db: Scoped, offer: OfferRecord, file: StoredFile, actor: Actor): Promise<number> {
	const { id } = await db
		.insertInto("data_files")
		.values({
			business_id: db.businessId,
			reference_type: "offers",
			reference_id: offer.id,
			file_type: "other",
			name: file.name,
			storage_key: file.storageKey,
			content_type: file.contentType,
			size_bytes: file.sizeBytes,
			checksum: file.checksum,
			uploaded_by_type: "recruiter",
			uploaded_by_id: actor.id,
			candidate_ids: [offer.candidate_id],
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

/** The stored letter of an offer. */
export function findLetterFile(db: Scoped, offer: Pick<OfferRecord, "data_file_id">) {
	return db
		.selectFrom("data_files")
		.select(["name", "storage_key", "content_type", "checksum"])
		.where("business_id", "=", db.businessId)
		.where("id", "=", offer.data_file_id)
		.executeTakeFirst();
}
