import type {
	CodeChannel,
	SignatureState,
	SignatureSubject,
	SignerRole,
	SignerState,
	TimestampFailure,
} from "#app/domain/signatures/signature.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { hashToken } from "#db/kit/link-token.ts";
import type { Row } from "#db/kit/row.ts";

export interface SignatureRequest
	extends Row<
		"signature_requests",
		| "id"
		| "uid"
		| "title"
		| "reference_id"
		| "reference_version"
		| "candidate_id"
		| "client_company_id"
		| "site_config_id"
		| "owner_id"
		| "message"
		| "original_key"
		| "original_name"
		| "original_sha256"
		| "original_bytes"
		| "original_pages"
		| "verification_code"
		| "expires_at"
		| "closed_at"
		| "closed_reason"
		| "final_key"
		| "final_sha256"
		| "final_bytes"
		| "sealed_at"
		| "timestamped_at"
		| "certificate_id"
		| "provider"
		| "is_contract"
		| "created_at"
		| "created_by_id"
	> {
	reference_type: SignatureSubject;
	state: SignatureState;
	timestamp_trouble: TimestampFailure | null;
	locale: "pt" | "en";
}

const columns = [
	"id",
	"uid",
	"title",
	"reference_type",
	"reference_id",
	"reference_version",
	"candidate_id",
	"client_company_id",
	"state",
	"locale",
	"site_config_id",
	"owner_id",
	"message",
	"original_key",
	"original_name",
	"original_sha256",
	"original_bytes",
	"original_pages",
	"verification_code",
	"expires_at",
	"closed_at",
	"closed_reason",
	"final_key",
	"final_sha256",
	"final_bytes",
	"sealed_at",
	"timestamped_at",
	"timestamp_trouble",
	"certificate_id",
	"provider",
	"is_contract",
	"created_at",
	"created_by_id",
] as const;

const select = (db: Scoped) =>
	db
		.selectFrom("signature_requests")
		.select(columns)
		.where("business_id", "=", db.businessId)
		.where("archived_at", "is", null);

/** A request by its number or its public id. */
export async function findSignatureRequest(
	db: Scoped,
	by: { id: number } | { uid: string } | { code: string },
): Promise<SignatureRequest | undefined> {
	const query =
		"id" in by
			? select(db).where("id", "=", by.id)
			: "uid" in by
				? select(db).where("uid", "=", by.uid)
				: select(db).where("verification_code", "=", by.code);
	return (await query.executeTakeFirst()) as SignatureRequest | undefined;
}

/** Locks a request; required before changing its signers. */
export async function lockSignatureRequest(
	db: Scoped,
	id: number,
	{ lock = true } = {},
): Promise<SignatureRequest | undefined> {
	const query = select(db).where("id", "=", id);
	return (await (lock ? query.forUpdate() : query).executeTakeFirst()) as SignatureRequest | undefined;
}

/** Requests of one record, the newest first. */
export async function listRequestsForRecord(
	db: Scoped,
	{ type, id }: { type: SignatureSubject; id: number },
): Promise<SignatureRequest[]> {
	const query = select(db).where("reference_type", "=", type).where("reference_id", "=", id);
	return (await query.orderBy("id", "desc").limit(50).execute()) as SignatureRequest[];
}

export interface Signer
	extends Row<
		"signature_signers",
		| "id"
		| "uid"
		| "signature_request_id"
		| "position"
		| "name"
		| "email"
		| "phone"
		| "invited_at"
		| "viewed_at"
		| "signed_at"
		| "refused_at"
		| "reason"
		| "signed_name"
		| "ip"
		| "user_agent"
		| "consent_version"
		| "consent_text"
		| "code_hash"
		| "code_expires_at"
		| "code_attempts"
		| "codes_sent"
		| "code_sent_at"
		| "reminders"
		| "reminded_at"
		| "candidate_id"
		| "client_contact_id"
		| "recruiter_id"
		| "provider_url"
	> {
	role: SignerRole;
	state: SignerState;
	code_channel: CodeChannel;
	locale: "pt" | "en";
}

const signers = (db: Scoped) =>
	db
		.selectFrom("signature_signers")
		.select(["id", "uid", "signature_request_id", "position", "name", "email", "phone", "role", "state", "locale"])
		.select(["code_channel", "invited_at", "viewed_at", "signed_at", "refused_at", "reason", "signed_name"])
		.select(["ip", "user_agent", "consent_version", "consent_text", "code_hash", "code_expires_at"])
		.select(["code_attempts", "codes_sent", "code_sent_at", "reminders", "reminded_at"])
		.select(["candidate_id", "client_contact_id", "recruiter_id", "provider_url"])
		.where("business_id", "=", db.businessId);

export async function listSigners(db: Scoped, requestId: number): Promise<Signer[]> {
	const query = signers(db).where("signature_request_id", "=", requestId);
	return (await query.orderBy("position").orderBy("id").execute()) as Signer[];
}

export async function findSigner(
	db: Scoped,
	by: { token: string } | { id: number } | { uid: string },
): Promise<Signer | undefined> {
	const query =
		"token" in by
			? signers(db).where("token_hash", "=", hashToken(by.token))
			: "id" in by
				? signers(db).where("id", "=", by.id)
				: signers(db).where("uid", "=", by.uid);
	return (await query.executeTakeFirst()) as Signer | undefined;
}
