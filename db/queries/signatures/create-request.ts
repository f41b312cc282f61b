import { randomBytes, randomUUID } from "node:crypto";
import {
	type CodeChannel,
	type SignatureSubject,
	type SignerRole,
	toVerificationCode,
} from "#app/domain/signatures/signature.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { hashToken, linkToken } from "#db/kit/link-token.ts";
import type { Actor } from "#db/kit/types.ts";
import { startDispatch } from "./dispatch-row.ts";
import { insertSignatureEvent } from "./events.ts";
import { inviteNextSigners, publishSignatureChange } from "./progress.ts";
import { findSigningProvider } from "./providers.ts";

/** A PDF that was checked and stored; `storeSignatureOriginal` makes one. */
export interface SignatureOriginal {
	storageKey: string;
	name: string;
	/** Hexadecimal SHA-256 of the stored bytes. */
	sha256: string;
	sizeBytes: number;
	pages: number;
}

export interface NewSigner {
	name: string;
	email: string;
	/** E.164; required for codes by SMS. */
	phone?: string | null;
	/** Signing order: lower first, equal in parallel; defaults to 1. */
	position?: number;
	role?: SignerRole;
	codeChannel?: CodeChannel;
	locale?: "pt" | "en";
	candidateId?: number | null;
	clientContactId?: number | null;
	recruiterId?: number | null;
}

export interface NewSignatureRequest {
	/** Signed record; its type selects the completion hooks. */
	subject: { type: SignatureSubject; id: number; version?: number };
	title: string;
	original: SignatureOriginal;
	signers: readonly NewSigner[];
	expiresAt: Date;
	locale?: "pt" | "en";
	siteId?: number | null;
	/** Candidate concerned, for erasure, access rules and lists. */
	candidateId?: number | null;
	companyId?: number | null;
	ownerId?: number | null;
	message?: string | null;
	/** Of a placement: it is the contract that the admission waits for. */
	isContract?: boolean;
	/** The same cause again makes no second request. */
	cause?: string;
	/** `own` forces the product's own signing page; defaults to the business's setting. */
	provider?: "own";
	actor: Actor;
}

export interface CreatedSignatureRequest {
	id: number;
	uid: string;
	verificationCode: string;
	/** A request with the same cause already existed. */
	repeated: boolean;
}

type Business = Pick<Scoped, "businessId">;

/** The secret of a signer's link; only its hash is stored. */
export const getSignerToken = ({ businessId }: Business, uid: string): string =>
	linkToken("signature", businessId, uid);

/** Where a signer signs. */
export const getSignerPath = (business: Business, uid: string): string => `/sign/${getSignerToken(business, uid)}`;

/** Runs in the caller's transaction; invitations are sent by jobs. */
export async function createSignatureRequest(db: Scoped, input: NewSignatureRequest): Promise<CreatedSignatureRequest> {
	if (input.signers.length === 0) throw new Error("A document needs a signer");
	const { subject, original, actor } = input;
	const recruiterId = actor.type === "recruiter" ? actor.id : null;
	const chosen = input.provider === "own" ? undefined : await findSigningProvider(db, { chosen: true });
	const row = await db
		.insertInto("signature_requests")
		.values({
			business_id: db.businessId,
			title: input.title.slice(0, 200),
			reference_type: subject.type,
			reference_id: subject.id,
			reference_version: subject.version ?? null,
			candidate_id: input.candidateId ?? null,
			client_company_id: input.companyId ?? null,
			locale: input.locale ?? "pt",
			site_config_id: input.siteId ?? null,
			owner_id: input.ownerId ?? recruiterId,
			message: input.message || null,
			is_contract: input.isContract ?? false,
			cause: input.cause ?? null,
			provider: chosen?.provider ?? "own",
			original_key: original.storageKey,
			original_name: original.name.slice(0, 200),
			original_sha256: original.sha256,
			original_bytes: original.sizeBytes,
			original_pages: original.pages,
			verification_code: toVerificationCode(randomBytes(10)),
			expires_at: input.expiresAt,
			created_by_id: recruiterId,
		})
		.onConflict((oc) => oc.columns(["business_id", "cause"]).doNothing())
		.returning(["id", "uid", "verification_code as verificationCode"])
		.executeTakeFirst();
	if (!row) return { ...(await findByCause(db, input.cause ?? "")), repeated: true };
	await insertSigners(db, row.id, input);
	await insertSignatureEvent(db, {
		requestId: row.id,
		recruiterId,
		kind: "created",
		origin: { ip: actor.ip ?? null, agent: null },
	});
	await audit(db, {
		actor,
		action: "create",
		recordType: "signature_requests",
		recordId: row.id,
		changes: { title: [null, input.title], signers: [null, input.signers.map(({ name }) => name).join(", ")] },
		ip: actor.ip ?? null,
	});
	if (chosen) {
		await startDispatch(db, row.id);
		await publishSignatureChange(db);
	} else await inviteNextSigners(db, row.id);
	return { ...row, repeated: false };
}

async function insertSigners(db: Scoped, requestId: number, { signers, locale = "pt" }: NewSignatureRequest) {
	await db
		.insertInto("signature_signers")
		.values(
			signers.map((signer) => {
				const uid = randomUUID().replaceAll("-", "").slice(0, 20);
				return {
					business_id: db.businessId,
					uid,
					signature_request_id: requestId,
					position: signer.position ?? 1,
					name: signer.name,
					email: signer.email,
					phone: signer.phone || null,
					role: signer.role ?? "signer",
					code_channel: signer.codeChannel ?? "email",
					locale: signer.locale ?? locale,
					token_hash: hashToken(getSignerToken(db, uid)),
					candidate_id: signer.candidateId ?? null,
					client_contact_id: signer.clientContactId ?? null,
					recruiter_id: signer.recruiterId ?? null,
				};
			}),
		)
		.execute();
}

function findByCause(db: Scoped, cause: string) {
	return db
		.selectFrom("signature_requests")
		.select(["id", "uid", "verification_code as verificationCode"])
		.where("business_id", "=", db.businessId)
		.where("cause", "=", cause)
		.executeTakeFirstOrThrow();
}
