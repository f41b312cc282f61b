import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { addMembersAction } from "#app/routes/shared/tearsheets/add-members-action.server.ts";

export const loader = postOnlyLoader("update", "tearsheets");

export const action = addMembersAction;
