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

/** A schema with what it points to and what it is made of in one; `null` beside another choice is left out. */
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

/** What a schema is called where it is one of the document's: through a choice of it or none, or a list of it. */
export function namedPart(schema: Schema, schemas: Schemas): string | undefined {
	const name = refName(schema);
	if (name && name !== "ReferenceOrNull") return name;
	if (name) return namedPart(schemas[name] ?? {}, schemas);
	const inner = schema.anyOf?.find(({ type }) => type !== "null") ?? schema.allOf?.[0] ?? schema.items;
	return inner ? namedPart(inner, schemas) : undefined;
}

export const isList = (schema: Schema): boolean => [schema.type].flat().includes("array");

/** A value of a numbered list: as it is answered, its name that bodies may use instead, and what people call it. */
export interface ListValue {
	value: string;
	name: string | null;
	word: string;
}

const described = /`([^`]+)`(?: `([^`]+)`)? ([^`]*?)(?:, (?=`)|$)/g;

/** Values of a list with their words, as the description of an enumeration writes them. */
export function textsIn(description: string | undefined): ListValue[] {
	return [...(description ?? "").matchAll(described)].map(([, value = "", name, word = ""]) => ({
		value,
		name: name ?? null,
		word,
	}));
}
