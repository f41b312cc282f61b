type Values = Record<string, unknown>;
const needed = "forms:required";
const said = (value: unknown) => value !== null && value !== undefined && value !== "";

/** Whom each kind of protection names: that field is needed. */
const whom: Record<string, string> = {
	company: "client_company",
	contact: "client_contact",
	candidate: "candidate",
	job_people: "job",
};

/** What must fit together in a protection: who it is about, its days, and what renews it. */
export function protectionProblems(values: Values): Record<string, string> {
	const field = whom[String(values.kind)];
	return {
		...(field && !said(values[field]) ? { [field]: needed } : {}),
		...(said(values.ends_on) && said(values.starts_on) && String(values.ends_on) < String(values.starts_on)
			? { ends_on: "protections:endsFirst" }
			: {}),
		...(said(values.renew_on) && values.renew_on !== "none" && !said(values.renew_months)
			? { renew_months: needed }
			: {}),
	};
}

/** A rule about a stage says which. */
export const protectionRuleProblems = (values: Values): Record<string, string> =>
	values.event === "stage" && !said(values.stage) ? { stage: needed } : {};
