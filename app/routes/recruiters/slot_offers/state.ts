import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { changeSlotOfferAction } from "#app/routes/shared/slots/state-action.server.ts";

export const loader = postOnlyLoader("update", "meetings");

export const action = changeSlotOfferAction;
