type Values = Record<string, unknown>;
const needed = "forms:required";
const formatMessage = (value: unknown) => value !== null && value !== undefined && value !== "";

/** Whom each kind of protection names: that field is needed. */
const recipient: Record<string, string> = {
	company: "client_company",
	contact: "client_contact",
	candidate: "candidate",
	job_people: "job",
};

/** What must fit together in a protection: who it is about, its days, and what renews it. */
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

/** A rule about a stage says which. */
export const protectionRuleProblems = (values: Values): Record<string, string> =>
	values.event === "stage" && !formatMessage(values.stage) ? { stage: needed } : {};
