import { rejectReasons } from "#app/domain/applies/reject-reasons.ts";
import { getEnumOptions } from "#app/domain/reference/enumerations.ts";
import type { TFunction } from "#app/i18n/i18n.ts";

/** Rejection reasons in the specification's order, and the deciding sides, as form options. */
export const rejectOptions = (t: TFunction) => ({
	reasons: rejectReasons.map(({ id, labelKey }) => ({ value: String(id), label: t(labelKey) })),
	sides: getEnumOptions("rejectSides").map(({ value, labelKey }) => ({ value, label: t(labelKey) })),
});
