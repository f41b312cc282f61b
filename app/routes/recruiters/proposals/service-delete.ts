import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { removeServiceAction } from "#app/routes/shared/proposals/remove-service-action.server.ts";

export const loader = postOnlyLoader();

export const action = removeServiceAction;
