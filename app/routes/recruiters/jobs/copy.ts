import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { copyJobAction } from "#app/routes/shared/jobs/copy-action.server.ts";

export const loader = postOnlyLoader("create", "jobs");

export const action = copyJobAction;
