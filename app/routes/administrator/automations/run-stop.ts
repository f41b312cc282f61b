import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import type { Route } from "./+types/run-stop";
import { changeRun } from "./change-run.server.ts";

export const loader = postOnlyLoader("update", "automations");

/** Ends a run that has not ended. */
export const action = ({ context, params }: Route.ActionArgs) => changeRun(context, params, "stopped");
