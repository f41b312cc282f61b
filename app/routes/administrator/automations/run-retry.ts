import { onlyPosted } from "#app/auth/only-posted.server.ts";
import type { Route } from "./+types/run-retry";
import { changeRun } from "./change-run.server.ts";

export const loader = onlyPosted("update", "automations");

/** Lets a run that failed or was stopped go on where it was. */
export const action = ({ context, params }: Route.ActionArgs) => changeRun(context, params, "retried");
