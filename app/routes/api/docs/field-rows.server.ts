import type { TFunction } from "#app/i18n/i18n.ts";
import {
	findComponentName,
	isList,
	type ListValue,
	parseListValues,
	resolveSchema,
	type Schema,
	type Schemas,
} from "./schema.ts";

/** A field or parameter as a line of a table. */
export interface Row {
	name: string;
	type: string;
	label: string | null;
	text: string | null;
	required: boolean;
	readOnly: boolean;
	/** Allowed values, with labels where available. */
	values: ListValue[];
	example: string | null;
}

interface Reading {
	schemas: Schemas;
	t: TFunction;
	/** Component names of records that have their own page. */
	records: ReadonlySet<string>;
}

const formats: Record<string, "date" | "moment" | "email"> = { date: "date", "date-time": "moment", email: "email" };
const types: Record<string, "text" | "integer" | "number" | "yes" | "object"> = {
	string: "text",
	integer: "integer",
	number: "number",
	boolean: "yes",
	object: "object",
};
const parts: Record<string, "reference" | "related" | "money" | "micros"> = {
	Reference: "reference",
	RelatedReference: "related",
	Money: "money",
	Micros: "micros",
};

/** Describes a value's type; names of components are in backquotes. */
function typeInWords(schema: Schema, { schemas, t }: Reading): string {
	const whole = resolveSchema(schema, schemas);
	if (isList(whole)) return t("api_docs:types.list", { of: typeInWords(whole.items ?? {}, { schemas, t } as Reading) });
	const named = findComponentName(schema, schemas);
	const part = named === undefined ? undefined : parts[named];
	if (part) return t(`api_docs:types.${part}`);
	if (whole.enum) return t("api_docs:types.choice");
	if (named && whole.properties) return `\`${named}\``;
	if (whole.format && formats[whole.format]) return t(`api_docs:types.${formats[whole.format] ?? "date"}`);
	const known = [whole.type].flat().filter((type) => type !== "null");
	const type = known.length === 1 ? types[known[0] ?? ""] : undefined;
	if (!type) return t("api_docs:types.any");
	return whole.maxLength ? t("api_docs:types.textUpTo", { count: whole.maxLength }) : t(`api_docs:types.${type}`);
}

/** Description of the values in a numbered list's component. */
function describeList(schema: Schema, schemas: Schemas): string | undefined {
	const list = schemas[findComponentName(schema, schemas) ?? ""];
	return list?.enum ? list.description : undefined;
}

function getValues(schema: Schema, schemas: Schemas): ListValue[] {
	const whole = resolveSchema(schema, schemas);
	const item = isList(whole) ? resolveSchema(whole.items ?? {}, schemas) : whole;
	const values = item.enum?.filter((value) => value !== null) ?? [];
	const words = parseListValues(describeList(schema, schemas) ?? item.description);
	if (words.length > 0 && values.length > 0) return words;
	return values.map((value) => ({ value: String(value), name: null, word: "" }));
}

export function buildRow(name: string, schema: Schema, required: boolean, reading: Reading): Row {
	const whole = resolveSchema(schema, reading.schemas);
	const values = getValues(schema, reading.schemas);
	const named = findComponentName(schema, reading.schemas);
	const ofList = values.some(({ word }) => word !== "") && parseListValues(whole.description).length > 0;
	const isDescribed = ofList || (named !== undefined && Object.hasOwn(parts, named));
	return {
		name,
		type: typeInWords(schema, reading),
		label: whole.title ?? null,
		// For numbered lists the description is the values; types cover references and amounts.
		text: isDescribed ? null : (whole.description ?? null),
		required,
		readOnly: whole.readOnly === true,
		values,
		example: null,
	};
}

const deepest = 5;

/** Nested fields have full paths: `move.reject_reason`, `items[].id`. */
export function buildRows(schema: Schema, reading: Reading, path = "", depth = 0): Row[] {
	const { schemas, records } = reading;
	const whole = resolveSchema(schema, schemas);
	const properties = whole.properties ?? {};
	return Object.entries(properties).flatMap(([key, property]) => {
		const name = path + key;
		const required = whole.required?.includes(key) ?? false;
		const row = buildRow(name, property, required, reading);
		const named = findComponentName(property, schemas);
		if (depth >= deepest || (named !== undefined && (records.has(named) || parts[named]))) return [row];
		const inner = resolveSchema(property, schemas);
		const child = isList(inner) ? resolveSchema(inner.items ?? {}, schemas) : inner;
		if (!child.properties) return [row];
		return [row, ...buildRows(child, reading, `${name}${isList(inner) ? "[]" : ""}.`, depth + 1)];
	});
}
