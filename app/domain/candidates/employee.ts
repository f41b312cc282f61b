import { addDays } from "../time/brasilia-time.ts";

export interface EmployeeValues {
	kind?: unknown;
	contract_model?: unknown;
	internal_contract_model?: unknown;
	client_company?: unknown;
	admission_date?: unknown;
	experience_end?: unknown;
	end_date?: unknown;
	start_time?: unknown;
}

/** The longest trial the law allows (CLT 445): 90 days from the first, which counts. */
const longestTrial = 90;

/** Internal staff have an internal contract, staff at clients a client; direct hires have neither. */
export function employeeProblems(values: EmployeeValues): Record<string, string> {
	const problems: Record<string, string> = {};
	const { kind, admission_date: from, experience_end: trial, end_date: end } = values;
	if (kind === "client") {
		if (!values.contract_model) problems.contract_model = "forms:required";
		if (values.internal_contract_model) problems.internal_contract_model = "recruiter_jobs:employee.onlyInternal";
		if (!values.client_company) problems.client_company = "forms:required";
	}
	if (kind === "direct") {
		if (values.contract_model) problems.contract_model = "recruiter_jobs:employee.onlyClient";
		if (values.internal_contract_model) problems.internal_contract_model = "recruiter_jobs:employee.onlyInternal";
		if (!values.client_company) problems.client_company = "forms:required";
	}
	if (kind === "internal") {
		if (!values.internal_contract_model) problems.internal_contract_model = "forms:required";
		if (values.contract_model) problems.contract_model = "recruiter_jobs:employee.onlyClient";
		if (values.client_company) problems.client_company = "recruiter_jobs:employee.onlyClient";
	}
	if (typeof from === "string") {
		if (typeof trial === "string" && (trial < from || trial > addDays(from, longestTrial)))
			problems.experience_end = "recruiter_jobs:employee.trial";
		if (typeof end === "string" && end < from) problems.end_date = "recruiter_jobs:employee.ended";
	}
	if (typeof values.start_time === "string" && values.start_time && !isTimeOfDay(values.start_time))
		problems.start_time = "handover:problems.time";
	return problems;
}

/** Hours and minutes of a day, like 08:30. */
export const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
