/** Nobody of these is written to, submitted or listed for a client (entities, M): they need a reason. */
export const doNotUse: readonly number[] = [7, 9];

/** Do Not Use and DNU say why. */
export function candidateRule({ status, status_reason }: Record<string, unknown>): Record<string, string> {
	if (!doNotUse.includes(Number(status)) || status_reason) return {};
	const message = "candidate_record:status.reasonNeeded";
	return { status_reason: message, status: message };
}
