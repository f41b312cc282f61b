/** JSON Schema as the document writes it. */
export interface Schema {
	$ref?: string;
	type?: string | string[];
	enum?: unknown[];
	const?: unknown;
	anyOf?: Schema[];
	oneOf?: Schema[];
	allOf?: Schema[];
	properties?: Record<string, Schema>;
	required?: string[];
	items?: Schema;
	format?: string;
	minimum?: number;
	maxLength?: number;
	readOnly?: boolean;
	pattern?: string;
	additionalProperties?: boolean | Schema;
}
export type Random = () => number;

/** Deterministic random numbers from a seed (mulberry32). */
export function seeded(seed: number): Random {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

export const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;

/** Random values of the document's schemas: required fields, and some optional ones. */
export class Sampler {
	readonly #document: object;
	readonly #random: Random;
	/** Probability of including an optional field. */
	readonly #fill: number;

	constructor(document: object, random: Random, fill = 0.5) {
		this.#document = document;
		this.#random = random;
		this.#fill = fill;
	}

	resolve(schema: Schema): Schema {
		if (!schema.$ref) return schema;
		const parts = schema.$ref.slice(2).split("/");
		const target = parts.reduce((node: unknown, name) => (node as Record<string, unknown>)[name], this.#document);
		return this.resolve(target as Schema);
	}

	/** Properties and needs of a schema with those of all its parts. */
	flatten(schema: Schema): Schema {
		const own = this.resolve(schema);
		const parts = (own.allOf ?? []).map((part) => this.flatten(part));
		if (parts.length === 0) return own;
		return {
			type: "object",
			properties: Object.assign({}, ...parts.map(({ properties }) => properties), own.properties),
			required: [...parts.flatMap(({ required = [] }) => required), ...(own.required ?? [])],
		};
	}

	sample(schema: Schema, depth = 0): unknown {
		const own = this.flatten(schema);
		const options = own.anyOf ?? own.oneOf;
		if (options) return this.sample(options[0] as Schema, depth + 1);
		if (own.enum) return pick(this.#random, own.enum);
		if (own.const !== undefined) return own.const;
		const type = Array.isArray(own.type) ? own.type[0] : own.type;
		if (type === "object" || own.properties) return this.#object(own, depth);
		switch (type) {
			case "array":
				return depth > 6 || !own.items ? [] : [this.sample(own.items, depth + 1)];
			case "integer":
			case "number":
				return own.minimum ?? 1;
			case "boolean":
				return true;
			default:
				return this.#text(own);
		}
	}

	#object({ properties = {}, required = [] }: Schema, depth: number): object {
		const names = Object.keys(properties).filter(
			(name) => required.includes(name) || (!properties[name]?.readOnly && depth < 6 && this.#random() < this.#fill),
		);
		return Object.fromEntries(names.map((name) => [name, this.sample(properties[name] as Schema, depth + 1)]));
	}

	#text({ format, maxLength }: Schema): string {
		if (format === "date") return "2026-12-01";
		if (format === "date-time") return "2026-12-01T12:00:00Z";
		if (format === "email") return "rita@cliente.example";
		return "Texto".slice(0, maxLength ?? 5);
	}
}
