import { enumerations } from "#app/domain/reference/enumerations.ts";
import { proposals } from "#app/entities/recruiters/proposals.ts";
import { decideDiscountAction } from "#app/routes/shared/proposals/approval-action.server.ts";
import { cancelVersionAction } from "#app/routes/shared/proposals/cancel-version-action.server.ts";
import { sendProposalAction } from "#app/routes/shared/proposals/send-action.server.ts";
import { signProposalAction } from "#app/routes/shared/proposals/sign-action.server.ts";
import { changeProposalStatusAction } from "#app/routes/shared/proposals/status-action.server.ts";
import type { Act, ActArgs } from "./act.ts";
import { entityRecord } from "./entity-record.server.ts";
import { recipient } from "./recipient.ts";

const record = entityRecord(proposals);

export const proposalActs: Act[] = [
	{
		record,
		name: "status",
		id: "change_proposal_status",
		fields: {
			to: { kind: "choice", list: "proposalStatuses" },
			from: { kind: "choice", list: "proposalStatuses", text: "act_from" },
			reason: { kind: "option", values: enumerations.closingReasons },
			note: { kind: "text", max: 2000 },
		},
		needs: ["to"],
		run: changeProposalStatusAction,
	},
	{
		record,
		name: "approval",
		id: "decide_discount",
		fields: { answer: { kind: "option", values: ["yes", "no"] } },
		needs: ["answer"],
		run: decideDiscountAction,
	},
	{
		record,
		name: "send",
		id: "send_proposal",
		fields: recipient.fields,
		needs: recipient.needs,
		run: sendProposalAction,
	},
	{
		record,
		name: "sign",
		id: "sign_proposal",
		fields: { name: { kind: "text", max: 200 }, on: { kind: "day" }, file: { kind: "file" } },
		needs: ["name", "on", "file"],
		run: signProposalAction,
	},
	{
		record,
		name: "cancel_version",
		id: "cancel_proposal_version",
		fields: { version: { kind: "reference" }, reason: { kind: "text", max: 500 } },
		needs: ["version", "reason"],
		run: cancelVersion,
	},
];

/** The screen has the version in its address. */
async function cancelVersion(args: ActArgs): Promise<unknown> {
	const form = await args.request.clone().formData();
	return cancelVersionAction({ ...args, params: { ...args.params, version: String(form.get("version") ?? "") } });
}
