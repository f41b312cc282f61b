import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { recordAcceptanceAction } from "#app/routes/shared/interviews/record-acceptance-action.server.ts";

export const loader = postOnlyLoader("update", "interviews");

export const action = recordAcceptanceAction;
