import type { Scoped } from "#db/kit/in-business.ts";
import type { SignatureRequest, Signer } from "./find.ts";

export interface SignatureOutcome {
	request: SignatureRequest;
	/** Signers including the result. */
	signers: readonly Signer[];
	/** The last signer, or the one who refused. */
	signer: Signer;
}

/** Effects on the record; they run in the transaction of the signature. */
export interface SignatureHooks {
	/** The record sends its own notification, so the owner gets none of the document. */
	announces?: true;
	/** Locks the record before its request, in the same order as record changes. */
	lock?(db: Scoped, request: SignatureRequest): Promise<void>;
	/** False when the record no longer accepts signatures. */
	mayStillSign?(db: Scoped, request: SignatureRequest): Promise<boolean>;
	completed?(db: Scoped, outcome: SignatureOutcome): Promise<void>;
	refused?(db: Scoped, outcome: SignatureOutcome & { reason: string }): Promise<void>;
}
