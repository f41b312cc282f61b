type Values = Record<string, unknown>;
const needed = "forms:required";
const formatMessage = (value: unknown) => value !== null && value !== undefined && value !== "";

/** Required field by kind of protection. */
const recipient: Record<string, string> = {
	company: "client_company",
	contact: "client_contact",
	candidate: "candidate",
	job_people: "job",
};

/** Problems by field: subject, dates, renewal. */
export function protectionProblems(values: Values): Record<string, string> {
	const field = recipient[String(values.kind)];
	return {
		...(field && !formatMessage(values[field]) ? { [field]: needed } : {}),
		...(formatMessage(values.ends_on) &&
		formatMessage(values.starts_on) &&
		String(values.ends_on) < String(values.starts_on)
			? { ends_on: "protections:endsFirst" }
			: {}),
		...(formatMessage(values.renew_on) && values.renew_on !== "none" && !formatMessage(values.renew_months)
			? { renew_months: needed }
			: {}),
	};
}

/** Rules about a stage need the stage. */
export const protectionRuleProblems = (values: Values): Record<string, string> =>
	values.event === "stage" && !formatMessage(values.stage) ? { stage: needed } : {};
