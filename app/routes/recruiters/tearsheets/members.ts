import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { addMembersAction } from "#app/routes/shared/tearsheets/add-members-action.server.ts";

export const loader = onlyPosted("update", "tearsheets");

export const action = addMembersAction;
