import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { changeSlotOfferAction } from "#app/routes/shared/slots/state-action.server.ts";

export const loader = onlyPosted("update", "meetings");

export const action = changeSlotOfferAction;
