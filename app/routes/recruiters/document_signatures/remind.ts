import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { remindSignersAction } from "#app/routes/shared/signatures/remind-action.server.ts";

export const loader = onlyPosted("update", "signature_requests");

export const action = remindSignersAction;
