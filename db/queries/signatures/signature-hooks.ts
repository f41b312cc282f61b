import type { Scoped } from "#db/kit/in-business.ts";
import type { SignatureRequest, Signer } from "./find.ts";

export interface SignatureOutcome {
	request: SignatureRequest;
	/** As they stand with the outcome. */
	signers: readonly Signer[];
	/** Who brought it about: the last to sign, or who refused. */
	signer: Signer;
}

/** What a record does when its document is signed; each runs in the transaction of the signature. */
export interface SignatureHooks {
	/** The record's own news say what became of it: the owner gets no second ones of its document. */
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
