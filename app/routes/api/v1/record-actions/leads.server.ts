import { enumerations } from "#app/domain/reference/enumerations.ts";
import { contacts } from "#app/entities/recruiters/contacts.ts";
import { convertLeadAction } from "#app/routes/shared/leads/convert-action.server.ts";
import { markLeadLostAction } from "#app/routes/shared/leads/mark-lost-action.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import type { ApiAction, ApiActionArgs } from "./action-description.ts";
import { addMissingFields, withFormData } from "./action-form.ts";
import { toActionRecord } from "./entity-record.server.ts";

const record = toActionRecord(contacts);

export const leadActions: ApiAction[] = [
	{
		record,
		name: "convert",
		id: "convert_lead",
		can: [
			["update", "contacts"],
			["create", "client_contacts"],
		],
		fields: {
			company: { kind: "reference", text: "lead_company" },
			company_name: { kind: "text", max: 200 },
			cnpj: { kind: "text", max: 20 },
			site: { kind: "text", max: 500 },
			contact: { kind: "reference", text: "lead_contact" },
			name: { kind: "text", max: 200 },
			email: { kind: "text", max: 254 },
			title: { kind: "text", max: 200 },
			mobile_phone: { kind: "text", max: 40 },
			phone: { kind: "text", max: 40 },
			proposal_title: { kind: "text", max: 200, text: "lead_proposal" },
		},
		run: withFormData(fillConversion, convertLeadAction),
	},
	{
		record,
		name: "lose",
		id: "lose_lead",
		fields: { reason: { kind: "option", values: enumerations.closingReasons, as: "lost_reason" } },
		needs: ["reason"],
		run: markLeadLostAction,
	},
];

/** Prefills the form with the lead's data, like the screen. */
async function fillConversion(form: FormData, { context, params }: ApiActionArgs): Promise<void> {
	const lead = await withRecord(context, "contacts", params.id, "update", async (opened) => opened.record);
	if (!form.has("company")) form.set("company", form.has("company_name") ? "new" : (lead.company?.uid ?? ""));
	const { name, email, title, mobile_phone, phone } = lead;
	addMissingFields(form, form.has("contact") ? {} : { contact: "new", name, email, title, mobile_phone, phone });
	if (form.has("proposal_title")) form.set("proposal", "on");
}
