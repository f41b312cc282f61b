import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { reopenTaskAction } from "#app/routes/shared/tasks/reopen-action.server.ts";

export const loader = onlyPosted("update", "tasks");

export const action = reopenTaskAction;
