import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { removeMembersAction } from "#app/routes/shared/tearsheets/remove-members-action.server.ts";

export const loader = postOnlyLoader("update", "tearsheets");

export const action = removeMembersAction;
