import type { ApiAction } from "./action-description.ts";
import { billingPlanActions } from "./billing-plans.server.ts";
import { candidateActions } from "./candidates.server.ts";
import { interviewActions } from "./interviews.server.ts";
import { invoiceActions } from "./invoices.server.ts";
import { jobActions } from "./jobs.server.ts";
import { leadActions } from "./leads.server.ts";
import { noteActions } from "./notes.server.ts";
import { offerActions } from "./offers.server.ts";
import { placementActions } from "./placements.server.ts";
import { projectActions } from "./projects.server.ts";
import { proposalActions } from "./proposals.server.ts";
import { shortlistActions } from "./shortlists.server.ts";
import { signatureActions } from "./signatures.server.ts";
import { taskActions } from "./tasks.server.ts";
import { tearsheetActions } from "./tearsheets.server.ts";
import { timesheetActions } from "./timesheets.server.ts";

/** Everything that screens do with records besides reading them and changing their fields. */
export const apiActions: readonly ApiAction[] = [
	...jobActions,
	...noteActions,
	...interviewActions,
	...offerActions,
	...placementActions,
	...invoiceActions,
	...proposalActions,
	...tearsheetActions,
	...taskActions,
	...shortlistActions,
	...timesheetActions,
	...signatureActions,
	...projectActions,
	...leadActions,
	...candidateActions,
	...billingPlanActions,
];

/** Without a method, the act that creates records. */
export const findApiAction = (key: string, method?: string): ApiAction | undefined =>
	apiActions.find((act) => act.record.key === key && act.name === undefined && act.method === method);

/** Methods of a record that are acts. */
export const listActionMethods = (key: string): string[] =>
	apiActions.flatMap((act) => (act.record.key === key && act.method ? [act.method.toUpperCase()] : []));
