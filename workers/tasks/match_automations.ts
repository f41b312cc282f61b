import { startRuns } from "#db/queries/flows/match.ts";
import type { Task } from "../task.ts";

/** Looks what a write of records sets off. Once: the runs and the note that it was looked at commit together. */
export const matchAutomations: Task<"match_automations"> = async ({ entries, depth = 0 }, { step }) => {
	await step("match", (trx) => startRuns(trx, entries, depth));
};
