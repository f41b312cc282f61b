import type { BulkSkipReason } from "#app/domain/lists/bulk-actions.ts";
import type { Refusal } from "#app/entities/kit/selection-refusal.ts";
import type { TFunction } from "#app/i18n/i18n.ts";

/** Localized refusal; unknown conditions use their URL names. */
export function refusalText(refusal: Refusal, t: TFunction): string {
	if (refusal.why === "unknown") return t("bulk:unknown", { names: refusal.names.join(", ") });
	return refusal.why === "no_filter" ? t("bulk:noFilter") : t("bulk:nothing");
}

export const getUnknownConditions = (refusal: Refusal): { names: string } => ({
	names: refusal.why === "unknown" ? refusal.names.join(", ") : "",
});

/** Why a record was skipped, by its rule's own name if it has one. */
export const reasonText = (
	{ reason, rule }: { reason: BulkSkipReason | null; rule?: string | null },
	t: TFunction,
): string =>
	rule
		? reason === "needs_fields"
			? t("bulk:reasons.needs_fields_named", { fields: rule })
			: t("bulk:reasons.off_limits_by", { rule })
		: t(`bulk:reasons.${reason ?? "error"}`);
