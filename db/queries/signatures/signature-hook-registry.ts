import type { SignatureSubject } from "#app/domain/signatures/signature.ts";
import { contractSignature } from "./contract-signature.ts";
import { offerSignature } from "./offer-signature.ts";
import { proposalSignature } from "./proposal-signature.ts";
import type { SignatureHooks } from "./signature-hooks.ts";

/** Records without a hook only store the document. */
const hooks: Partial<Record<SignatureSubject, SignatureHooks>> = {
	offers: offerSignature,
	placements: contractSignature,
	proposals: proposalSignature,
};

export const getSignatureHooks = (subject: SignatureSubject): SignatureHooks => hooks[subject] ?? {};
