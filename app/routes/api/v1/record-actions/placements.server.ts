import { feeTypes } from "#app/domain/fees/fee-rule.ts";
import { splitRoles } from "#app/domain/fees/splits.ts";
import { currencies } from "#app/domain/money/money.ts";
import { placements } from "#app/entities/recruiters/placements.ts";
import { approvePlacementAction } from "#app/routes/shared/placements/approve-action.server.ts";
import { createPlacementAction } from "#app/routes/shared/placements/create-action.server.ts";
import { endPlacementAction } from "#app/routes/shared/placements/end-action.server.ts";
import { placementSource } from "#app/routes/shared/placements/placement-record.server.ts";
import { toTermFields } from "#app/routes/shared/placements/term-fields.server.ts";
import { changeTermsAction, termsRights } from "#app/routes/shared/placements/terms-action.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import type { ApiAction, ApiActionArgs } from "./action-description.ts";
import { addMissingFields, withFormData } from "./action-form.ts";
import { toActionRecord } from "./entity-record.server.ts";

const record = toActionRecord(placements);
const percent = { kind: "number", min: 0, max: 100 } as const;
const days = { kind: "integer", min: 0, max: 730 } as const;

export const placementActions: ApiAction[] = [
	{
		record,
		id: "create_placement",
		fields: {
			candidate: { kind: "reference", prefix: "uid:" },
			job: { kind: "reference", prefix: "uid:" },
			start_date: { kind: "day" },
			regime: { kind: "choice", list: "regimes" },
			salary: { kind: "money", as: "salary_cents", currency: "currency" },
		},
		needs: ["candidate", "job", "start_date", "regime", "salary"],
		errors: { currency: "salary" },
		run: createPlacement,
	},
	{
		record,
		name: "end",
		id: "end_placement",
		fields: { end_date: { kind: "day" }, reason: { kind: "text", max: 500 } },
		needs: ["end_date", "reason"],
		run: endPlacementAction,
	},
	{ record, name: "approve", id: "approve_placement", can: [["approve", "placements"]], run: approvePlacementAction },
	{
		record,
		name: "terms",
		id: "change_placement_terms",
		can: termsRights.map((right) => [right, "placements"] as const),
		fields: {
			version: { kind: "integer", min: 0, max: 999_999_999, text: "version" },
			start_date: { kind: "day" },
			regime: { kind: "choice", list: "regimes" },
			contract_model: { kind: "choice", list: "contractModels" },
			currency: { kind: "option", values: currencies },
			remuneration: {
				kind: "groups",
				max: 12,
				fields: { type: { kind: "choice", list: "typeRemunerations" }, amount: { kind: "money" } },
			},
			salary_months: { kind: "option", values: ["1200", "1300", "1333"], text: "salary_months" },
			fee_type: { kind: "option", values: feeTypes },
			fee_pct: percent,
			fee_times: { kind: "number", min: 0, max: 9999 },
			fee_fixed: { kind: "money" },
			min_fee: { kind: "money" },
			discount_pct: percent,
			include_target_bonus: { kind: "yes" },
			fee_reason: { kind: "text", max: 500 },
			guarantee_days: days,
			prorata_days: days,
			costumer: { kind: "reference" },
			standard_billing: { kind: "reference" },
			splits: {
				kind: "groups",
				max: 20,
				fields: { recruiter: { kind: "reference" }, role: { kind: "option", values: splitRoles }, pct: percent },
			},
			reason: { kind: "text", max: 500, text: "terms_reason" },
		},
		needs: ["version"],
		run: withFormData(fillTerms, changeTermsAction),
	},
];

/** Prefills the form with the current terms, like the screen. */
async function fillTerms(form: FormData, { context, params }: ApiActionArgs): Promise<void> {
	await withRecord(context, placementSource, params.id, "read", async ({ record: placement, format }) => {
		const { include_target_bonus: bonus, ...terms } = toTermFields(placement.terms, placement.lock_version, format);
		addMissingFields(form, terms);
		if (!form.has("include_target_bonus") && bonus) form.set("include_target_bonus", bonus);
	});
}

/** The screen takes candidate and job from its address. */
async function createPlacement({ context, request, url }: ApiActionArgs): Promise<unknown> {
	const form = await request.clone().formData();
	const target = new URL(url);
	for (const name of ["job", "candidate"]) target.searchParams.set(name, String(form.get(name) ?? ""));
	return createPlacementAction({ context, request, url: target });
}
