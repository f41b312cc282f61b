import { apiText } from "#app/i18n/api-text.ts";
import type { OpenApiComponent } from "../openapi/operation.ts";
import { enumerationName, type JsonSchema, schemaRef, toSchemaName } from "../schemas/entity-schema.ts";
import { type ActionField, type ApiAction, getActionBodyKey } from "./action-description.ts";

const object = (properties: JsonSchema, required: readonly string[] = []): JsonSchema => ({
	type: "object",
	properties,
	...(required.length > 0 ? { required } : {}),
	additionalProperties: false,
});

const reference = schemaRef("Reference");

function fieldSchema(field: ActionField): JsonSchema {
	switch (field.kind) {
		case "text":
			return { type: "string", maxLength: field.max };
		case "integer":
		case "number":
			return { type: field.kind, minimum: field.min, maximum: field.max };
		case "choice":
			return schemaRef(enumerationName(field.list));
		case "option":
			return { enum: field.values };
		case "options":
			return { type: "array", items: { enum: field.values } };
		case "yes":
			return { type: "boolean" };
		case "day":
			return { type: "string", format: "date" };
		case "moment":
			return { type: "string", format: "date-time" };
		case "money":
			return schemaRef("Money");
		case "reference":
			return reference;
		case "references":
			return { type: "array", items: reference, maxItems: field.max };
		case "target":
			return schemaRef("RelatedReference");
		case "related":
			return { type: "array", items: schemaRef("RelatedReference"), maxItems: field.max };
		case "file":
			return object({ name: { type: "string", maxLength: 200 }, base64: { type: "string", ...apiText("base64") } }, [
				"name",
				"base64",
			]);
		case "groups":
			return { type: "array", items: object(fieldSchemas(field.fields)), maxItems: field.max };
	}
}

const fieldSchemas = (fields: Readonly<Record<string, ActionField>>): JsonSchema =>
	Object.fromEntries(
		Object.entries(fields).map(([name, field]) => [
			name,
			{ ...fieldSchema(field), ...(field.text ? apiText(field.text) : {}) },
		]),
	);

/** The body of an act: what its form asks, under its name. */
export function buildActionBody(act: ApiAction): JsonSchema {
	const { fields = {}, needs = [] } = act;
	const name = getActionBodyKey(act);
	return object({ [name]: object(fieldSchemas(fields), needs) }, needs.length > 0 ? [name] : []);
}

const answers = new Map<string, OpenApiComponent>();

/** What an act answers: the record as it is then, and what a screen would say. Acts of one record share it. */
export function buildActionResponse({ record, makes = record }: ApiAction): OpenApiComponent {
	const { singular, schema } = makes;
	const message = { type: ["string", "null"], ...apiText("act_message") };
	const content = { type: "object", properties: { [singular]: schema, message }, required: [singular, "message"] };
	const part = answers.get(singular) ?? {
		id: `${toSchemaName(singular)}Done`,
		description: singular,
		content: { "application/json": { schema: content } },
	};
	answers.set(singular, part);
	return part;
}
