import { offerSteps } from "#app/domain/applies/offer.ts";
import { offers } from "#app/entities/recruiters/offers.ts";
import { decideOfferAction } from "#app/routes/shared/offers/approval-action.server.ts";
import { sendLetter } from "#app/routes/shared/offers/send-action.server.ts";
import { changeOfferStatusAction } from "#app/routes/shared/offers/status-action.server.ts";
import { draftOfferVersionAction } from "#app/routes/shared/offers/version-action.server.ts";
import type { ApiAction } from "./action-description.ts";
import { toActionRecord } from "./entity-record.server.ts";
import { recipientFields } from "./recipient-fields.ts";

const record = toActionRecord(offers);

export const offerActions: ApiAction[] = [
	{
		record,
		name: "step",
		id: "step_offer",
		fields: {
			to: { kind: "option", values: offerSteps, text: "offer_step" },
			reason: { kind: "text", max: 1000 },
		},
		needs: ["to"],
		run: changeOfferStatusAction,
	},
	{
		record,
		name: "decide",
		id: "decide_offer",
		can: [["approve", "offers"]],
		fields: { answer: { kind: "option", values: ["yes", "no"] }, note: { kind: "text", max: 1000 } },
		needs: ["answer"],
		run: decideOfferAction,
	},
	{
		record,
		name: "send",
		id: "send_offer",
		fields: {
			...recipientFields.fields,
			locale: { kind: "option", values: ["pt", "en"] },
			template: { kind: "reference" },
		},
		needs: [...recipientFields.needs, "locale"],
		run: ({ context, params, request }) => sendLetter(context, params.id, request),
	},
	{
		record,
		name: "version",
		id: "draft_offer_version",
		can: [["create", "offers"]],
		makes: record,
		run: draftOfferVersionAction,
	},
];
