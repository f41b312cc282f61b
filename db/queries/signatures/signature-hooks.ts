import type { Scoped } from "#db/kit/in-business.ts";
import type { SignatureRequest, Signer } from "./find.ts";

export interface SignatureOutcome {
	request: SignatureRequest;
	/** As they stand with the outcome. */
	signers: readonly Signer[];
	/** Who brought it about: the last to sign, or who refused. */
	signer: Signer;
}

/** Effects on the record; they run in the transaction of the signature. */
export interface SignatureHooks {
	/** The record sends its own notification, so the owner gets none of the document. */
	announces?: true;
	/** Locks the record before its request, in the order of whoever changes the record. */
	lock?(db: Scoped, request: SignatureRequest): Promise<void>;
	/** False: the record takes no signature any more, so none is accepted. */
	mayStillSign?(db: Scoped, request: SignatureRequest): Promise<boolean>;
	/** Everybody signed. */
	completed?(db: Scoped, outcome: SignatureOutcome): Promise<void>;
	/** Somebody refused, with their reason. */
	refused?(db: Scoped, outcome: SignatureOutcome & { reason: string }): Promise<void>;
}
