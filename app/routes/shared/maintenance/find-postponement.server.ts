import type { HeavyTaskKind } from "#app/domain/maintenance/maintenance-window.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findPostponedStart } from "#db/queries/maintenance/postponed-work.ts";

interface Reader {
	user: { isAdmin: boolean };
	format: Formatters;
}

/** Start of work that waits for the maintenance window; null when it does not wait. */
export async function findPostponement(trx: Scoped, { user, format }: Reader, kind: HeavyTaskKind, id: number) {
	const opensAt = await findPostponedStart(trx, kind, id);
	if (!opensAt) return null;
	return { text: format.t("maintenance:waits", { when: format.when(opensAt).text }), mayStart: user.isAdmin };
}
