type Values = Readonly<Record<string, unknown>>;

const targets = ["source", "utm_campaign", "site_config", "job"] as const;

export function recruitingCostProblems(values: Values): Record<string, string> {
	const { starts_on, ends_on } = values;
	const isReversed = starts_on && ends_on && String(ends_on) < String(starts_on);
	return {
		...(isReversed ? { ends_on: "forms:endsBefore" } : {}),
		...(targets.some((name) => values[name]) ? {} : { source: "reports:costs.noTarget" }),
	};
}
