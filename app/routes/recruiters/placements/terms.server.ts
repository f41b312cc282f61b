import { feeTypes } from "#app/domain/fees/fee-rule.ts";
import { splitRoles } from "#app/domain/fees/splits.ts";
import { getEnumOptions } from "#app/domain/reference/enumerations.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { placements } from "#app/entities/recruiters/placements.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type Placement, termChoices } from "#db/queries/placements/find.ts";

export async function readTermOptions(trx: Scoped, placement: Placement, format: Formatters) {
	const { costumers, billings, recruiters } = await termChoices(trx, placement.company.id, placement.id);
	const named = (all: readonly { uid: string; name: string }[]) =>
		all.map(({ uid, name }) => ({ value: uid, label: name }));
	const numbered = (list: "regimes" | "contractModels" | "typeRemunerations") =>
		getEnumOptions(list).map(({ value, labelKey }) => ({ value: String(value), label: format.t(labelKey) }));
	const labels = getLabels(placements, format.t);
	return {
		costumers: named(costumers),
		billings: named(billings),
		recruiters: named(recruiters),
		regimes: numbered("regimes"),
		models: numbered("contractModels"),
		items: numbered("typeRemunerations"),
		months: [1200, 1300, 1333].map((value) => ({ value: String(value), label: format.number(value / 100) })),
		feeTypes: feeTypes.map((value) => ({ value, label: labels.option("fee_type", value) })),
		roles: splitRoles.map((value) => ({ value, label: format.t(`placements:roles.${value}`) })),
	};
}

export type TermOptions = Awaited<ReturnType<typeof readTermOptions>>;
