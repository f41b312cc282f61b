import { getEnumApiName, listEnumApiNames } from "#app/domain/reference/enumeration-api-names.ts";
import { type EnumerationName, enumerations } from "#app/domain/reference/enumerations.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { Field } from "#app/entities/kit/fields.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { apiText } from "#app/i18n/api-text.ts";
import type { TFunction } from "#app/i18n/i18n.ts";

/** A part of the document, as JSON Schema writes it. */
export interface JsonSchema {
	[keyword: string]: unknown;
}

export const schemaRef = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
/** What a record is called in the document: `ClientCompany`. */
export const schemaName = (entity: Entity): string => toSchemaName(entity.singular);

export const toSchemaName = (name: string): string =>
	name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
/** What a numbered list is called in the document. */
export const enumerationName = (list: EnumerationName): string => `Enum${list.charAt(0).toUpperCase()}${list.slice(1)}`;
const orNull = (type: string, more: JsonSchema = {}): JsonSchema => ({ type: [type, "null"], ...more });
const componentOrNull = (name: string): JsonSchema => ({ anyOf: [schemaRef(name), { type: "null" }] });
/** A reference that may be none has a name of its own: hundreds of fields are one. */
const referenceOrNull = schemaRef("ReferenceOrNull");
const listOrNull = (items: JsonSchema): JsonSchema => orNull("array", { items });

/** Parts that fields of several entities are made of. */
export const sharedSchemas: Record<string, JsonSchema> = {
	Reference: {
		type: "object",
		...apiText("reference"),
		properties: {
			id: { type: "string" },
			name: orNull("string", { readOnly: true }),
		},
		required: ["id"],
		additionalProperties: true,
		examples: [{ id: "0f3c…" }],
	},
	ReferenceOrNull: componentOrNull("Reference"),
	Version: { type: "integer", ...apiText("version") },
	RelatedReference: {
		type: "object",
		properties: {
			entity: { type: "string" },
			id: { type: "string" },
			name: orNull("string", { readOnly: true }),
		},
		required: ["entity", "id"],
		additionalProperties: false,
		examples: [{ entity: "candidates", id: "0f3c…" }],
	},
	Money: {
		type: "object",
		...apiText("money"),
		properties: { cents: { type: "integer" }, currency: { type: "string" } },
		required: ["cents"],
		additionalProperties: false,
		examples: [{ cents: 850_000, currency: "BRL" }],
	},
	Micros: {
		type: "object",
		...apiText("micros"),
		properties: { micros: { type: "integer" }, currency: { type: "string" } },
		required: ["micros"],
		additionalProperties: false,
		examples: [{ micros: 34_600, currency: "BRL" }],
	},
};

/** When a record was made and changed: the same two fields of nearly all records. */
const timestamps: Readonly<Record<string, string>> = { created_at: "CreatedAt", updated_at: "UpdatedAt" };

/** What these fields are, in words of this language. */
export const buildTimestamps = (t: TFunction): Record<string, JsonSchema> =>
	Object.fromEntries(
		Object.entries(timestamps).map(([name, schema]) => [
			schema,
			{ title: t(`kit:${name as "created_at"}`), ...orNull("string", { format: "date-time", readOnly: true }) },
		]),
	);

/** The numbered lists that these entities, and acts, choose from, each value with its word. */
export function buildEnumerations(
	entities: readonly Entity[],
	others: readonly EnumerationName[],
	t: TFunction,
): Record<string, JsonSchema> {
	const fields = entities.flatMap((entity) => Object.values(entity.fields));
	const own = fields.flatMap((field) => (field.kind === "choice" || field.kind === "choices" ? [field.list] : []));
	const lists = new Set([...own, ...others]);
	const word = t as unknown as (keys: string[]) => string;
	return Object.fromEntries(
		[...lists].sort().map((list) => {
			const values: readonly (string | number)[] = enumerations[list];
			const texts = values.map((value) => {
				const name = getEnumApiName(list, value);
				const text = word([`reference:${list}.${value}`, "reference:unknown"]);
				return name ? `\`${value}\` \`${name}\` ${text}` : `\`${value}\` ${text}`;
			});
			return [enumerationName(list), { enum: [...values, ...listEnumApiNames(list)], description: texts.join(", ") }];
		}),
	);
}

/**
 * A record with all its fields: they are there as far as the caller may see them. What no form writes is `readOnly`; which are needed
 * says the call.
 */
export function entitySchema(entity: Entity, t: TFunction): JsonSchema {
	const labels = getLabels(entity, t);
	const written = new Set(Object.values(entity.form).flat());
	const properties = Object.values(entity.fields).map(({ name, ...field }): [string, JsonSchema] => {
		const label = labels.field(name);
		const timestamp =
			field.kind === "moment" && label === t(`kit:${name as "created_at"}`) ? timestamps[name] : undefined;
		if (timestamp) return [name, schemaRef(timestamp)];
		// A name that says the same is not said twice.
		const title = label.toLowerCase() === name.replaceAll("_", " ") ? {} : { title: label };
		const isWritten = written.has(name) && !field.readonly && field.kind !== "computed";
		return [name, { ...title, ...fieldSchema(field), ...(isWritten ? {} : { readOnly: true }) }];
	});
	const consented = [...written].filter((name) => entity.fields[name]?.shouldConsent);
	const consents = { type: "array", items: { enum: consented }, writeOnly: true, ...apiText("consents") };
	return {
		type: "object",
		properties: {
			id: { type: "string", readOnly: true },
			version: schemaRef("Version"),
			...Object.fromEntries(properties),
			...(consented.length > 0 ? { consents } : {}),
		},
		additionalProperties: false,
	};
}

/** Fields that a new record cannot do without. */
export function neededFields(entity: Entity): string[] {
	return Object.values(entity.form)
		.flat()
		.filter((name) => {
			const field = entity.fields[name];
			return field?.required && !field.readonly && field.start === undefined;
		});
}

function fieldSchema(field: Field): JsonSchema {
	switch (field.kind) {
		case "money":
			return componentOrNull(field.micros ? "Micros" : "Money");
		case "ref":
			return referenceOrNull;
		case "many":
			return { type: "array", items: schemaRef("Reference") };
		case "related":
			return { type: "array", items: schemaRef("RelatedReference") };
		case "tags":
			return listOrNull({ type: "string" });
		case "options":
			return listOrNull({ enum: field.values });
		case "choices":
			return listOrNull(schemaRef(enumerationName(field.list)));
		case "choice":
			return componentOrNull(enumerationName(field.list));
		case "option":
			return { enum: [...field.values, null] };
		case "yes":
			return orNull("boolean");
		case "day":
			return orNull("string", { format: "date" });
		case "moment":
			return orNull("string", { format: "date-time" });
		case "integer":
			return orNull("integer");
		case "percent":
		case "score":
			return orNull("number");
		case "computed":
			return { type: ["string", "number", "boolean", "array", "null"] };
		case "email":
			return orNull("string", { format: "email" });
		case "text":
		case "multiline":
		case "html":
			return orNull("string", { maxLength: field.max });
		case "phone":
		case "link":
		case "state":
		case "document":
			return orNull("string");
	}
}
