import { startRuns } from "#db/queries/flows/start-runs.ts";
import type { Task } from "../task.ts";

/** Runs exactly once: the started runs and the step's completion commit together. */
export const matchAutomations: Task<"match_automations"> = async ({ entries, depth = 0 }, { step }) => {
	await step("match", (trx) => startRuns(trx, entries, depth));
};
