import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import { getEnumOptions } from "#app/domain/reference/enumerations.ts";
import type { TFunction } from "#app/i18n/i18n.ts";

export type MatchActions = ReturnType<typeof getMatchActions>;

/** Permitted actions on a match, and the dismissal reasons. */
export function getMatchActions(user: PermissionHolder, t: TFunction) {
	return {
		adds: can(user, "create", "applies"),
		dismisses: can(user, "create", "applies"),
		writes: can(user, "send", "candidates"),
		reasons: getEnumOptions("notForJobReasons").map(({ value, labelKey }) => ({ value, label: t(labelKey) })),
	};
}
