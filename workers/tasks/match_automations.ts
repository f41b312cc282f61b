import { startRuns } from "#db/queries/flows/match.ts";
import type { Task } from "../task.ts";

/** Runs exactly once: the started runs and the step's completion commit together. */
export const matchAutomations: Task<"match_automations"> = async ({ entries, depth = 0 }, { step }) => {
	await step("match", (trx) => startRuns(trx, entries, depth));
};
