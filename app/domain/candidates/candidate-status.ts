export const unqualified = 0;
export const newLead = 1;
export const preRegistered = 2;
export const active = 3;
export const inactive = 4;
export const underOffer = 5;
export const placed = 6;

/** DNU and Do Not Use: never mailed, submitted or listed; requires a reason (entities, M). */
export const doNotUse: readonly number[] = [7, 9];

/** Completing the registration leaves these statuses; others are set by recruiters. */
export const beforeRegistration: readonly number[] = [unqualified, newLead, preRegistered, inactive];

/** Do Not Use and DNU require a reason. */
export function checkStatusReason({ status, status_reason }: Record<string, unknown>): Record<string, string> {
	if (!doNotUse.includes(Number(status)) || status_reason) return {};
	const message = "candidate_record:status.reasonNeeded";
	return { status_reason: message, status: message };
}
