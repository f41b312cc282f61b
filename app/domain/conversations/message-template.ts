/** Words a provider has to approve before they open a conversation; `{{1}}` and so on stand for values. */
export const templateStatuses = ["draft", "pending", "approved", "rejected", "paused"] as const;
export type TemplateStatus = (typeof templateStatuses)[number];

export const templateLanguages = ["pt_BR", "en_US", "en", "es"] as const;
export const templateCategories = ["utility", "marketing", "authentication"] as const;
export const longestTemplate = 1024;

const slot = /\{\{\s*([^{}]*?)\s*\}\}/g;
const name = /^[a-z0-9_]{1,120}$/;
const variable = /^[a-z][a-z0-9_.]{0,39}$/;

/** Whether a template of the provider's can be used here as it is. */
export const isUsableTemplate = (template: {
	name: string;
	language: string;
	category: string;
	body: string;
}): boolean =>
	name.test(template.name) &&
	templateLanguages.some((language) => language === template.language) &&
	templateCategories.some((category) => category === template.category) &&
	template.body !== "" &&
	template.body.length <= longestTemplate;

/** The numbers a text has slots for, each once, in order. */
export const listTemplateSlots = (body: string): string[] => [
	...new Set([...body.matchAll(slot)].map((match) => match[1] ?? "")),
];

/** A template's words with its values. */
export const fillTemplate = (body: string, values: readonly string[]): string =>
	body.replace(slot, (whole, number: string) => values[Number(number) - 1] ?? whole);

/** What is wrong with a template as typed in, by field: slots are numbered from 1 without a gap, each with a name. */
export function messageTemplateProblems(values: Record<string, unknown>): Record<string, string> {
	const problems: Record<string, string> = {};
	if (typeof values.name === "string" && values.name !== "" && !name.test(values.name))
		problems.name = "messaging:problems.templateName";
	const variables = Array.isArray(values.variables) ? values.variables.map(String) : [];
	if (typeof values.body !== "string" || values.body === "") return problems;
	const slots = listTemplateSlots(values.body);
	if (slots.some((number) => !/^[1-9]\d?$/.test(number)) || slots.some((_, at) => !slots.includes(String(at + 1))))
		problems.body = "messaging:problems.slots";
	else if (/^\s*\{\{|\}\}\s*$/.test(values.body)) problems.body = "messaging:problems.slotAtEnd";
	if (variables.some((item) => !variable.test(item))) problems.variables = "messaging:problems.variableName";
	else if (!problems.body && variables.length !== slots.length) problems.variables = "messaging:problems.variables";
	return problems;
}

/** Whether values fill a template: each is there, on one line, as the provider asks. */
export const areTemplateValues = (body: string, values: readonly string[]): boolean =>
	listTemplateSlots(body).length === values.length &&
	values.every((value) => value.trim() !== "" && value.length <= 500 && !/[\n\t]| {5}/.test(value));
