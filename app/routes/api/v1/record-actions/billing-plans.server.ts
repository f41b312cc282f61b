import { billing_plans } from "#app/entities/recruiters/billing_plans.ts";
import { changePlanAction } from "#app/routes/shared/billing-plans/change-plan-action.server.ts";
import type { ApiAction } from "./action-description.ts";
import { toActionRecord } from "./entity-record.server.ts";

const record = toActionRecord(billing_plans);

/** Each is a button of the plan's page. */
const step = (what: string, id: string, rest: Pick<ApiAction, "fields" | "needs">): ApiAction => ({
	record,
	name: what,
	id,
	form: { what },
	run: changePlanAction,
	...rest,
});

export const billingPlanActions: ApiAction[] = [
	step("release", "release_billing_line", { fields: { line: { kind: "reference" } }, needs: ["line"] }),
	step("readjust", "readjust_billing_plan", {
		fields: { rate: { kind: "number", min: 0, max: 1000, text: "readjust_rate" } },
		needs: ["rate"],
	}),
	step("cancel", "cancel_billing_plan", { fields: { reason: { kind: "text", max: 500 } }, needs: ["reason"] }),
];
