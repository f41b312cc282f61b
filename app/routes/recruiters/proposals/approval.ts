import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { decideDiscountAction } from "#app/routes/shared/proposals/approval-action.server.ts";

export const action = decideDiscountAction;

export const loader = postOnlyLoader();
