import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { removeServiceAction } from "#app/routes/shared/proposals/remove-service-action.server.ts";

export const loader = onlyPosted();

export const action = removeServiceAction;
