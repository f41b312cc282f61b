import { type ContractInput, contractFormChoices } from "#app/domain/esocial/contract-form.ts";

export type EventFieldName = keyof ContractInput;

interface Box {
	name: EventFieldName;
	as: "line" | "area" | "day" | "select" | "check" | "checks";
	optional?: true;
	max?: number;
}

const select = (name: EventFieldName): Box => ({ name, as: "select" });
const line = (name: EventFieldName, max: number): Box => ({ name, as: "line", max });
const optional = (box: Box): Box => ({ name: box.name, as: box.as, max: box.max, optional: true });
const check = (name: EventFieldName): Box => ({ name, as: "check" });
const day = (name: EventFieldName): Box => ({ name, as: "day" });
const area = (name: EventFieldName, max: number): Box => ({ name, as: "area", max });

/** Form fields by group; labels are `esocial:boxes`, `esocial:groups`. */
export const eventFieldGroups = {
	event: [
		select("kind"),
		select("environment"),
		optional(day("since")),
		optional(area("extension", 999)),
		optional(select("corrects")),
	],
	person: [
		optional(line("social_name", 70)),
		select("education"),
		line("birth_country", 3),
		line("nationality", 3),
		optional(select("immigrant_condition")),
		optional(select("immigrant_stay")),
		{ name: "disabilities", as: "checks" },
		check("in_quota"),
	],
	contract: [
		line("registration", 30),
		select("category"),
		line("cbo", 150),
		select("activity"),
		select("salary_unit"),
		optional(area("variable_salary", 999)),
		select("duration_kind"),
		optional(day("ends_on")),
		optional(line("task", 255)),
		check("early_end_clause"),
		line("workplace_cnpj", 20),
		optional(line("union_cnpj", 20)),
		optional(line("union_month", 2)),
	],
	hours: [
		select("hours_regime"),
		optional(line("weekly_hours", 5)),
		select("schedule_kind"),
		select("part_time"),
		area("schedule", 999),
		check("is_night"),
	],
	apprentice: [optional(select("apprentice_hiring")), optional(line("apprentice_cnpj", 20))],
	temporary: [
		optional(select("temporary_reason")),
		optional(area("temporary_justification", 999)),
		optional(area("replaced_cpfs", 400)),
	],
	internship: [
		check("internship_required"),
		optional(select("internship_level")),
		optional(line("internship_area", 100)),
		optional(day("internship_ends_on")),
		optional(line("school_cnpj", 20)),
		optional(line("school_name", 100)),
		optional(line("insurance_policy", 30)),
		optional(line("supervisor_cpf", 20)),
		optional(line("agent_cnpj", 20)),
	],
} as const satisfies Record<string, readonly Box[]>;

export type EventFieldGroup = keyof typeof eventFieldGroups;
export type EventFieldView = Box & { options: { value: string; label: string }[] };

/** Values of a select or of several boxes to tick. */
export function listEventFieldValues(name: EventFieldName): readonly string[] {
	if (name === "kind") return ["S-2190", "S-2200", "S-2300", "S-2205", "S-2206"];
	return name in contractFormChoices ? contractFormChoices[name as keyof typeof contractFormChoices] : [];
}

export const allEventFields: readonly Box[] = Object.values(eventFieldGroups).flat();
