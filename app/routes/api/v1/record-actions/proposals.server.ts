import { feeTypes } from "#app/domain/fees/fee-rule.ts";
import { serviceKinds } from "#app/domain/proposals/document.ts";
import { enumerations } from "#app/domain/reference/enumerations.ts";
import { proposals } from "#app/entities/recruiters/proposals.ts";
import { decideDiscountAction } from "#app/routes/shared/proposals/approval-action.server.ts";
import { cancelVersionAction } from "#app/routes/shared/proposals/cancel-version-action.server.ts";
import { removeServiceAction } from "#app/routes/shared/proposals/remove-service-action.server.ts";
import { saveServiceForm } from "#app/routes/shared/proposals/save-service.server.ts";
import { sendProposalAction } from "#app/routes/shared/proposals/send-action.server.ts";
import { signProposalAction } from "#app/routes/shared/proposals/sign-action.server.ts";
import { changeProposalStatusAction } from "#app/routes/shared/proposals/status-action.server.ts";
import type { ActionField, ApiAction } from "./action-description.ts";
import { withPathParameter } from "./action-form.ts";
import { toActionRecord } from "./entity-record.server.ts";
import { recipientFields } from "./recipient-fields.ts";

const record = toActionRecord(proposals);
const percent = { kind: "number", min: 0, max: 100 } as const;

/** Priced by the standard fee, a price plan, or an own rule with reason. */
const service: Readonly<Record<string, ActionField>> = {
	kind: { kind: "option", values: serviceKinds },
	title: { kind: "text", max: 200 },
	level: { kind: "option", values: enumerations.positionLevels },
	regime: { kind: "choice", list: "regimes" },
	openings: { kind: "integer", min: 1, max: 999 },
	salary: { kind: "money" },
	bonus: { kind: "money" },
	source: { kind: "option", values: ["standard", "own"], text: "service_source" },
	plan: { kind: "reference" },
	rule: { kind: "option", values: feeTypes },
	fee_pct: percent,
	salaries: { kind: "number", min: 0, max: 99 },
	amount: { kind: "money" },
	hours: { kind: "number", min: 0, max: 10_000 },
	months: { kind: "option", values: ["1200", "1300", "1333"], text: "salary_months" },
	bonus_counts: { kind: "yes" },
	min_fee: { kind: "money" },
	discount: percent,
	reason: { kind: "text", max: 500 },
};

export const proposalActions: ApiAction[] = [
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
		can: [["approve", "proposals"]],
		fields: { answer: { kind: "option", values: ["yes", "no"] } },
		needs: ["answer"],
		run: decideDiscountAction,
	},
	{
		record,
		name: "send",
		id: "send_proposal",
		can: [["send", "proposals"]],
		fields: recipientFields.fields,
		needs: recipientFields.needs,
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
		can: [["send", "proposals"]],
		fields: { version: { kind: "reference" }, reason: { kind: "text", max: 500 } },
		needs: ["version", "reason"],
		run: withPathParameter("version", (args) => cancelVersionAction(args as never)),
	},
	{
		record,
		name: "services",
		id: "add_proposal_service",
		fields: service,
		needs: ["kind", "title"],
		form: { openings: "1", source: "standard" },
		run: ({ context, params, request }) => saveServiceForm(context, params.id, null, request),
	},
	{
		record,
		name: "change_service",
		id: "change_proposal_service",
		fields: { service: { kind: "reference" }, ...service },
		needs: ["service", "kind", "title"],
		form: { openings: "1", source: "standard" },
		run: withPathParameter("service", ({ context, params, request }) =>
			saveServiceForm(context, params.id, params.service ?? "", request),
		),
	},
	{
		record,
		name: "remove_service",
		id: "remove_proposal_service",
		fields: { service: { kind: "reference" } },
		needs: ["service"],
		form: { confirm: "1" },
		run: withPathParameter("service", (args) => removeServiceAction(args as never)),
	},
];
