import { sql } from "kysely";
import type { SignatureState } from "#app/domain/signatures/signature.ts";
import { normalizePhone } from "#app/domain/text/phone.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findChannelForBrand } from "../messaging/message-channels.ts";
import { createSignatureRequest, getSignerPath, type SignatureOriginal } from "../signatures/create-request.ts";
import { getSignatureSettings } from "../signatures/settings.ts";
import { lockOpenOffer, type ResponseOutcome } from "./candidate-response.ts";
import type { OfferRecord } from "./find.ts";

export type SigningStart = { kind: "started"; path: string; isOriginalUnused: boolean } | { kind: ResponseOutcome };

/** Idempotent: a repeat returns the same link. */
export async function startOfferSignature(
	db: Scoped,
	uid: string,
	{ original, ip }: { original: SignatureOriginal; ip: string | null },
): Promise<SigningStart> {
	const locked = await lockOpenOffer(db, uid);
	if ("outcome" in locked) return { kind: locked.outcome };
	const { offer } = locked;
	const pending = await findOpenSigner(db, offer);
	if (pending) return { kind: "started", path: getSignerPath(db, pending.uid), isOriginalUnused: true };
	const { code_channel } = await getSignatureSettings(db);
	const phone = code_channel === "sms" ? await findPhone(db, offer) : null;
	await createSignatureRequest(db, {
		subject: { type: "offers", id: offer.id, version: offer.version },
		title: offer.content?.title ?? offer.job,
		original,
		signers: [
			{
				name: offer.to_name ?? offer.candidate,
				email: offer.to_email ?? "",
				phone,
				role: "candidate",
				codeChannel: code_channel === "sms" && phone === null ? "email" : code_channel,
				candidateId: offer.candidate_id,
			},
		],
		expiresAt: await findEnd(db, offer),
		locale: offer.locale === "en" ? "en" : "pt",
		siteId: offer.site_config_id,
		candidateId: offer.candidate_id,
		ownerId: offer.owner_id,
		// Acceptance continues immediately on our own page.
		provider: "own",
		actor: { type: "candidate", id: offer.candidate_id, name: offer.candidate, ip },
	});
	const signer = await findOpenSigner(db, offer);
	if (!signer) throw new Error("A signature that was asked for has no signer");
	return { kind: "started", path: getSignerPath(db, signer.uid), isOriginalUnused: false };
}

/** The candidate as a signer of the letter, while it waits for them. */
export function findOpenSigner(db: Scoped, offer: Pick<OfferRecord, "id" | "candidate_id">) {
	return db
		.selectFrom("signature_requests as r")
		.innerJoin("signature_signers as s", (join) =>
			join.onRef("s.business_id", "=", "r.business_id").onRef("s.signature_request_id", "=", "r.id"),
		)
		.select(["s.uid", "r.uid as request_uid"])
		.where("r.business_id", "=", db.businessId)
		.where("r.reference_type", "=", "offers")
		.where("r.reference_id", "=", offer.id)
		.where("r.state", "=", "pending")
		.where("r.expires_at", ">", sql<Date>`now()`)
		.where("s.candidate_id", "=", offer.candidate_id)
		.orderBy("r.id", "desc")
		.limit(1)
		.executeTakeFirst();
}

export async function findOfferSignature(db: Scoped, offerId: number) {
	const row = await db
		.selectFrom("signature_requests")
		.select(["uid", "state", "final_key", "original_name", "verification_code"])
		.where("business_id", "=", db.businessId)
		.where("reference_type", "=", "offers")
		.where("reference_id", "=", offerId)
		.where("archived_at", "is", null)
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
	return row && { ...row, state: row.state as SignatureState };
}

/** The end of the letter's last day, where the business is. */
async function findEnd(db: Scoped, { valid_until }: OfferRecord): Promise<Date> {
	const row = await db
		.selectFrom("businesses")
		.select(sql<Date>`((${valid_until}::date + 1)::timestamp - interval '1 second') at time zone timezone`.as("end"))
		.where("id", "=", db.businessId)
		.executeTakeFirstOrThrow();
	return row.end;
}

/** The candidate's number when their brand can send SMS; otherwise codes go by e-mail. */
async function findPhone(db: Scoped, { candidate_id, site_config_id }: OfferRecord): Promise<string | null> {
	const channel = await findChannelForBrand(db, "sms", site_config_id);
	if (!channel || channel.shut) return null;
	const row = await db
		.selectFrom("candidates")
		.select("mobile_phone")
		.where("business_id", "=", db.businessId)
		.where("id", "=", candidate_id)
		.executeTakeFirst();
	return normalizePhone(row?.mobile_phone);
}
