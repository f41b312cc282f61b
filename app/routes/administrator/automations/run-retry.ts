import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import type { Route } from "./+types/run-retry";
import { changeRun } from "./change-run.server.ts";

export const loader = postOnlyLoader("update", "automations");

/** Resumes a failed or stopped run where it ended. */
export const action = ({ context, params }: Route.ActionArgs) => changeRun(context, params, "retried");
