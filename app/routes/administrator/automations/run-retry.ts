import { onlyPosted } from "#app/auth/only-posted.server.ts";
import type { Route } from "./+types/run-retry";
import { changeRun } from "./change-run.server.ts";

export const loader = onlyPosted("update", "automations");

/** Resumes a failed or stopped run where it ended. */
export const action = ({ context, params }: Route.ActionArgs) => changeRun(context, params, "retried");
