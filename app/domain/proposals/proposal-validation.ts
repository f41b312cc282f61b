/** Future dates may not precede the creation. */
export function proposalDateProblems({
	expected_close_on: close,
	valid_until: until,
	created_at,
}: Record<string, unknown>) {
	const from = created_at instanceof Date ? created_at.toISOString().slice(0, 10) : null;
	const problems: Record<string, string> = {};
	if (from && typeof until === "string" && until < from) problems.valid_until = "proposals:problems.validBefore";
	if (from && typeof close === "string" && close < from) problems.expected_close_on = "proposals:problems.closeBefore";
	return problems;
}
