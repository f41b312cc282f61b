import type { Act } from "./act-description.ts";
import { billingPlanActs } from "./billing-plans.server.ts";
import { candidateActs } from "./candidates.server.ts";
import { interviewActs } from "./interviews.server.ts";
import { invoiceActs } from "./invoices.server.ts";
import { jobActs } from "./jobs.server.ts";
import { leadActs } from "./leads.server.ts";
import { noteActs } from "./notes.server.ts";
import { offerActs } from "./offers.server.ts";
import { placementActs } from "./placements.server.ts";
import { projectActs } from "./projects.server.ts";
import { proposalActs } from "./proposals.server.ts";
import { shortlistActs } from "./shortlists.server.ts";
import { signatureActs } from "./signatures.server.ts";
import { taskActs } from "./tasks.server.ts";
import { tearsheetActs } from "./tearsheets.server.ts";
import { timesheetActs } from "./timesheets.server.ts";

/** Everything that screens do with records besides reading them and changing their fields. */
export const acts: readonly Act[] = [
	...jobActs,
	...noteActs,
	...interviewActs,
	...offerActs,
	...placementActs,
	...invoiceActs,
	...proposalActs,
	...tearsheetActs,
	...taskActs,
	...shortlistActs,
	...timesheetActs,
	...signatureActs,
	...projectActs,
	...leadActs,
	...candidateActs,
	...billingPlanActs,
];

/** Without a method, the act that creates records. */
export const findAct = (key: string, method?: string): Act | undefined =>
	acts.find((act) => act.record.key === key && act.name === undefined && act.method === method);

/** Methods of a record that are acts. */
export const listActMethods = (key: string): string[] =>
	acts.flatMap((act) => (act.record.key === key && act.method ? [act.method.toUpperCase()] : []));
