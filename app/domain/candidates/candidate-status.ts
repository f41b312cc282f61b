export const unqualifiedStatus = 0;
export const newLeadStatus = 1;
export const preRegisteredStatus = 2;
export const activeStatus = 3;
export const inactiveStatus = 4;
export const underOfferStatus = 5;
export const placedStatus = 6;

/** DNU and Do Not Use: never mailed, submitted or listed; requires a reason (entities, M). */
export const doNotUseStatuses: readonly number[] = [7, 9];

/** Completing the registration leaves these statuses; others are set by recruiters. */
export const statusesReplacedByRegistration: readonly number[] = [
	unqualifiedStatus,
	newLeadStatus,
	preRegisteredStatus,
	inactiveStatus,
];

/** Do Not Use and DNU require a reason. */
export function checkStatusReason({ status, status_reason }: Record<string, unknown>): Record<string, string> {
	if (!doNotUseStatuses.includes(Number(status)) || status_reason) return {};
	const message = "candidate_record:status.reasonNeeded";
	return { status_reason: message, status: message };
}
