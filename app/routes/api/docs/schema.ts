/** JSON Schema as the document writes it. */
export interface Schema {
	$ref?: string;
	allOf?: Schema[];
	anyOf?: Schema[];
	oneOf?: Schema[];
	type?: string | string[];
	format?: string;
	enum?: (string | number | boolean | null)[];
	const?: unknown;
	properties?: Record<string, Schema>;
	required?: string[];
	items?: Schema;
	title?: string;
	description?: string;
	examples?: unknown[];
	default?: unknown;
	maxLength?: number;
	minimum?: number;
	maximum?: number;
	readOnly?: boolean;
	writeOnly?: boolean;
}

export type Schemas = Readonly<Record<string, Schema>>;

const prefix = "#/components/schemas/";
/** The name of the component that a schema points to. */
export const refName = ({ $ref }: Schema): string | undefined =>
	$ref?.startsWith(prefix) ? $ref.slice(prefix.length) : undefined;

/** Resolves references and `allOf`, and drops `null` beside another choice. */
export function resolveSchema(schema: Schema, schemas: Schemas): Schema {
	const name = refName(schema);
	const { $ref: _, ...own } = schema;
	const whole = name ? { ...resolveSchema(schemas[name] ?? {}, schemas), ...own } : own;
	const parts = whole.allOf?.map((part) => resolveSchema(part, schemas)) ?? [];
	const choices = (whole.anyOf ?? whole.oneOf)?.filter(({ type }) => type !== "null") ?? [];
	const [choice] = choices;
	const merged = { ...Object.assign({}, ...parts), ...whole };
	return choice && choices.length === 1 ? { ...resolveSchema(choice, schemas), ...merged } : merged;
}

/** Component name of a schema, of its only non-null choice, or of its items. */
export function findComponentName(schema: Schema, schemas: Schemas): string | undefined {
	const name = refName(schema);
	if (name && name !== "ReferenceOrNull") return name;
	if (name) return findComponentName(schemas[name] ?? {}, schemas);
	const inner = schema.anyOf?.find(({ type }) => type !== "null") ?? schema.allOf?.[0] ?? schema.items;
	return inner ? findComponentName(inner, schemas) : undefined;
}

export const isList = (schema: Schema): boolean => [schema.type].flat().includes("array");

/** Enumeration value in responses, the name that requests may use, and its label. */
export interface ListValue {
	value: string;
	name: string | null;
	word: string;
}

const described = /`([^`]+)`(?: `([^`]+)`)? ([^`]*?)(?:, (?=`)|$)/g;

/** Values of a list with their words, as the description of an enumeration writes them. */
export function parseListValues(description: string | undefined): ListValue[] {
	return [...(description ?? "").matchAll(described)].map(([, value = "", name, word = ""]) => ({
		value,
		name: name ?? null,
		word,
	}));
}
