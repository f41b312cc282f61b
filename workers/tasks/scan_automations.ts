import { scanAutomations as scan } from "#db/queries/flows/scan-due-triggers.ts";
import type { Task } from "../task.ts";

/** Once per local day: automations triggered by dates or inactivity. */
export const scanAutomations: Task<"scan_automations"> = async ({ day }, { step }) => {
	await step("scan", (trx) => scan(trx, day));
};
