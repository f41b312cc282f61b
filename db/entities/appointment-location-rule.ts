import type { RuleViolation } from "#app/entities/kit/validation-rule.ts";
import { sameValue } from "#db/kit/diff-columns.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findPlaceProblem, type PlannedPlace } from "#db/queries/appointment-locations.ts";

const decisive = ["starts_at", "mode", "place_or_link", "place", "link", "caller", "notify_by_email"];

/** Missing place errors by field; a place already saved may stay during other edits. */
export async function forbidMissingPlace(
	db: Scoped,
	{ values, base }: { values: Record<string, unknown>; base: Record<string, unknown> },
	{ field, ...planned }: PlannedPlace & { field: string },
): Promise<Record<string, RuleViolation>> {
	const isSame = (name: string) => !(name in values) || sameValue(values[name] ?? null, base[name] ?? null);
	if (base.id !== undefined && decisive.every(isSame)) return {};
	const problem = await findPlaceProblem(db, planned);
	return problem ? { [field]: problem } : {};
}

export function readPlaceValues(values: Record<string, unknown>, base: Record<string, unknown>, place: unknown) {
	const { mode, caller, notify_by_email: notify } = { ...base, ...values };
	return {
		mode: String(mode ?? ""),
		caller: caller === "guest" ? ("guest" as const) : ("us" as const),
		notify: notify === true,
		place: typeof place === "string" ? place : null,
	};
}

/** Owner of the planned appointment; undefined when the form has none. */
export function readOwner(values: Record<string, unknown>, base: Record<string, unknown>): number | undefined {
	const owner = "owner" in values ? values.owner : base.owner;
	return (owner as { id?: number } | null | undefined)?.id;
}
