import { onlyPosted } from "#app/auth/only-posted.server.ts";
import type { Route } from "./+types/run-stop";
import { changeRun } from "./change-run.server.ts";

export const loader = onlyPosted("update", "automations");

/** Ends a run that has not ended. */
export const action = ({ context, params }: Route.ActionArgs) => changeRun(context, params, "stopped");
