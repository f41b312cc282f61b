import { findComponentName, isList, resolveSchema, type Schema, type Schemas } from "./schema.ts";

interface Options {
	schemas: Schemas;
	/** Request example: omits response-only fields. */
	sent: boolean;
	/** So many fields of a record are enough to show its shape. */
	most: number;
}

const texts: readonly (readonly [RegExp, string])[] = [
	[/^(id|uid)$|_(id|uid)$/, "0f3cK2v9QmXw"],
	[/email/, "ana.souza@example.com"],
	[/phone|whatsapp/, "+5511987654321"],
	[/url|link|site|file$/, "https://example.com"],
	[/password/, "••••••••"],
	[/token/, "tok_…"],
	[/state/, "SP"],
	[/language|locale/, "pt"],
	[/currency/, "BRL"],
	[/^name$|_name$/, "Ana Souza"],
	[/title/, "Analista financeiro"],
];

/** Example value matching a schema, for display; never sent automatically. */
export function buildExample(schema: Schema, name: string, options: Options, depth = 0): unknown {
	const { schemas } = options;
	const whole = resolveSchema(schema, schemas);
	const [shown] = whole.examples ?? [];
	if (shown !== undefined) return shown;
	if (whole.const !== undefined) return whole.const;
	if (whole.enum) return whole.enum[0] ?? null;
	if (depth > 6) return null;
	if (isList(whole)) return whole.items ? [buildExample(whole.items, name, options, depth + 1)] : [];
	const type = [whole.type].flat()[0];
	if (whole.properties) return exampleObject(whole, options, depth);
	const [choice] = whole.anyOf ?? whole.oneOf ?? [];
	if (choice) return buildExample(choice, name, options, depth + 1);
	switch (type) {
		case "integer":
		case "number":
			// Unbounded schemas report the lowest safe integer as their minimum.
			return Math.max(whole.minimum ?? 1, 0);
		case "boolean":
			return true;
		case "object":
			return {};
		default:
			return exampleText(whole, name);
	}
}

function exampleText({ format, maxLength, title }: Schema, name: string): string {
	if (format === "date") return "2027-03-15";
	if (format === "date-time") return "2027-03-15T14:00:00Z";
	const text = texts.find(([pattern]) => pattern.test(name))?.[1] ?? title ?? "…";
	return text.slice(0, maxLength ?? text.length);
}

/** Required fields first, then the most informative, up to the display limit. */
function exampleObject({ properties = {}, required = [] }: Schema, options: Options, depth: number): object {
	const { schemas, sent, most } = options;
	const all = Object.entries(properties).filter(([, property]) => {
		const { readOnly, writeOnly } = resolveSchema(property, schemas);
		return sent ? !readOnly : !writeOnly;
	});
	const isRecord = "version" in properties;
	const chosen = isRecord ? chooseFields(all, required, options, most) : all;
	return Object.fromEntries(chosen.map(([key, property]) => [key, buildExample(property, key, options, depth + 1)]));
}

const rank: Record<string, number> = { string: 0, integer: 1, boolean: 2, number: 3 };

function chooseFields(all: [string, Schema][], required: readonly string[], { schemas, sent }: Options, most: number) {
	const needed = (key: string) => required.includes(key) || (!sent && (key === "id" || key === "version"));
	const score = ([key, property]: [string, Schema]) => {
		const type = [resolveSchema(property, schemas).type].flat()[0] ?? "";
		const isOther = findComponentName(property, schemas) === undefined && Object.hasOwn(rank, type);
		return needed(key) ? -1 : key === "name" ? 0 : isOther ? 1 : 2;
	};
	const count = Math.max(most, required.length);
	const chosen = new Set(
		[...all]
			.filter(([key]) => !(sent && key === "version"))
			.sort((a, b) => score(a) - score(b))
			.slice(0, count)
			.map(([key]) => key),
	);
	return all.filter(([key]) => chosen.has(key));
}
