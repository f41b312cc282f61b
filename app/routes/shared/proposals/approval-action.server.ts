import { data } from "react-router";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { decideDiscount } from "#db/queries/proposals/discount.ts";

/** Records an approver's decision on a discount above its author's limit. */
export const decideDiscountAction = recordAction(
	"proposals",
	"approve",
	async ({ trx, record, actor, t, form }: RecordActionArgs<RecordArgs, "proposals">) => {
		const answer = form.get("answer");
		if (answer !== "yes" && answer !== "no") return data({ message: t("forms:invalid") }, { status: 422 });
		const done = await decideDiscount(trx, record.id, { yes: answer === "yes", note: null }, actor);
		return redirectWithToast(`/recruiters/proposals/${record.uid}/details`, {
			type: done ? "success" : "error",
			message: t(done ? "proposals:approval.done" : "proposals:approval.none"),
		});
	},
);
