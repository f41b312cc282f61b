import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { remindSignersAction } from "#app/routes/shared/signatures/remind-action.server.ts";

export const loader = postOnlyLoader("update", "signature_requests");

export const action = remindSignersAction;
