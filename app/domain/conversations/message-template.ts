import { listMergeFields, type MergeValues } from "../mail/merge-fields.ts";

/** Template states; the provider must approve a template before it may open a conversation. */
export const templateStatuses = ["draft", "pending", "approved", "rejected", "paused"] as const;
export type TemplateStatus = (typeof templateStatuses)[number];

export const templateLanguages = ["pt_BR", "en_US", "en", "es"] as const;
export const templateCategories = ["utility", "marketing", "authentication"] as const;
export const maxTemplateLength = 1024;
const maxValueLength = 500;

/** Product events that send a template automatically to recipients who prefer phone messages. */
export const messageEvents = [
	"apply_moved",
	"apply_closed",
	"interview_reminder",
	"data_request",
	"offer_sent",
	"admission_link",
] as const;
export type MessageEvent = (typeof messageEvents)[number];

export const isMessageEvent = (value: unknown): value is MessageEvent => messageEvents.some((event) => event === value);

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
	template.body.length <= maxTemplateLength;

/** The numbers a text has slots for, each once, in order. */
export const listTemplatePlaceholders = (body: string): string[] => [
	...new Set([...body.matchAll(slot)].map((match) => match[1] ?? "")),
];

export const fillTemplate = (body: string, values: readonly string[]): string =>
	body.replace(slot, (whole, number: string) => values[Number(number) - 1] ?? whole);

/** Errors by field; slots are numbered from 1 without gaps, each with a variable name. */
export function messageTemplateProblems(values: Record<string, unknown>): Record<string, string> {
	const problems: Record<string, string> = {};
	if (typeof values.name === "string" && values.name !== "" && !name.test(values.name))
		problems.name = "messaging:problems.templateName";
	const variables = Array.isArray(values.variables) ? values.variables.map(String) : [];
	if (typeof values.body !== "string" || values.body === "") return problems;
	const slots = listTemplatePlaceholders(values.body);
	if (slots.some((number) => !/^[1-9]\d?$/.test(number)) || slots.some((_, at) => !slots.includes(String(at + 1))))
		problems.body = "messaging:problems.slots";
	else if (/^\s*\{\{|\}\}\s*$/.test(values.body)) problems.body = "messaging:problems.slotAtEnd";
	if (variables.some((item) => !variable.test(item))) problems.variables = "messaging:problems.variableName";
	else if (!problems.body && variables.length !== slots.length) problems.variables = "messaging:problems.variables";
	else if (isMessageEvent(values.event_key) && !areEventVariables(values.event_key, variables))
		problems.variables = `messaging:problems.eventVariables.${values.event_key}`;
	return problems;
}

/** Automatic messages allow no manual variables; custom fields are resolved when sending. */
function areEventVariables(event: MessageEvent, variables: readonly string[]): boolean {
	const known = [...listMergeFields(event), "recruiter"];
	return variables.every((name) => known.includes(name) || /(^|\.)cf_/.test(name));
}

/** In slot order; null if a variable has no value. */
export function listTemplateValues(variables: readonly string[], values: MergeValues): string[] | null {
	const filled = variables.map((name) =>
		String(values[name] ?? "")
			.replace(/\s+/g, " ")
			.trim()
			.slice(0, maxValueLength),
	);
	return filled.includes("") ? null : filled;
}

/** Whether the values fill every slot, each on one line, as the provider requires. */
export const areTemplateValues = (body: string, values: readonly string[]): boolean =>
	listTemplatePlaceholders(body).length === values.length &&
	values.every((value) => value.trim() !== "" && value.length <= maxValueLength && !/[\n\t]| {5}/.test(value));
