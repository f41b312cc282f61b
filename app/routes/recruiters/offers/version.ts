import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { draftOfferVersionAction } from "#app/routes/shared/offers/version-action.server.ts";

export const action = draftOfferVersionAction;

export const loader = postOnlyLoader();
