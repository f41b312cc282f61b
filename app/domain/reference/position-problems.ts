/** An occupation's code (CBO) is written as 2124-05. */
export function positionProblems({ cbo_code }: { cbo_code?: unknown }): Record<string, string> {
	return typeof cbo_code === "string" && !/^\d{4}-\d{2}$/.test(cbo_code) ? { cbo_code: "forms:invalid" } : {};
}
