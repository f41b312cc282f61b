import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { reopenTaskAction } from "#app/routes/shared/tasks/reopen-action.server.ts";

export const loader = postOnlyLoader("update", "tasks");

export const action = reopenTaskAction;
