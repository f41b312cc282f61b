import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { refreshListAction } from "#app/routes/shared/tearsheets/refresh-action.server.ts";

export const loader = postOnlyLoader("update", "tearsheets");

export const action = refreshListAction;
