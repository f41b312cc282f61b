import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { refreshTearsheetAction } from "#app/routes/shared/tearsheets/refresh-action.server.ts";

export const loader = postOnlyLoader("update", "tearsheets");

export const action = refreshTearsheetAction;
