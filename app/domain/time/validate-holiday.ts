/** State holidays need a state, city holidays both. Message keys by field. */
export function holidayProblems(values: { scope?: unknown; state?: unknown; city?: unknown }): Record<string, string> {
	const { scope } = values;
	const blank = (value: unknown) => typeof value !== "string" || value.trim() === "";
	const problems: Record<string, string> = {};
	if ((scope === "state" || scope === "city") && blank(values.state)) problems.state = "forms:required";
	if (scope === "city" && blank(values.city)) problems.city = "forms:required";
	if ((scope === "national" || scope === "business") && !blank(values.state)) problems.state = "holidays:onlyPlace";
	if (scope !== "city" && !blank(values.city)) problems.city = "holidays:onlyCity";
	return problems;
}
