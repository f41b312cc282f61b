import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { refreshListAction } from "#app/routes/shared/tearsheets/refresh-action.server.ts";

export const loader = onlyPosted("update", "tearsheets");

export const action = refreshListAction;
