import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { copyJobAction } from "#app/routes/shared/jobs/copy-action.server.ts";

export const loader = onlyPosted("create", "jobs");

export const action = copyJobAction;
