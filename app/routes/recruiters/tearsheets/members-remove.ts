import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { removeMembersAction } from "#app/routes/shared/tearsheets/remove-members-action.server.ts";

export const loader = onlyPosted("update", "tearsheets");

export const action = removeMembersAction;
