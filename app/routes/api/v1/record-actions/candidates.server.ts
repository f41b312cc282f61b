import { staffReasons } from "#app/domain/candidates/erasure.ts";
import { phoneChannels } from "#app/domain/conversations/message.ts";
import { messagePurposes } from "#app/domain/conversations/message-permission.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { changeConsentAction } from "#app/routes/shared/candidates/consent-action.server.ts";
import { eraseCandidateAction } from "#app/routes/shared/candidates/erase-action.server.ts";
import { changeCandidateStatusAction } from "#app/routes/shared/candidates/status-action.server.ts";
import type { ApiAction } from "./action-description.ts";
import { withFormData } from "./action-form.ts";
import { toActionRecord } from "./entity-record.server.ts";

const record = toActionRecord(candidates);
const erases = [["erase", "candidates"]] as const;

export const candidateActions: ApiAction[] = [
	{
		record,
		name: "status",
		id: "change_candidate_status",
		fields: {
			to: { kind: "choice", list: "candidateStatuses", as: "status" },
			reason: { kind: "text", max: 1000, as: "status_reason", text: "candidate_status_reason" },
			version: { kind: "integer", min: 0, max: 999_999_999, text: "version" },
		},
		needs: ["to"],
		run: changeCandidateStatusAction,
	},
	{
		record,
		name: "hold",
		id: "hold_candidate",
		can: erases,
		fields: { reason: { kind: "text", max: 500 }, until: { kind: "day" } },
		needs: ["reason"],
		form: { what: "hold" },
		run: eraseCandidateAction,
	},
	{
		record,
		name: "lift_hold",
		id: "lift_candidate_hold",
		can: erases,
		form: { what: "lift" },
		run: eraseCandidateAction,
	},
	{
		record,
		name: "erase",
		id: "erase_candidate",
		can: erases,
		ends: true,
		fields: { ground: { kind: "option", values: staffReasons } },
		needs: ["ground"],
		form: { what: "erase" },
		run: withFormData(
			async (form, { context }) => form.set("word", createFormatters(context).t("data_rights:delete.word")),
			eraseCandidateAction,
		),
	},
	{
		record,
		name: "withdraw_consent",
		id: "withdraw_consent",
		fields: { consent: { kind: "reference" } },
		needs: ["consent"],
		run: changeConsentAction,
	},
	{
		record,
		name: "message_permissions",
		id: "report_message_permissions",
		fields: {
			what: {
				kind: "options",
				values: phoneChannels.flatMap((channel) => messagePurposes.map((purpose) => `${channel}:${purpose}`)),
			},
			answer: { kind: "option", values: ["agrees", "refuses"] },
			proof: { kind: "text", max: 500, text: "permission_proof" },
		},
		needs: ["what", "answer", "proof"],
		form: { report: "1" },
		run: changeConsentAction,
	},
];
