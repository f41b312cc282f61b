export type PickProblem = "closed" | "taken" | "late" | "often";

interface Picked {
	picked_for: Date | null;
	lock_hours: number;
	reschedules: number;
	max_reschedules: number;
}

/** Why a picked time may not be rescheduled; null when it may. */
export function findRescheduleProblem(
	{ picked_for, lock_hours, reschedules, max_reschedules }: Picked,
	now: Date,
): PickProblem | null {
	if (!picked_for) return "closed";
	if (picked_for.getTime() - now.getTime() < lock_hours * 3_600_000) return "late";
	return reschedules >= max_reschedules ? "often" : null;
}

const getId = (value: unknown): boolean => value !== null && value !== undefined && value !== "";
const longest = 62;

/** Problems of an offer of times; field name → message key. */
export function slotOfferProblems(values: Record<string, unknown>): Record<string, string> {
	const problems: Record<string, string> = {};
	const { candidate, client_contact: contact, apply, panel, first_day: first, last_day: last } = values;
	if (!getId(candidate) && !getId(contact) && !getId(apply)) problems.candidate = "meetings:problems.taker";
	if (getId(candidate) && getId(contact)) problems.client_contact = "meetings:problems.oneTaker";
	if (typeof first === "string" && typeof last === "string") {
		if (last < first) problems.last_day = "forms:endsBefore";
		else if ((Date.parse(last) - Date.parse(first)) / 86_400_000 > longest)
			problems.last_day = "meetings:problems.tooLong";
	}
	if (Array.isArray(panel) && panel.length === 0) problems.panel = "forms:required";
	return problems;
}
