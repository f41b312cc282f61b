import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { draftOfferVersionAction } from "#app/routes/shared/offers/version-action.server.ts";

export const action = draftOfferVersionAction;

export const loader = onlyPosted();
