import { candidateRule } from "#app/domain/candidate-status.ts";
import { companyRule, contactRule, leadRule, projectRule } from "#app/domain/client-rules.ts";
import { emailTemplateProblems } from "#app/domain/email-template.ts";
import { employeeProblems } from "#app/domain/employee.ts";
import { holidayProblems } from "#app/domain/holiday.ts";
import { jobProblems } from "#app/domain/job-rule.ts";
import { templateProblems } from "#app/domain/note-template.ts";
import { taskProblems } from "#app/domain/task.ts";
import { tearsheetProblems } from "#app/domain/tearsheet.ts";
import type { Typed } from "./kit/schema.ts";

/** What must hold beyond single fields: values by field name → the broken field's message key, for each that is. */
export type Rule = (values: Typed) => Record<string, Broken>;
type Broken = string | { key: string; values: Record<string, string | number> };

/** By entity key; each is a pure function of app/domain. A new one adds its line. */
const rules: Record<string, Rule> = {
	candidates: candidateRule,
	client_companies: companyRule,
	client_contacts: contactRule,
	contacts: leadRule,
	email_templates: emailTemplateProblems,
	employees: employeeProblems,
	holidays: holidayProblems,
	jobs: jobProblems,
	projects: projectRule,
	tasks: taskProblems,
	template_notes: templateProblems,
	tearsheets: tearsheetProblems,
};

export function ruleOf(key: string): Rule | undefined {
	return Object.hasOwn(rules, key) ? rules[key] : undefined;
}
