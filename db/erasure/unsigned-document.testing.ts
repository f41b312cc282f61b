import type { Scoped } from "#db/kit/in-business.ts";
import { canary, insertRow } from "./canary.testing.ts";

export async function anUnsignedDocument(trx: Scoped, candidateId: number): Promise<void> {
	const unsigned = await insertRow(trx, "signature_requests", {
		uid: "sig-zz",
		title: `Contrato de ${canary.name}`,
		reference_type: "candidates",
		reference_id: candidateId,
		candidate_id: candidateId,
		state: "pending",
		locale: "pt",
		message: canary.word,
		original_key: "1/2026/unsigned",
		original_name: `${canary.word}.pdf`,
		original_sha256: "0".repeat(64),
		original_bytes: 1,
		original_pages: 1,
		verification_code: "0".repeat(16),
		expires_at: "2030-01-01",
		provider: "own",
		lock_version: 0,
		created_at: "2026-01-01",
		updated_at: "2026-01-01",
	});
	const signer = await insertRow(trx, "signature_signers", {
		candidate_id: candidateId,
		uid: "signer-zz",
		signature_request_id: unsigned,
		position: 1,
		name: canary.name,
		email: canary.email,
		phone: canary.phone,
		role: "candidate",
		code_channel: "email",
		locale: "pt",
		state: "viewed",
		token_hash: "\\x7369676e",
		ip: canary.word,
		user_agent: canary.word,
		code_attempts: 0,
		codes_sent: 0,
		reminders: 0,
		created_at: "2026-01-01",
	});
	await insertRow(trx, "signature_events", {
		signature_request_id: unsigned,
		signature_signer_id: signer,
		kind: "viewed",
		ip: canary.word,
		user_agent: canary.word,
		at: "2026-01-01",
	});
}
