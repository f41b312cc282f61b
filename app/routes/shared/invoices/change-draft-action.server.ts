import { data } from "react-router";
import { invoiceSource } from "#app/routes/shared/invoices/invoice-record.server.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { changeDraft, listDraftChoices } from "#db/queries/invoices/change-draft.ts";
import { draftSchema } from "./draft-schema.server.ts";

/** Maximum credits per invoice: a company's ledger is limited to about two billion. */
const mostCredits = 10_000_000;

export const changeDraftAction = recordAction(
	invoiceSource,
	"update",
	async ({ trx, record, actor, t, form }: RecordActionArgs<RecordArgs, typeof invoiceSource>) => {
		const parsed = parseForm(form, draftSchema, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const { version, costumer, pricing_plan, lines, ...value } = parsed.value;
		const { costumers, plans } = await listDraftChoices(trx, record.client_company_id);
		const payer = costumers.find(({ uid }) => uid === costumer);
		const plan = plans.find(({ uid }) => uid === pricing_plan);
		if (costumer && !payer)
			return data({ result: parsed.reply({ costumer: ["billing:problems.choose"] }) }, { status: 422 });
		if (pricing_plan && !plan)
			return data({ result: parsed.reply({ pricing_plan: ["billing:problems.choose"] }) }, { status: 422 });
		// Paid, each unit grants the plan's credits; a deduction sells none.
		const units = lines.reduce((sum, { quantity, price }) => sum + (price > 0 ? quantity : 0), 0);
		const sold = units * (plan?.credits ?? 0);
		if (sold > mostCredits)
			return data({ result: parsed.reply({ lines: ["billing:problems.absurd"] }) }, { status: 422 });
		const changed = await changeDraft(
			trx,
			{ id: record.id, version },
			{
				title: value.title,
				costumerId: payer?.id ?? null,
				pricingPlanId: plan?.id ?? null,
				lines,
				currency: value.currency,
				competence: value.competence,
				poNumber: value.po_number || null,
				exchange: value.exchange_rate ?? null,
				city: value.service_city || null,
				state: value.service_state ?? null,
				serviceCode: value.service_code,
			},
			actor,
		);
		if (!changed) return data({ result: parsed.reply({ "": ["billing:problems.status"] }) }, { status: 409 });
		return redirectWithToast(
			`/recruiters/invoices/${record.uid}`,
			{ type: "success", message: t("billing:done.saved") },
			{ status: 303 },
		);
	},
);
