/** Form items need a data field; internal tasks must not request data. */
export function requirementProblems(values: Record<string, unknown>): Record<string, string> {
	const problems: Record<string, string> = {};
	const { kind, data_field: field } = values;
	if (kind === "form" && !field) problems.data_field = "forms:required";
	if (values.health && values.share) problems.share = "admission:problems.healthShared";
	if (kind !== "task") return problems;
	if (field) problems.data_field = "admission:problems.taskAsks";
	for (const name of ["with_file", "expires", "share", "health"])
		if (values[name]) problems[name] = "admission:problems.taskAsks";
	return problems;
}
