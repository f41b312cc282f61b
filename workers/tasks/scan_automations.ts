import { scanAutomations as scan } from "#db/queries/flows/scan.ts";
import type { Task } from "../task.ts";

/** Once a local day: what a date or a silence sets off. */
export const scanAutomations: Task<"scan_automations"> = async ({ day }, { step }) => {
	await step("scan", (trx) => scan(trx, day));
};
