import { dispatchSignature } from "../dispatch-signature.ts";
import type { Task } from "../task.ts";

/** Hands a request over to the service that carries it out, once. */
export const signatureDispatch: Task<"signature_dispatch"> = (payload, { db, hold }) =>
	dispatchSignature(db, payload, { now: () => new Date(), hold });
