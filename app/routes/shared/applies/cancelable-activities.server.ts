import type { ApplyEnd } from "#app/domain/applies/apply-outcome.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import {
	type CancelableActivity,
	listCancelableActivities,
	listEndingApplies,
} from "#db/queries/applies/cancel-activities.ts";

/** Localized activity; names of interviews and offered slots require read permission. */
export function activityText({ kind, name, at }: CancelableActivity, format: Formatters): string {
	const named = kind === "form" || kind === "flow" ? name : null;
	const when = at === null || kind === "form" ? null : format.when(at).title;
	return [format.t(`applies:activities.${kind}`), named, when].filter(Boolean).join(" · ");
}

const mostSaid = 10;

/** Localized summary of activities cancelled by ending or deleting: the first ones and a count. */
export async function formatCancelableActivities(
	trx: Scoped,
	{ entity, ids, end }: { entity: string; ids: readonly number[]; end: ApplyEnd },
	format: Formatters,
): Promise<string[]> {
	const applies = await listEndingApplies(trx, entity, ids);
	if (applies.length === 0) return [];
	const activities = await listCancelableActivities(trx, applies, end);
	const more = activities.length - mostSaid;
	return [
		...activities.slice(0, mostSaid).map((activity) => activityText(activity, format)),
		...(more > 0 ? [format.t("applies:activities.more", { count: more })] : []),
	];
}
