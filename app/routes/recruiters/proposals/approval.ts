import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { decideDiscountAction } from "#app/routes/shared/proposals/approval-action.server.ts";

export const action = decideDiscountAction;

export const loader = onlyPosted();
